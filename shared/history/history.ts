import * as z from "zod";
import { checklistConfigs } from "#shared/checklists/configs.ts";

/** What a history tells of, in the words of the screens. */
export const historyKinds = {
  company: "会社",
  staff: "従業員",
  todo: "案件",
  electronicApplication: checklistConfigs.electronicApplication.title,
  subsidy: checklistConfigs.subsidy.title,
  article36Agreement: checklistConfigs.article36Agreement.title,
  announcement: "お知らせ",
  user: "ユーザー",
  passkey: "パスキー",
  office: "事務所",
} as const;
export type HistoryKind = keyof typeof historyKinds;
export const HistoryKind = z.enum(Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]);

export const historyActs = {
  create: "登録",
  save: "変更",
  remove: "削除",
  restore: "復元",
  visit: "訪問",
  export: "書き出し",
} as const;
export type HistoryAct = keyof typeof historyActs;
export const HistoryAct = z.enum(Object.keys(historyActs) as [HistoryAct, ...HistoryAct[]]);

/** How long a deleted record can be brought back. */
export const restorableDays = 30;

/** One field in the words of its screen; empty where there was or is nothing. */
export const FieldChange = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.output<typeof FieldChange>;

export const HistoryEntry = z.object({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  /** The record by the name it has, or had. */
  subject: z.string(),
  userId: z.int(),
  user: z.string(),
  act: z.string(),
  actLabel: z.string(),
  changes: z.array(FieldChange),
  /** A deletion that can be undone yet. */
  isRestorable: z.boolean(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;
