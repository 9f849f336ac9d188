import { monthEnd, noRaise } from "#shared/companies/pay-calendar.ts";
import { writtenId } from "#shared/values/ids.ts";
import { nameKey as writtenKey } from "#shared/text/keys.ts";

/** What two names have in common that are written at another width or with other spaces, or of a deleted record. */
export const nameKey = (text: string) => writtenKey(text).replace(/\(削除済み\)$/, "");

/** A record's number as exports write it; undefined for 0x1, 1e0, 01 and whatever else a program would take for one. */
export const numberOf = (text: string) => (writtenId.test(text) ? Number(text) : undefined);

const digits = /^\d+$/;
/** Numbers are the same by value: a spreadsheet drops leading zeros. */
export const isSameNumber = (a: string, b: string) =>
  a === b || (digits.test(a) && digits.test(b) && BigInt(a) === BigInt(b));

/** 1500001, and 600001 of 060-0001, as a spreadsheet makes them. */
export const postalText = (text: string) =>
  /^\d{6,7}$/.test(text) ? text.padStart(7, "0").replace(/^(\d{3})/, "$1-") : text;

/** Digits in one piece, as a spreadsheet makes them of 13-1-01-123456-000, in their parts again. */
export const partedText = (lengths: readonly number[]) => (text: string) => {
  const all = lengths.reduce((sum, length) => sum + length, 0);
  if (!/^\d+$/.test(text) || text.length > all || text.length < all - 1) return text;
  const digits = text.padStart(all, "0");
  let end = 0;
  return lengths.map((length) => digits.slice(end, (end += length))).join("-");
};

/** 3 or 3月; null for none, 0 for what is no month. */
export const monthOf = (text: string) => {
  if (text === "") return null;
  const [, month] = /^(\d{1,2})月?$/.exec(text) ?? [];
  return Number(month ?? 0);
};

/** 25, 25日 or 末日; null for none, NaN for what is no day. */
export const dayOfMonthOf = (text: string) => {
  if (text === "") return null;
  if (/^月?末日?$/.test(text)) return monthEnd;
  return Number(/^(\d{1,2})日?$/.exec(text)?.[1] ?? Number.NaN);
};

/** 4, 4月 or なし; null for none, NaN for what is no month. */
export const raiseMonthOf = (text: string) => {
  if (text === noRaise) return 0;
  return monthOf(text) === 0 ? Number.NaN : monthOf(text);
};

/** 1,000 or 1000; null for none, NaN for what is no number. */
export const countOf = (text: string) => {
  if (text === "") return null;
  return /^[\d,]+$/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
};
