import { checklistRoutes } from "#shared/checklists/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { addRows } from "./rows/add-rows.ts";
import { changeRows } from "./rows/change-rows.ts";

export const handler = handle(
  checklistRoutes.save,
  async ({ caller, params: { type }, body: { Name, List, List2 } }) => {
    if (Name !== type) throw new AppError("invalid", undefined, { fields: { Name: messages.otherType } });
    return List ? changeRows(caller, type, List) : addRows(caller, type, List2!);
  },
);
