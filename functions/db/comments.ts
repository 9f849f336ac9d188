import type { Comment, CommentedRecord } from "#shared/comments/comment.ts";
import { type CommentedKind, kindNumber } from "#shared/comments/kinds.ts";
import { AppError } from "#shared/errors.ts";
import { kinds } from "#shared/kinds.ts";
import type { Task } from "#shared/tasks/task.ts";
import type { GuardedWrite } from "./change.ts";
import type { Key } from "./client.ts";
import { checklistRows, companies, todos } from "./entities.ts";
import { kind } from "./kind.ts";
import { shapeOf } from "./shape.ts";
import { taskKey, tasks } from "./tasks.ts";
import { updateOf } from "./update.ts";

/** A record's やり取り stands under the number of its kind and its own, and stays there when the record goes: see `comment-endings.ts`. */
export const comments = kind<Comment>(kinds.comment, {
  shape: shapeOf(async () => (await import("#shared/comments/comment.ts")).Comment),
  ids: ({ kind: of, id, AutoId }) => [kindNumber(of), id, AutoId],
  secrets: ["text", "phone", "mentions", "files"],
  wire: (comment) => comment,
});

export const threadOf = async (tenant: number, { kind: of, id }: CommentedRecord): Promise<Comment[]> =>
  (await comments.list(tenant, { parents: [kindNumber(of), id] })).records;

export type Commented = { commentCount?: number | undefined };
type Store = {
  find: (tenant: number, id: number) => Promise<Commented | undefined>;
  key: (tenant: number, id: number, record: Commented) => Key;
};
const plainly = ({ find, key }: { find: Store["find"]; key: (tenant: number, ...ids: number[]) => Key }): Store => ({
  find,
  key: (tenant, id) => key(tenant, id),
});
const stores: Record<CommentedKind, Store> = {
  company: plainly(companies),
  electronicApplication: plainly(checklistRows.electronicApplication),
  subsidy: plainly(checklistRows.subsidy),
  article36Agreement: plainly(checklistRows.article36Agreement),
  todo: plainly(todos),
  task: { find: tasks.find, key: (tenant, _, task) => taskKey(tenant, task as Task) },
};

export const isThere = async (tenant: number, { kind: of, id }: CommentedRecord) =>
  (await stores[of].find(tenant, id)) !== undefined;

/** @throws notFound when the record is not there */
export const findCommented = async (tenant: number, { kind: of, id }: CommentedRecord): Promise<Commented> => {
  const record = await stores[of].find(tenant, id);
  if (!record) throw new AppError("notFound");
  return record;
};

/** Sets how many a record has without its version, while it is as it was read; else `busy`. */
export const countWrite = (
  tenant: number,
  { kind: of, id }: CommentedRecord,
  record: Commented,
  commentCount: number,
): GuardedWrite => ({
  write: {
    Update: updateOf(stores[of].key(tenant, id, record), {
      set: { commentCount },
      expected: { commentCount: record.commentCount },
      condition: "attribute_exists(#pk)",
      names: ["pk"],
    }),
  },
  refused: () => new AppError("busy"),
});
