import { daysBetween, showDay, type Day } from "#shared/dates/day.ts";
import { moved } from "#shared/dates/move.ts";
import type { Span } from "./rule.ts";

/** Months, written `2027-06`, whose premiums nobody pays because of a leave, and what was the reason. */
export type Exemption = { months: string[]; reason: "monthEnd" | "fourteenDays" | "none"; isBonusExempt: boolean };

const fourteenDays = 14;
const monthOf = (day: Day) => day.slice(0, 7);
const lastOfMonth = (day: Day) => moved(day, [{ monthEnd: true }]);
const dayAfter = (day: Day) => moved(day, [{ days: 1 }]);

/** From the month in which the leave begins to the one before that of the day after its end. */
const wholeMonths = (start: Day, end: Day): string[] => {
  const last = lastOfMonth(start);
  return last <= end ? [monthOf(start), ...wholeMonths(dayAfter(last), end)] : [];
};

/** Leaves that follow each other without a day between count as one: 健康保険法159条2項. */
const joined = (leaves: readonly Span[]) =>
  leaves
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .reduce<Span[]>((all, next) => {
      const last = all.at(-1);
      if (!last || next.start > dayAfter(last.end)) return [...all, next];
      return [...all.slice(0, -1), { start: last.start, end: last.end > next.end ? last.end : next.end }];
    }, []);

/** The leave as the law counts it among the others, and the days of all that lie within its month alone. */
const counted = (start: Day, end: Day, others: readonly Span[]) => {
  const all = joined([{ start, end }, ...others]);
  const whole = all.find((each) => each.start <= start && start <= each.end)!;
  const inMonth = all.filter(
    (each) => monthOf(each.start) === monthOf(whole.start) && wholeMonths(each.start, each.end).length === 0,
  );
  return { whole, days: inMonth.reduce((sum, each) => sum + daysBetween(each.start, each.end) + 1, 0) };
};

/** 育児休業等 from 2022-10-01: 健康保険法159条. Leaves without a day of work in them; `others` may hold this one too. */
export const childcareExemption = (start: Day, end: Day, others: readonly Span[] = []): Exemption => {
  const { whole, days } = counted(start, end, others);
  const months = wholeMonths(whole.start, whole.end);
  if (months.length === 0 && days >= fourteenDays)
    return { months: [monthOf(start)], reason: "fourteenDays", isBonusExempt: false };
  const isBonusExempt = months.length > 0 && whole.end > moved(whole.start, [{ periodMonths: 1 }]);
  return { months, reason: months.length > 0 ? "monthEnd" : "none", isBonusExempt };
};

/** 産前産後休業: 健康保険法159条の3. */
export const maternityExemption = (start: Day, end: Day): Exemption => {
  const months = wholeMonths(start, end);
  return { months, reason: months.length > 0 ? "monthEnd" : "none", isBonusExempt: months.length > 0 };
};

const showMonths = (months: readonly string[]) => {
  const [first, last] = [months[0]!, months.at(-1)!].map((month) => month.replace("-", "/"));
  return first === last ? `${first}分` : `${first}分から${last}分まで`;
};

const monthEnd = "開始月から、終了日の翌日が属する月の前月まで";
/** Why those months, of a leave among the others. */
const whyOf = (reason: Exemption["reason"], start: Day, end: Day, others: readonly Span[]) => {
  const { whole, days } = counted(start, end, others);
  const span = `${showDay(whole.start)}〜${showDay(whole.end)}`;
  const isLonger = whole.start < start || whole.end > end;
  if (reason === "monthEnd") return isLonger ? `連続する${span}を一つの休業とみなし、${monthEnd}` : monthEnd;
  const isSum = days > daysBetween(whole.start, whole.end) + 1;
  if (reason === "fourteenDays") return `同じ月の中で${isSum ? "合わせて" : ""}${days}日休むため（14日以上）`;
  return `月末に休んでおらず、同じ月の中での14日以上の休業でもないため（${span}）`;
};
/** 産休 knows no rule of 14 days. */
const noMonthEnd = "月末に休んでいないため";

const bonusOf = ({ isBonusExempt }: Exemption) =>
  isBonusExempt
    ? "この間に支払う賞与も、1か月を超える休業なので免除されます。"
    : "賞与は、1か月を超える休業でないので免除されません。";

/** What an employer may rely on for these days, in a sentence. */
export const childcareExemptionReason = (start: Day, end: Day, others: readonly Span[] = []) => {
  const exemption = childcareExemption(start, end, others);
  const { months, reason } = exemption;
  const why = whyOf(reason, start, end, others);
  return months.length > 0
    ? `${showMonths(months)}が免除されます（${why}）。${bonusOf(exemption)}`
    : `免除される月はありません（${why}）。`;
};
export const maternityExemptionReason = (start: Day, end: Day) => {
  const { months } = maternityExemption(start, end);
  return months.length > 0
    ? `${showMonths(months)}が、この間に支払う賞与とともに免除されます（${monthEnd}）。`
    : `免除される月はありません（${noMonthEnd}）。`;
};
