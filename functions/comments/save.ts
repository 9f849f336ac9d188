import { commentRoutes } from "#shared/comments/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { addComment, changeComment } from "./thread/write-comment.ts";

export const handler = handle(commentRoutes.save, ({ caller, body: { kind, id, AutoId, Version, ...form } }) =>
  AutoId === undefined || Version === undefined
    ? addComment(caller, { kind, id }, form)
    : changeComment(caller, { kind, id, AutoId, Version }, form),
);
