import { createHash } from "node:crypto";
import type { ProcedureName } from "#shared/checklists/procedure-name.ts";
import { kinds } from "#shared/kinds.ts";
import { procedureNameMax } from "#shared/limits.ts";
import { asksForProcedure } from "#shared/procedures/chosen-procedure.ts";
import { procedureNameKey } from "#shared/procedures/find-procedures.ts";
import { kind } from "./kind.ts";
import { shapeOf } from "./shape.ts";

/** Which procedures an office's own names are. */
export const procedureNames = kind<ProcedureName>(kinds.procedureName, {
  shape: shapeOf(async () => (await import("#shared/checklists/procedure-name.ts")).ProcedureName),
  ids: ({ AutoId }) => [AutoId],
  limit: procedureNameMax,
});

/** A name's number follows from it, so that two people who say the same name at once meet at one record. */
export const procedureNameId = (key: string) =>
  1 + (createHash("sha256").update(key).digest().readUIntBE(0, 6) % 9_999_999_999);

/** More names than this are read faster with all that there are. */
const fewNames = 40;

export type ChosenProcedures = (content: string | undefined) => string | undefined;

/** Which procedures the office has chosen for these 内容, of those that name none themselves. */
export const readChosenProcedures = async (
  tenant: number,
  contents: readonly (string | undefined)[],
): Promise<ChosenProcedures> => {
  const keys = [...new Set(contents.filter(asksForProcedure).map((content) => procedureNameKey(content!)))];
  const found =
    keys.length > fewNames
      ? (await procedureNames.list(tenant)).records
      : await procedureNames.getMany(tenant, keys.map(procedureNameId));
  const byKey = new Map(found.flatMap((each) => (each ? [[each.key, each.procedure] as const] : [])));
  return (content = "") => (asksForProcedure(content) ? byKey.get(procedureNameKey(content)) : undefined);
};
