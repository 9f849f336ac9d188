import type { Dated } from "#shared/checklists/deadline.ts";
import { noDay } from "#shared/dates/day.ts";

/** A 36協定 of company 1 without 事業場 or 監督署. */
export const aRow = (fields: Partial<Dated>): Dated => ({
  company: 1,
  status: "1_申請中",
  startdate: noDay,
  deadline: noDay,
  Done: false,
  ...fields,
});

/** 本社 and 工場 of company 1; 支店 beside 本社 at one 監督署. */
export const main = { AutoId: 11, Company: 1, Office: "横浜西" };
export const plant = { AutoId: 12, Company: 1, Office: "川崎南" };
export const branch = { AutoId: 13, Company: 1, Office: "横浜西" };
export const unknown = { AutoId: 14, Company: 1, Office: "" };
export const elsewhere = { AutoId: 21, Company: 2, Office: "横浜西" };
export type Place = typeof main;

export const at = (workplace: number, office = ""): Partial<Dated> => ({ workplace, office });
export const none = (office?: string): Partial<Dated> => at(-1, office);
