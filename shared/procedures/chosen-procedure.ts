import { procedures } from "./all.ts";
import { findProcedures, type Found, procedureNameKey } from "./find-procedures.ts";

const byKey = new Map<string, readonly Found[]>(procedures.map((procedure) => [procedure.key, [{ procedure }]]));
export const isProcedureKey = (key: string) => byKey.has(key);
/** A procedure's name by its key; "" of one that is none any more. */
export const procedureLabel = (key: string) => byKey.get(key)?.[0]?.procedure.name ?? "";

/** Whether a person says which procedure 内容 is: it is not recognised, and is more than a period or 届. */
export const asksForProcedure = (content = "") =>
  procedureNameKey(content) !== "" && findProcedures(content).length === 0;

/** 内容 as typed, and the procedure by which the office remembers it. */
export type NamedProcedure = { content?: string | undefined; procedure?: string | undefined };

/** The procedures of a row: those that its 内容 names, else the one that the office has chosen for it. */
export const proceduresOf = ({ content = "", procedure = "" }: NamedProcedure): readonly Found[] => {
  const found = findProcedures(content);
  return found.length > 0 ? found : (byKey.get(procedure) ?? []);
};
