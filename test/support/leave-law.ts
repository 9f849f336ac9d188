/**
 * The law of leaves after a birth, counted day by day and apart from the product's rules, to compare them with.
 * Days are whole numbers since 1970-01-01; articles are of 育児・介護休業法 unless another law is named.
 */
type Span = { start: number; end: number };
export type LeaveCase = {
  due: number;
  birth: number;
  isFather: boolean;
  isMultiple: boolean;
  /** The first day before the birth and the last one after it on which the mother rests. */
  pre: number;
  post: number;
  papa: readonly Span[];
  childcare: readonly Span[];
  extension: "none" | "plus" | "half" | "two";
};

const dateOf = (day: number) => new Date(day * 86_400_000);
const show = (day: number) => dateOf(day).toISOString().slice(0, 10);
/** Months since the year 0, of a day. */
const monthOf = (day: number) => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth();
const firstOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / 86_400_000;
const showMonth = (month: number) => show(firstOf(month)).slice(0, 7).replace("-", "/");

/** 民法143条2項: the last day of so many months from a day on. */
const monthsFrom = (day: number, months: number) => {
  const corresponding = firstOf(monthOf(day) + months) + dateOf(day).getUTCDate() - 1;
  const next = firstOf(monthOf(day) + months + 1);
  return Math.min(corresponding, next) - 1;
};

const daysOf = (spans: readonly Span[]) => {
  const days = new Set<number>();
  for (const { start, end } of spans) for (let day = start; day <= end; day++) days.add(day);
  return days;
};
/** 健康保険法159条2項: what follows without a day between is one leave. */
const runsOf = (spans: readonly Span[]): Span[] => {
  const days = daysOf(spans);
  const ends = (start: number) => {
    let end = start;
    while (days.has(end + 1)) end++;
    return end;
  };
  return [...days].filter((day) => !days.has(day - 1)).map((start) => ({ start, end: ends(start) }));
};

/** 健康保険法159条1項: `2026/11 2026/12 賞与` for one of the leaves. */
const premiums = (of: Span, leaves: readonly Span[]) => {
  const runs = runsOf([of, ...leaves]);
  const run = runs.find(({ start, end }) => start <= of.start && of.start <= end)!;
  const [first, after] = [monthOf(run.start), monthOf(run.end + 1)];
  if (first < after) {
    const bonus = run.end > monthsFrom(run.start, 1) ? " 賞与" : "";
    return `${showMonth(first)} ${showMonth(after - 1)}${bonus}`;
  }
  const inside = runs.filter(({ start, end }) => monthOf(start) === first && monthOf(end + 1) === first);
  return daysOf(inside).size >= 14 ? `${showMonth(first)} ${showMonth(first)}` : "- -";
};

const monthEnd = (day: number) => firstOf(monthOf(day) + 1) - 1;
const shownDays = (rows: Record<string, number | string | undefined>) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) =>
      row === undefined ? [] : [[name, typeof row === "number" ? show(row) : row]],
    ),
  );

/** 9条の2: eight weeks and the day after them, 28 days, no day twice. */
const papaRows = ({ due, birth, papa }: LeaveCase, leaves: readonly Span[]) => {
  if (papa.length === 0) return {};
  const [from, to] = [Math.min(due, birth), Math.max(due, birth) + 8 * 7];
  const all = papa.flatMap((span) => [...daysOf([span])]);
  const isLawful = new Set(all).size === all.length && all.length <= 28 && all.every((day) => day >= from && day <= to);
  const lawful = all.filter((day) => day >= from && day <= to).slice(0, 28);
  if (!isLawful) return { papaLimit: Math.min(papa.at(-1)!.end, lawful.at(-1) ?? to) };
  const [first, second] = papa;
  return {
    papaExemptMonths: `${show(first!.end)} ${premiums(first!, leaves)}`,
    papaExemptionNotice: monthsFrom(first!.end, 1),
    papaBenefitClaim: monthEnd(monthsFrom(to, 2)),
    papaSecondExemptMonths: second && `${show(second.end)} ${premiums(second, leaves)}`,
    papaSecondExemptionNotice: second && monthsFrom(second.end, 1),
  };
};

/** 9条の6: every day of leave from the birth on uses up one of the days of the first year. */
const plusLimit = ({ birth, isFather, post, papa, childcare }: LeaveCase) => {
  const ageOfOne = monthsFrom(birth, 12);
  const last = childcare.at(-1)!;
  if (last.start > ageOfOne + 1) return ageOfOne;
  let left = ageOfOne - birth + 1 - (isFather ? 0 : post - birth + 1);
  left -= Math.min(28, papa.flatMap((span) => [...daysOf([span])]).length);
  for (const span of childcare.slice(0, -1)) left -= daysOf([span]).size;
  let day = last.start - 1;
  while (left-- > 0) day++;
  return Math.min(monthsFrom(birth, 14), Math.max(day, ageOfOne));
};

/** 5条・9条2項. */
const limitOf = (of: LeaveCase) => {
  if (of.extension === "plus") return plusLimit(of);
  return monthsFrom(of.birth, { none: 12, half: 18, two: 24 }[of.extension]);
};

/** 5条2項: a second period after the first, begun in time. */
const isSecondOver = ({ childcare: [first, second] }: LeaveCase, limit: number) =>
  second !== undefined && (second.start <= first!.end || second.start > limit);

/** 5条2項 and 健康保険法159条: by period. */
const childcareRows = (of: LeaveCase, limit: number, leaves: readonly Span[]) => {
  const { birth, childcare, extension } = of;
  const [first, second] = childcare;
  const last = childcare.at(-1)!;
  const isPlusOver = extension === "plus" && last.end > limit;
  const isOver = isSecondOver(of, limit);
  const end = Math.min(last.end, limit);
  const asked = Math.min(last.end, extension === "plus" ? limit : monthsFrom(birth, 12));
  const ofAge = { none: 12, plus: 14, half: 18, two: 24 }[extension];
  const paid = Math.min(end, monthsFrom(birth, ofAge) - 1);
  const isLawful = !isPlusOver && !isOver;
  const months = (span: Span) => (span.start <= span.end ? `${show(span.end)} ${premiums(span, leaves)}` : undefined);
  const firstOfTwo = { start: first!.start, end: Math.min(first!.end, firstOnly(of, limit)) };
  return {
    childcareEnd: end,
    benefitEnd: isLawful ? paid : undefined,
    benefitClaim: monthEnd(monthsFrom(first!.start, 4)),
    plusLimit: isPlusOver ? limit : undefined,
    ...(second
      ? {
          childcareExemptMonths: months(firstOfTwo),
          childcareExemptionNotice: monthsFrom(firstOfTwo.end, 1),
          childcareSecondExemptMonths: isLawful ? months({ start: second.start, end }) : undefined,
          childcareSecondNotice: isLawful ? monthsFrom(asked, 1) : undefined,
          benefitSecondClaim: isOver ? undefined : monthEnd(monthsFrom(second.start, 4)),
          childcareSecondLimit: isOver ? Math.min(second.start, limit) : undefined,
        }
      : {
          childcareExemptMonths: isLawful ? months({ start: first!.start, end }) : undefined,
          childcareExemptionNotice: isLawful ? monthsFrom(asked, 1) : undefined,
        }),
  };
};

/** The first of two periods lies within the time for which one request can be made. */
const firstOnly = ({ birth, extension }: LeaveCase, limit: number) =>
  extension === "plus" ? limit : monthsFrom(birth, 12);

/** 労働基準法65条 and 健康保険法102条・159条の3. */
const motherRows = ({ due, birth, isMultiple, pre, post }: LeaveCase) => {
  const start = Math.min(pre, birth);
  const [first, after] = [monthOf(start), monthOf(post + 1)];
  return {
    allowanceStart: Math.min(due, birth) - (isMultiple ? 98 : 42) + 1,
    postLeaveEnd: birth + 56,
    exemptionNotice: monthsFrom(post, 1),
    maternityExemptMonths: `${show(post)} ${showMonth(first)} ${showMonth(after - 1)} 賞与`,
  };
};

/** The rows of 法定期限 on leaves that the law gives a case: name → day, for premiums with their months. */
export const leaveRows = (of: LeaveCase) => {
  const limit = limitOf(of);
  const { childcare, papa } = of;
  const [first, second] = childcare;
  const ends = second
    ? [Math.min(first!.end, firstOnly(of, limit)), Math.min(second.end, limit)]
    : [Math.min(first!.end, limit)];
  const lawful = childcare
    .map(({ start }, index) => ({ start, end: ends[index]! }))
    .filter((_, index) => index === 0 || !isSecondOver(of, limit));
  const leaves = [...("papaLimit" in papaRows(of, []) ? [] : papa), ...lawful];
  return shownDays({
    ...papaRows(of, leaves),
    ...childcareRows(of, limit, leaves),
    ...(!of.isFather && motherRows(of)),
  });
};
