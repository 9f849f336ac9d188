import { checklistRoutes } from "#shared/checklists/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages, removed } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { readRows } from "./rows/current-rows.ts";

export const handler = handle(checklistRoutes.remove, async ({ caller, params: { type }, body }) => {
  if (body.Name !== type) throw new AppError("invalid", undefined, { fields: { Name: messages.otherType } });
  const { tenant } = caller;
  const rows = checklistRows[type];
  const current = await readRows(tenant, type, body.List);
  const changes = current.map((row, index) => rows.removing(tenant, row, body.Versions[index]!));
  return commit(caller, { changes, answer: { message: removed(rows.label) } });
});
