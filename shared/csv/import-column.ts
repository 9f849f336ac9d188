import { showNumber } from "#shared/text/numbers.ts";

/** A column that a file may have: its header and the field it fills. */
export type ImportColumn = {
  label: string;
  field: string;
  /** What it takes, and an example of it, as the dialog and the template show. */
  takes: string;
  example: string;
  /** Digits, so that a spreadsheet may have rounded it or taken its zeros; `isCode` may have letters. */
  isNumber?: true;
  isCode?: true;
  isRequired?: true;
  /** Known, so that it is passed over without a warning. */
  isIgnored?: true;
};

export const upTo = (max: number) => `${showNumber(max)}文字まで`;
export const recordNumber = "変更する行だけ、書き出したファイルの番号。新しく登録する行は空欄";
