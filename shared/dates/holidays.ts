import { addDays, type Day } from "./day.ts";

/** 国民の祝日に関する法律2条; the n-th Monday is written `1/2mon`: 2nd Monday of January. */
const yearly = "1/1 1/2mon 2/11 2/23 4/29 5/3 5/4 5/5 7/3mon 8/11 9/3mon 10/2mon 11/3 11/23".split(" ");
/** 東京オリンピック・パラリンピック特別措置法32条: three holidays moved in 2020 and in 2021. */
const moved: Record<number, Record<string, string>> = {
  2020: { "7/3mon": "7/23", "8/11": "8/10", "10/2mon": "7/24" },
  2021: { "7/3mon": "7/22", "8/11": "8/8", "10/2mon": "7/23" },
};

const dayOf = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
/** 0 = Sunday. */
const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

const written = (year: number, text: string): Day => {
  const [, month, date, isMonday] = /^(\d+)\/(\d+)(mon)?$/.exec(text)!;
  if (!isMonday) return dayOf(year, Number(month), Number(date));
  const first = dayOf(year, Number(month), 1);
  return addDays(first, ((8 - weekday(first)) % 7) + 7 * (Number(date) - 1));
};

/** The equinoxes as the National Astronomical Observatory's formula gives them from 1980 to 2099. */
const equinox = (year: number, month: number, base: number) =>
  dayOf(year, month, Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4));

const named = (year: number): ReadonlySet<Day> =>
  new Set([
    ...yearly.map((text) => written(year, moved[year]?.[text] ?? text)),
    equinox(year, 3, 20.8431),
    equinox(year, 9, 23.2488),
  ]);

/** A year's public holidays with 振替休日 and 国民の休日 (同法3条2項・3項). */
const holidaysOf = (year: number): ReadonlySet<Day> => {
  const days = named(year);
  const substitute = (sunday: Day): Day => (days.has(sunday) ? substitute(addDays(sunday, 1)) : sunday);
  const substitutes = [...days].filter((day) => weekday(day) === 0).map(substitute);
  const between = [...days].map((day) => addDays(day, 1)).filter((day) => days.has(addDays(day, 1)));
  return new Set([...days, ...substitutes, ...between]);
};

const known = new Map<number, ReadonlySet<Day>>();

/** Whether a day from 2020 to 2099 is a public holiday; Sundays as such are none. */
export const isHoliday = (day: Day) => {
  const year = Number(day.slice(0, 4));
  if (!known.has(year)) known.set(year, holidaysOf(year));
  return known.get(year)!.has(day);
};

/** 行政機関の休日に関する法律1条: weekends, public holidays, 12/29 to 1/3. */
export const isClosed = (day: Day) =>
  weekday(day) % 6 === 0 || isHoliday(day) || day.slice(5) >= "12-29" || day.slice(5) <= "01-03";

/** The day itself, or the next one on which public offices are open (同法2条). */
export const nextOpeningDay = (day: Day): Day => (isClosed(day) ? nextOpeningDay(addDays(day, 1)) : day);
/** The day itself, or the last one before it on which public offices are open: for what is to be done before a day. */
export const lastOpeningDay = (day: Day): Day => (isClosed(day) ? lastOpeningDay(addDays(day, -1)) : day);
