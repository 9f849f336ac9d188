import type { CsvColumn } from "#shared/csv/columns.ts";
import { showInstant } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import type { Comment } from "./comment.ts";
import { showPhone } from "./show-phone.ts";

/** With the names of its author and of who deleted it. */
export type NamedComment = { comment: Comment; author: string; deletedBy: string };
const at = (instant: string) => instant && showInstant(instant);

// prettier-ignore
export const commentCsvColumns: readonly CsvColumn<NamedComment>[] = [
  { key: "kind",      label: "種類",     data: ({ comment }) => kinds[comment.kind].title },
  { key: "id",        label: "No",       data: ({ comment }) => String(comment.id) },
  { key: "subject",   label: "対象",     data: ({ comment }) => comment.subject },
  { key: "CreatedAt", label: "日時",     data: ({ comment }) => at(comment.CreatedAt) },
  { key: "author",    label: "記入者",   data: ({ author }) => author },
  { key: "phone",     label: "電話メモ", data: ({ comment }) => showPhone(comment.phone) },
  { key: "text",      label: "本文",     data: ({ comment }) => comment.text },
  { key: "files",    label: "添付ファイル", data: ({ comment }) => (comment.files ?? []).map(({ name }) => name).join("、") },
  { key: "EditedAt",  label: "編集日時", data: ({ comment }) => at(comment.EditedAt) },
  { key: "DeletedAt", label: "削除日時", data: ({ comment }) => at(comment.DeletedAt) },
  { key: "deletedBy", label: "削除した人", data: ({ deletedBy }) => deletedBy },
];
