import type { Tint } from "#shared/colours/palette.ts";
import type { ChecklistRow } from "./row.ts";

/** The statuses seen at e-Gov. The field is free text there: others may come. */
export const egovStatuses = [
  "到達",
  "到達（取下げ処理中）",
  "審査中",
  "審査中（補正待ち）",
  "審査終了",
  "手続終了",
] as const;

/** The status of a row's e-Gov record; undefined without one. */
export const egovStatusOf = ({ Egov: [record], egovStatus }: Pick<ChecklistRow, "Egov" | "egovStatus">) =>
  record && (record.status || egovStatus || "状況不明");

const tints: [string, Tint][] = [
  ["取下げ", "grey"],
  ["補正待ち", "red"],
  ["到達", "green"],
  ["審査中", "blue"],
];

/** By what the status contains; grey for what is ended or unknown. */
export const egovTint = (status: string): Tint => tints.find(([part]) => status.includes(part))?.[1] ?? "grey";

/** e-Gov waits for a correction by the office. */
export const awaitsCorrection = (status: string) => status.includes("補正待ち");
/** Taken back to the end. */
export const isTakenBack = (status: string) => status.includes("取下げ") && !status.includes("処理中");
/** e-Gov has ended the procedure; a fee, a 補正 or a filing again may still be owed (`needOf`). */
export const isProcedureOver = (status: string) => status.includes("手続終了");
/** What a mail calls the end. */
export const isEnded = (status: string) => isProcedureOver(status) || isTakenBack(status);

/** Whether a withdrawal may be asked for: e-Gov's own flag and the text of the status (spec 4). */
export const canWithdraw = ({ status, withdraw_flag }: { status: string; withdraw_flag: boolean }) =>
  withdraw_flag && !isProcedureOver(status) && !status.includes("取下げ");
