import { instant, table, words } from "./field-words.ts";

const isChanged = (value: unknown) => (value === true ? "変更" : "");

/** That it was changed or deleted, never what it says. */
export const commentWords = table({
  text: words("本文", isChanged),
  phone: words("電話メモ", isChanged),
  files: words("添付ファイル", isChanged),
  EditedAt: words("編集日", instant),
  DeletedAt: words("削除日", instant),
});
