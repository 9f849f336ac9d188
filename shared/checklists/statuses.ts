import type { ChecklistType } from "#shared/office/office.ts";
import { choice, type ColumnValue } from "./column.ts";

/** The states of a type's rows, and those that meet one. Apart from its columns: 期限 shows the states of all types. */
export const statuses: Record<ChecklistType, { values: ColumnValue[]; complete: string[] }> = {
  electronicApplication: {
    values: [
      choice("1_申請中", "blue"),
      choice("2_未対応", "red"),
      choice("3_確認中", "amber"),
      choice("4_完了", "grey"),
      choice("5_その他", "grey"),
    ],
    complete: ["4_完了"],
  },
  subsidy: {
    values: [
      choice("1_【計】作成中", "purple"),
      choice("2_【計】提出完了", "purple"),
      choice("3_【計】不備対応中", "red"),
      choice("4_【支】作成中", "teal"),
      choice("5_【支】提出完了", "teal"),
      choice("6_【支】不備対応中", "red"),
      choice("7_計画期間中", "grey"),
      choice("8_完了", "grey"),
      choice("9_確認", "amber"),
      choice("10_入金連絡有", "green"),
    ],
    complete: ["5_【支】提出完了", "10_入金連絡有", "8_完了", "9_確認"],
  },
  article36Agreement: {
    values: [
      choice("1_申請中", "blue"),
      choice("2_待ち", "amber"),
      choice("3_完了", "grey"),
      choice("4_確認", "amber"),
    ],
    complete: ["4_確認"],
  },
};
