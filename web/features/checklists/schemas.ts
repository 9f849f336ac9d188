import { unwrap } from "#shared/checklists/wire.ts";
import { WireSchema } from "#shared/checklists/wire-schema.ts";

export { rowSchema } from "#shared/checklists/row-schema.ts";
export const record = WireSchema.transform(unwrap);
