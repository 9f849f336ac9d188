import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message, VersionQuery } from "#shared/values/ids.ts";
import { Comment, CommentedRecord, CommentSave } from "./comment.ts";

const One = z.object({ AutoId: Id });
/** `commentCount` is how many of the record's are left. */
const Written = Message.extend({ comment: Comment, commentCount: z.int() });

// prettier-ignore
export const commentRoutes = defineRoutes("comments", {
  list:   { method: "GET",    path: "/api/comments",          access: "user", query: CommentedRecord, response: z.object({ comments: z.array(Comment) }) },
  save:   { method: "POST",   path: "/api/comments",          access: "user", body: CommentSave, response: Written },
  remove: { method: "DELETE", path: "/api/comments/{AutoId}", access: "user", params: One, query: CommentedRecord.extend(VersionQuery.shape), response: Written },
});
