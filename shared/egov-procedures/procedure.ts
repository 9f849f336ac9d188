import * as z from "zod";
import { FilePurpose } from "#shared/agreements/company-file.ts";
import { AgreementType } from "#shared/agreements/content.ts";
import { lengths } from "#shared/limits.ts";

/** 届出の単位: one 事業場, or the head office for all (本社一括届). */
export const filingUnits = ["workplace", "headOffice"] as const;
export const FilingUnit = z.enum(filingUnits);
export type FilingUnit = z.output<typeof FilingUnit>;

/**
 * What a leaf takes of a value: of a day 令和, its code (5, 7, 9 for 昭和, 平成, 令和), the year of the era or the western
 * one, month and day without a zero before them; of a time its hours and minutes; of a number with hyphens its nth piece.
 */
export const fillingParts = [
  "eraName",
  "eraCode",
  "eraYear",
  "westernYear",
  "month",
  "day",
  "hour",
  "minute",
  "piece1",
  "piece2",
  "piece3",
  "piece4",
  "piece5",
] as const;
export const FillingPart = z.enum(fillingParts);
export type FillingPart = z.output<typeof FillingPart>;

/**
 * What stands in a leaf of the form: a value of ours, whole or a part of it, or always the same text. `from` is the name of
 * a field (`validFrom`), or the cell of a table, its rows counted from 1 (`overtime.1.month`).
 */
export const Filling = z.union([
  z.object({ from: z.string().min(1).max(80), part: FillingPart.optional() }),
  z.object({ fixed: z.string().max(lengths.note) }),
]);
export type Filling = z.output<typeof Filling>;

/** By 様式ID, then by the path of a leaf below the form's root, `申請書/時間外労働/一般/行[2]/事由`. What is not here stays empty. */
export const Leaves = z.record(z.string().max(40), z.record(z.string().max(500), Filling));
export type Leaves = z.output<typeof Leaves>;

/** A procedure's skeleton as e-Gov gave it; its leaves (`SkeletonLeaves`) lie with us as `file`, named by the hash of all of it. */
export const SkeletonFacts = z.object({
  file: z.string(),
  /** ISO. */
  fetchedAt: z.string(),
  /** Files of 構成管理XML: one is 標準形式, more 個別署名形式. */
  configurations: z.int(),
  forms: z.array(z.object({ id: z.string(), version: z.int(), name: z.string(), file: z.string() })),
  /** Whether it has a place for 提出先, and for 納付. */
  hasDestination: z.boolean(),
  hasFee: z.boolean(),
});
export type SkeletonFacts = z.output<typeof SkeletonFacts>;

/** One thing that e-Gov found wrong with a sample. */
const TriedReport = z.object({ form: z.string(), file: z.string(), item: z.string(), content: z.string() });

/** Whether the procedure wants 電子署名, as 手続情報一覧 says; unknown counts as asked. */
export const signatures = ["unknown", "asked", "none"] as const;
export const Signature = z.enum(signatures);
export type Signature = z.output<typeof Signature>;

/**
 * How a form of a 届出の単位 is filed at e-Gov: a record of 運営's office, one for each. Only an active one is filed with; it
 * is made active once e-Gov's 形式チェック has found nothing (`tried`) in what it now sends.
 */
export const EgovProcedure = z.object({
  /** Of its form and unit: `procedureNumber`. */
  AutoId: z.int(),
  Version: z.int(),
  type: AgreementType,
  unit: FilingUnit,
  /** 手続ID, 16 characters; "" while unknown. */
  procId: z.string(),
  /** As 手続情報一覧 writes it, 大／小 at full width. */
  fullName: z.string(),
  signature: Signature,
  isActive: z.boolean(),
  skeleton: SkeletonFacts.nullable(),
  leaves: Leaves,
  /** What the procedure calls each attachment; one without a name here goes by its own. */
  attachmentNames: z.partialRecord(FilePurpose, z.string()),
  /** The list of 提出先; it lies with us as `file`. */
  destinations: z.object({ file: z.string(), count: z.int(), at: z.string() }).nullable(),
  /** When a sample of what stands here was last checked by e-Gov, and what it found; null: not since it changed. */
  tried: z.object({ at: z.string(), reports: z.array(TriedReport) }).nullable(),
  UpdateUserId: z.int(),
  UpdatedAt: z.string(),
});
export type EgovProcedure = z.output<typeof EgovProcedure>;
