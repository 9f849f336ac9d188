import type { SheetTable } from "./sheet.ts";

export const overtime: SheetTable = {
  kind: "table",
  heading: "時間外労働",
  tables: ["overtime", "overtimeFlexible"],
  // prettier-ignore
  widths: { reason: 53, work: 30, headcount: 17, scheduledHours: 17, day: 20, dayOver: 20, month: 23, monthOver: 23, year: 23, yearOver: 23 },
  over: [{ label: "延長することができる時間数", from: "day", to: "yearOver" }],
  blank: 2,
  startDate: "startDate",
};
export const holiday: SheetTable = {
  kind: "table",
  heading: "休日労働",
  tables: ["holiday"],
  widths: { reason: 74, work: 38, headcount: 22, scheduledHolidays: 34, days: 35, from: 23, to: 23 },
  blank: 2,
};

// prettier-ignore
const specialWidths = { level: 20, reason: 40, work: 24, headcount: 15, day: 16, dayOver: 16, times: 17, month: 21, monthOver: 21, monthRate: 16, year: 18, yearOver: 18, yearRate: 16 };
export const specialOf = (...more: string[]): SheetTable => ({
  kind: "table",
  ...(more.length > 0 && { heading: "特別条項" }),
  tables: ["special", ...more],
  widths: specialWidths,
  over: [
    { label: "延長することができる時間数", from: "day", to: "dayOver", isInner: true },
    { label: "延長することができる時間数及び休日労働の時間数", from: "month", to: "monthOver", isInner: true },
    { label: "延長することができる時間数", from: "year", to: "yearOver", isInner: true },
  ],
  blank: more.length > 0 ? 2 : 4,
  startDate: "startDate",
});

export const members: SheetTable = {
  kind: "table",
  tables: ["members"],
  widths: { name: 110, term: 110 },
  blank: 3,
};
/** 本社一括届出: a list of the 事業場, in no official form on paper. */
export const sites: SheetTable = {
  kind: "table",
  tables: ["sites"],
  // prettier-ignore
  widths: { name: 38, laborInsurance: 36, industry: 22, address: 42, phone: 26, laborOffice: 18, headcount: 16, representativeTitle: 22, representativeName: 22, electionMethod: 22, concludedOn: 24, isQualified: 14 },
  blank: 0,
};
