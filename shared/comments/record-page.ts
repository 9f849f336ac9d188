import { pageAddress, pagePaths } from "#shared/pages.ts";
import type { CommentedRecord } from "./comment.ts";

/** Of a record's address: its やり取り opens with it. */
export const threadParam = "thread";

const query = { [threadParam]: "open" };

/** Where a record and its やり取り open. */
export const threadPage = ({ kind, id }: CommentedRecord) => {
  if (kind === "task") return pageAddress(pagePaths.deadlines, { task: id, ...query });
  return pageAddress(kind === "company" ? pagePaths.companies : kind === "todo" ? pagePaths.todos : pagePaths[kind], {
    id,
    ...query,
  });
};
