import { showLeaf } from "#shared/egov-procedures/leaf-rules.ts";
import { SkeletonLeaves } from "#shared/egov-procedures/leaf.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import { proposedLeaves } from "#shared/egov-procedures/proposed-leaves.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { packFiles } from "#functions/egov/filings/zip.ts";
import { parseXml, elementAt } from "#functions/egov/filings/xml.ts";
import { readSkeletonLeaves } from "#functions/egov/filings/skeleton-leaves.ts";
import { getSkeleton, type Skeleton } from "#functions/egov/gateway/applying.ts";
import { keepWithProcedure, readOfProcedure } from "#functions/files/procedure-files.ts";
import { withOperator } from "./operator.ts";

/** Whether any of the 構成管理XML has an element. */
const hasElement = ({ configurations, files }: Skeleton, path: string) =>
  configurations.some((name) => elementAt(parseXml(files.get(name)).root, path) !== undefined);

/** What a skeleton makes of a procedure: its facts, its leaves kept as a page shows them, and what is to fill them. */
export const takeSkeleton = async (operator: number, procedure: EgovProcedure, skeleton: Skeleton, now: Date) => {
  const leaves = readSkeletonLeaves(skeleton);
  const shown = Object.fromEntries(Object.entries(leaves).map(([form, own]) => [form, own.map(showLeaf)]));
  const before = (await readOfProcedure(operator, procedure.skeleton?.file, SkeletonLeaves)) ?? {};
  const seen = Object.fromEntries(Object.entries(before).map(([form, own]) => [form, own.map(({ path }) => path)]));
  const file = await keepWithProcedure(operator, shown, await packFiles(procedure.procId, skeleton.files));
  const facts: EgovProcedure["skeleton"] = {
    file,
    fetchedAt: now.toISOString(),
    configurations: skeleton.configurations.length,
    forms: skeleton.forms.map(({ id, version, name, file: xml }) => ({ id, version, name, file: xml })),
    // What 運営 has said of it holds: a skeleton has the element also where nothing may stand in it.
    hasDestination: procedure.skeleton?.hasDestination ?? hasElement(skeleton, "構成情報/提出先情報"),
    hasFee: procedure.skeleton?.hasFee ?? hasElement(skeleton, "その他/納付関連情報"),
  };
  const fillings = proposedLeaves(procedure, leaves, { leaves: procedure.leaves, seen });
  return { skeleton: facts, leaves: fillings };
};

/** The skeleton of a procedure as e-Gov gives it now. @throws invalid without 手続ID or connection, EgovError */
export const fetchSkeleton = async (operator: number, procedure: EgovProcedure, now: Date) => {
  const { procId } = procedure;
  if (procId === "") throw new AppError("invalid", messages.procIdFormat);
  const skeleton = await withOperator(operator, (token) => getSkeleton(token, procId));
  return takeSkeleton(operator, procedure, skeleton, now);
};
