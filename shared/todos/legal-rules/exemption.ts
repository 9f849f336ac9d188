import { daysBetween, showDay, type Day } from "#shared/dates.ts";
import { moved } from "./move.ts";

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

/** 育児休業等 from 2022-10-01: 健康保険法159条1項. One leave without a day of work in it. */
export const childcareExemption = (start: Day, end: Day): Exemption => {
  const months = wholeMonths(start, end);
  const isLong = daysBetween(start, end) + 1 >= fourteenDays && monthOf(start) === monthOf(end);
  if (months.length === 0 && isLong) return { months: [monthOf(start)], reason: "fourteenDays", isBonusExempt: false };
  const isBonusExempt = months.length > 0 && end > moved(start, [{ periodMonths: 1 }]);
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

const reasons: Record<Exemption["reason"], (start: Day, end: Day) => string> = {
  monthEnd: () => "開始月から、終了日の翌日が属する月の前月まで",
  fourteenDays: (start, end) => `同じ月の中で${daysBetween(start, end) + 1}日休むため（14日以上）`,
  none: (start, end) =>
    `月末に休んでおらず、同じ月の中での14日以上の休業でもないため（${showDay(start)}〜${showDay(end)}）`,
};
/** 産休 knows no rule of 14 days. */
const noMonthEnd = "月末に休んでいないため";

const bonusOf = ({ isBonusExempt }: Exemption) =>
  isBonusExempt
    ? "この間に支払う賞与も、1か月を超える休業なので免除されます。"
    : "賞与は、1か月を超える休業でないので免除されません。";

/** What an employer may rely on for these days, in a sentence. */
export const childcareExemptionReason = (start: Day, end: Day) => {
  const exemption = childcareExemption(start, end);
  const { months, reason } = exemption;
  const why = reasons[reason](start, end);
  return months.length > 0
    ? `${showMonths(months)}が免除されます（${why}）。${bonusOf(exemption)}`
    : `免除される月はありません（${why}）。`;
};
export const maternityExemptionReason = (start: Day, end: Day) => {
  const { months } = maternityExemption(start, end);
  return months.length > 0
    ? `${showMonths(months)}が、この間に支払う賞与とともに免除されます（${reasons.monthEnd(start, end)}）。`
    : `免除される月はありません（${noMonthEnd}）。`;
};
