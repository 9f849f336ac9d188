import type { FillingPart } from "./procedure.ts";

/** 元号, its code in the forms of 厚生労働省 and 年金機構, and its first day. */
const eras = [
  { name: "令和", code: "9", from: "2019-05-01" },
  { name: "平成", code: "7", from: "1989-01-08" },
  { name: "昭和", code: "5", from: "1926-12-25" },
  { name: "大正", code: "3", from: "1912-07-30" },
  { name: "明治", code: "1", from: "1868-01-25" },
];

const plain = (digits: string | undefined) => (digits === undefined ? "" : String(Number(digits)));

/** A part of a value as a leaf takes it, "" where the value has none: of a day `YYYY-MM-DD`, a time `HH:MM`, `14-1-01-123456-000`. */
export const partOf = (value: string, part: FillingPart): string => {
  if (part.startsWith("piece")) return value.split("-")[Number(part.slice(5)) - 1] ?? "";
  if (part === "hour" || part === "minute") return plain(/^(\d{1,2}):(\d{2})$/.exec(value)?.[part === "hour" ? 1 : 2]);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (part === "month") return plain(month);
  if (part === "day") return plain(day);
  if (part === "westernYear") return plain(year);
  const era = year && eras.find(({ from }) => from <= value);
  if (!era) return "";
  if (part === "eraName") return era.name;
  return part === "eraCode" ? era.code : String(Number(year) - Number(era.from.slice(0, 4)) + 1);
};
