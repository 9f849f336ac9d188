import { blankCompany } from "#shared/companies/company-values.ts";

/** A company as the form sends a new one. */
export const aCompany = (fields: Partial<typeof blankCompany> = {}) => ({
  ...blankCompany,
  name: "株式会社青葉製作所",
  nameKana: "カブシキガイシャアオバセイサクショ",
  ...fields,
});

/** An electronic application of the office's company 1, as the form sends a new one. */
export const aChecklistRow = (fields: Record<string, unknown> = {}) => ({
  kenpo: { Value: "協会けんぽ" },
  company: { Value: 1 },
  stuff: { Text: "山本 健太" },
  status: { Value: "1_申請中" },
  deadline: { Value: "2026-11-24" },
  ...fields,
});

/** A new announcement of an office, as its dialog sends it. */
export const anAnnouncement = (fields: Record<string, unknown> = {}) => ({
  ViewStart: "2026-11-20",
  ViewEnd: "2026-11-27",
  Title: "所内会議の日程",
  Text: "第2水曜日の16時から行います。",
  OrgId: 1,
  ...fields,
});
