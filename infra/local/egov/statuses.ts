/** The status words that have been seen; the field is free text. */
export const statuses = {
  arrived: "到達",
  withdrawing: "到達（取下げ処理中）",
  judging: "審査中",
  correcting: "審査中（補正待ち）",
  judged: "審査終了",
  ended: "手続終了",
} as const;

export const isEnded = (status: string) => status.includes(statuses.ended);
export const isOfWithdrawal = (status: string) => status.includes("取下げ");
