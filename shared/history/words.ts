import { checklistConfigs } from "#shared/checklists/configs.ts";

/** What a history tells of, in the words of the screens. */
export const historyKinds = {
  company: "会社",
  staff: "従業員",
  workplace: "事業場",
  todo: "案件",
  electronicApplication: checklistConfigs.electronicApplication.title,
  subsidy: checklistConfigs.subsidy.title,
  article36Agreement: checklistConfigs.article36Agreement.title,
  agreement: "36協定届",
  companyFile: "添付書類",
  announcement: "お知らせ",
  user: "ユーザー",
  passkey: "パスキー",
  office: "事務所",
  egov: "e-Gov申請",
  egovAccount: "e-Govの接続",
} as const;

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
