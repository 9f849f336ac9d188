import * as z from "zod";
import { saveOf } from "#shared/values/ids.ts";
import { lengths } from "#shared/limits.ts";
import { required } from "#shared/text/field-messages.ts";
import { toHalfWidth } from "#shared/text/letters.ts";
import type { Company } from "./company.ts";
import {
  consolidatedNumber,
  count,
  employmentInsurance,
  fullWidth,
  laborInsurance,
  phone,
  postalCode,
  requiredText,
  text,
} from "#shared/text/schemas.ts";
import { followingFields, type WorkplaceField, workplaceFields, type WorkplaceKind } from "./workplace-fields.ts";

type WorkplaceFieldRow = (typeof workplaceFields)[number];
type NumberName = Extract<WorkplaceFieldRow, { kind: "count" }>["name"];
type TextName = Exclude<WorkplaceFieldRow["name"], NumberName>;

const schemas: Record<Exclude<WorkplaceKind, "count">, (field: WorkplaceField) => z.ZodType<string, string>> = {
  fullWidth: ({ label, max }) => fullWidth(label, max),
  text: ({ label }) => text(label, lengths.name, toHalfWidth),
  postalCode: () => postalCode,
  phone: () => phone,
  laborInsurance: () => laborInsurance,
  consolidatedNumber: () => consolidatedNumber,
  employmentInsurance: () => employmentInsurance,
};
const employeesMax = 999_999;
const schemaOf = (field: WorkplaceField) => {
  if (field.kind === "count") return count(field.label, employeesMax);
  const schema = schemas[field.kind](field);
  return field.isRequired ? requiredText(field.label, schema) : schema;
};
type Shape = { [Name in TextName]: z.ZodType<string, string> } & {
  [Name in NumberName]: z.ZodType<number | null, number | null>;
};

/** What the form of a 事業場 holds. */
export const WorkplaceForm = z.object({
  ...(Object.fromEntries(workplaceFields.map((field) => [field.name, schemaOf(field)])) as unknown as Shape),
  /** Name, postal code, address and telephone are the company's, until one of them is edited. */
  followsCompany: z.boolean(),
});
export type WorkplaceForm = z.output<typeof WorkplaceForm>;
export const blankWorkplace = {
  ...Object.fromEntries(workplaceFields.map(({ name, kind }) => [name, kind === "count" ? null : ""])),
  followsCompany: false,
} as WorkplaceForm;

/** A place of work of a client company (事業場), by which 36協定 are made. */
export const Workplace = z.object({
  id: z.int(),
  company: z.int(),
  ...(Object.fromEntries(
    workplaceFields.map(({ name, kind }) => [name, kind === "count" ? z.int().nullable() : z.string()]),
  ) as { [Name in TextName]: z.ZodString } & { [Name in NumberName]: z.ZodNullable<z.ZodInt> }),
  followsCompany: z.boolean(),
  Version: z.int(),
});
export type Workplace = z.output<typeof Workplace>;

/** What a change leaves out stays as it is; `followsCompany` needs no name. */
export const WorkplaceSave = saveOf(WorkplaceForm.partial(), "id").refine(
  ({ id, name, followsCompany }) => id !== undefined || name !== undefined || followsCompany === true,
  { path: ["name"], error: required("事業場名") },
);

/** The form's part of a 事業場. */
export const workplaceForm = (workplace: Workplace) =>
  Object.fromEntries(
    Object.keys(blankWorkplace).map((name) => [name, workplace[name as keyof WorkplaceForm]]),
  ) as WorkplaceForm;

type Client = Pick<Company, "name" | "postalCode" | "prefecture" | "address" | "phone">;
/** What a 事業場 that follows its company has of it. */
export const ownOf = ({ name, postalCode: code, prefecture, address, phone: number }: Client) => ({
  name,
  postalCode: code,
  address: `${prefecture}${address}`,
  phone: number,
});

/** A 事業場 as it is read: what follows the company is as the company is now. */
export const shownWorkplace = <W extends Pick<Workplace, "followsCompany">>(
  workplace: W,
  company: Client | undefined,
): W => (workplace.followsCompany && company ? { ...workplace, ...ownOf(company) } : workplace);

/** What a save sets: a 事業場 follows its company until one of the company's fields is edited in it. */
export const settledWorkplace = (
  form: Partial<WorkplaceForm>,
  { before, company }: { before: Workplace | undefined; company: Client },
): Partial<WorkplaceForm> => {
  const shown = before && shownWorkplace(before, company);
  const isEdited = followingFields.some((name) => form[name] !== undefined && form[name] !== shown?.[name]);
  const followsCompany = form.followsCompany ?? (before?.followsCompany === true && !isEdited);
  if (followsCompany) return { ...form, ...ownOf(company), followsCompany };
  return { ...(before?.followsCompany && ownOf(company)), ...form, followsCompany };
};
