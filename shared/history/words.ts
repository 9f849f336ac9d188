export const historyActs = {
  create: "登録",
  save: "変更",
  remove: "削除",
  restore: "復元",
  visit: "訪問",
  export: "書き出し",
} as const;

/** How long a deleted record can be brought back. */
export const restorableDays = 30;
