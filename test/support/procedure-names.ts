import { procedureNameKey } from "#shared/procedures/find-procedures.ts";
import { procedureNameId } from "#functions/db/procedure-names.ts";

/** A name that no rule knows, as an office says which procedure it is. */
export const aProcedureName = { name: "社保加入", procedure: "acquisition" };
export const idOfName = (name: string) => procedureNameId(procedureNameKey(name));
