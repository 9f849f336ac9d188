import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message, VersionQuery } from "#shared/values/ids.ts";
import { CommentFile, FileId, FilePart, FileStart } from "./comment-file.ts";
import { partUploadMax } from "./file-limits.ts";
import { Comment, CommentedRecord, CommentSave } from "./comment.ts";

const One = z.object({ AutoId: Id });
const OneFile = z.object({ file: FileId });
/** `commentCount` is how many of the record's are left. */
const Written = Message.extend({ comment: Comment, commentCount: z.int() });

// prettier-ignore
export const commentRoutes = defineRoutes("comments", {
  list:   { method: "GET",    path: "/api/comments",          access: "user", query: CommentedRecord, response: z.object({ comments: z.array(Comment) }) },
  save:   { method: "POST",   path: "/api/comments",          access: "user", body: CommentSave, response: Written },
  remove: { method: "DELETE", path: "/api/comments/{AutoId}", access: "user", params: One, query: CommentedRecord.extend(VersionQuery.shape), response: Written },
  startFile: { method: "POST", path: "/api/comments/files",       access: "user", body: FileStart, response: Message.extend({ file: z.string() }) },
  savePart:  { method: "POST", path: "/api/comments/files/{file}", access: "user", params: OneFile, takesForm: true, maxBody: partUploadMax, body: FilePart, response: Message.extend({ file: CommentFile.optional() }) },
  getFile:   { method: "GET",  path: "/api/comments/{AutoId}/files/{file}", access: "user", params: One.extend(OneFile.shape), query: CommentedRecord, response: z.object({ link: z.string() }) },
});
