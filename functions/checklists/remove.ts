import { checklistRoutes } from "#shared/checklists/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages, removed } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { commentEndingWrites } from "#functions/db/comment-endings.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { readRows } from "./rows/current-rows.ts";

export const handler = handle(checklistRoutes.remove, async ({ caller, params: { type }, body }) => {
  if (body.Name !== type) throw new AppError("invalid", undefined, { fields: { Name: messages.otherType } });
  const { tenant } = caller;
  const rows = checklistRows[type];
  const current = await readRows(tenant, type, body.List);
  const changes = current.map((row, index) => rows.removing(tenant, row, body.Versions[index]!));
  const gone = current.map(({ AutoId: id, commentCount }) => ({ id, commentCount }));
  const extra = commentEndingWrites({ tenant, kind: type }, gone, caller.now);
  return commit(caller, { changes, extra, answer: { message: removed(rows.label) } });
});
