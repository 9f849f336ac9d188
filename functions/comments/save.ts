import { commentRoutes } from "#shared/comments/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { tellMentioned } from "./thread/tell-mentioned.ts";
import { addComment, changeComment } from "./thread/write-comment.ts";

export const handler = handle(commentRoutes.save, async ({ caller, body: { kind, id, AutoId, Version, ...form } }) => {
  const { answer, before } = await (AutoId === undefined || Version === undefined
    ? addComment(caller, { kind, id }, form)
    : changeComment(caller, { kind, id, AutoId, Version }, form));
  await tellMentioned(caller, answer.comment, before);
  return answer;
});
