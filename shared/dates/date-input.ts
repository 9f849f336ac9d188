import { warekiToDate } from "@smarthr/wareki";
import { type Day, daysBetween, isCalendarDay, noDay } from "./day.ts";

const day = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The day of this name that is nearest to today: of January, in December, the next one. */
const nearest = (month: number, date: number, today: Day): Day => {
  const year = Number(today.slice(0, 4));
  const days = [year, year - 1, year + 1].map((of) => day(of, month, date)).filter(isCalendarDay);
  const distance = (of: Day) => Math.abs(daysBetween(today, of));
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? "";
};

const readers: [RegExp, (parts: number[], today: Day) => Day][] = [
  [/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/, ([y, m, d]) => day(y!, m!, d!)],
  [/^(\d{4})(\d{2})(\d{2})$/, ([y, m, d]) => day(y!, m!, d!)],
  [/^(\d{1,2})[-/.月](\d{1,2})日?$/, ([m, d], today) => nearest(m!, d!, today)],
  [/^(\d{2})(\d{2})$/, ([m, d], today) => nearest(m!, d!, today)],
];

const fromWareki = (text: string): Day | undefined => {
  if (!/^[令平昭大明rhstm]/i.test(text)) return undefined;
  const { isValid, result } = warekiToDate(
    text.replace(/^([令平昭大明])(?![和成正治])/, (_, era: string) => eras[era]!),
  );
  const [, month, date] = /(\d{1,2})\D+(\d{1,2})\D*$/.exec(text) ?? [];
  // The library makes 3 March of 令和8年2月31日: what comes out must be what was typed.
  if (!isValid || result.getMonth() + 1 !== Number(month) || result.getDate() !== Number(date)) return undefined;
  return day(result.getFullYear(), result.getMonth() + 1, result.getDate());
};
const eras: Record<string, string> = { 令: "令和", 平: "平成", 昭: "昭和", 大: "大正", 明: "明治" };

/** As spreadsheets and calendars write a day: midnight behind it, or its day of the week. */
const extras = /(?:\s*\([月火水木金土日](?:曜日?)?\)|\s*[月火水木金土日]曜日?|[\sT]+0{1,2}:00(?::00(?:\.0+)?)?)+$/;

/**
 * Reads a typed date: 2026/1/5, 20260105, 令和8年1月5日, R8.1.5, 1/5 and 0105 (the nearest to `today`), 2026/1/5（月） 0:00, at any width.
 * Empty text and the sentinel are `""`; what is no date is undefined.
 */
export const readDay = (typed: string, today: Day): Day | "" | undefined => {
  const text = typed.normalize("NFKC").trim().replace(extras, "").replace(/\s/g, "");
  if (text === "" || text === noDay) return "";
  for (const [pattern, read] of readers) {
    const parts = pattern.exec(text)?.slice(1).map(Number);
    if (!parts) continue;
    const found = read(parts, today);
    if (found === noDay) return "";
    return isCalendarDay(found) && found >= "1868-01-01" ? found : undefined;
  }
  return fromWareki(text);
};
