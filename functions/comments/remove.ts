import { commentRoutes } from "#shared/comments/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { deleteComment } from "./thread/write-comment.ts";

export const handler = handle(commentRoutes.remove, ({ caller, params: { AutoId }, query }) =>
  deleteComment(caller, { ...query, AutoId }),
);
