import { expect, test } from "vitest";
import { datesOf, type Entered } from "#test/support/legal-days.ts";
import { type LeaveCase, leaveRows } from "#test/support/leave-law.ts";

/** A generator of its own (mulberry32), so that a seed gives the same cases on every machine. */
const randomOf = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { between, chance: (share: number) => next() < share };
};

const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

const aCase = (seed: number): LeaveCase => {
  const { between, chance } = randomOf(seed);
  const due = Math.floor(Date.UTC(between(2023, 2035), between(0, 11), between(1, 31)) / 86_400_000);
  const birth = due + (chance(0.2) ? 0 : between(-45, 16));
  const isFather = chance(0.5);
  const post = birth + (chance(0.7) ? 56 : between(43, 55));
  const papaStart = Math.min(due, birth) + (chance(0.9) ? between(0, 58) : between(-3, 70));
  const papaFirst = { start: papaStart, end: papaStart + (chance(0.5) ? between(0, 16) : between(10, 31)) };
  const again = papaFirst.end + (chance(0.9) ? between(1, 30) : between(-3, 1));
  const papa = [papaFirst, ...(chance(0.5) ? [{ start: again, end: again + between(0, 18) }] : [])];
  const begin = isFather ? Math.max(birth, papa.at(-1)!.end + 1) : post + 1;
  const start = begin + (chance(0.4) ? 0 : between(0, 200));
  const first = { start, end: start + (chance(0.3) ? between(0, 40) : between(5, 420)) };
  const second = first.end + (chance(0.9) ? between(1, 120) : between(-5, 1));
  return {
    ...{ due, birth, isFather, isMultiple: chance(0.2), post, pre: due - between(0, 97) },
    papa: isFather && chance(0.8) ? papa : [],
    childcare: [first, ...(chance(0.4) ? [{ start: second, end: second + between(0, 300) }] : [])],
    extension: (["none", "plus", "half", "two"] as const)[between(0, 3)]!,
  };
};

const entered = ({ due, birth, isFather, isMultiple, post, pre, papa, childcare, extension }: LeaveCase): Entered => {
  const [date, sel] = [dayOf(due), isFather ? "father" : "mother"];
  const twice = childcare.length > 1;
  const day = (number: number | undefined) => (number === undefined ? {} : { date: dayOf(number) });
  return {
    pregnancy: { date, sel, sub: isMultiple ? ["multiple"] : [] },
    birth: { date: dayOf(birth), sel: "live" },
    ...(!isFather && { preLeave: day(pre), postLeave: day(post) }),
    papaLeave: { sel: papa.length > 1 ? "twice" : papa.length > 0 ? "take" : "none", ...day(papa[0]?.start) },
    ...(papa[0] && { papaExemption: day(papa[0].end) }),
    ...(papa[1] && { papaSecond: day(papa[1].start), papaExemptionSecond: day(papa[1].end) }),
    childcare: { sel: "take", ...day(childcare[0]!.start) },
    childcareTimes: { sel: twice ? "twice" : "once" },
    ...(twice && { firstEnded: day(childcare[0]!.end), childcareSecond: day(childcare[1]!.start) }),
    childcareEnded: day(childcare.at(-1)!.end),
    extension: { sel: extension === "two" ? "half" : extension },
    ...(extension === "two" && { extensionAgain: { sel: "two" } }),
  };
};

/** The months that a sentence names as free of premiums. */
const monthsIn = (basis: string) => /^(\d{4}\/\d\d)分(?:から(\d{4}\/\d\d)分まで)?が/.exec(basis)?.slice(1) ?? [];
const compared =
  /^(childcare(Second)?(ExemptMonths|Notice)|childcareExemptionNotice|benefit|papa(Second)?Exempt|papaBenefit|childcareEnd$|.*Limit$|postLeaveEnd$|allowanceStart|maternityExempt|exemptionNotice)/;

const shown = (of: LeaveCase) =>
  Object.fromEntries(
    datesOf("maternityLeave", entered(of))
      .filter(({ name }) => compared.test(name))
      .map(({ name, day, basis }) => {
        const [from, to = from] = monthsIn(basis);
        const bonus = basis.includes("賞与も") || basis.includes("賞与とともに") ? " 賞与" : "";
        return [name, name.endsWith("Months") ? `${day} ${from ?? "-"} ${to ?? "-"}${bonus}` : day];
      }),
  );

test("乱数で作った3,000件の休業で、法律をそのまま数えた結果と同じ日と月になる", () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 3000; seed++) {
    const of = aCase(seed);
    const law = leaveRows(of);
    expect(shown(of), JSON.stringify({ seed, ...entered(of) })).toEqual(law);
    for (const name of Object.keys(law)) kinds.add(name);
  }
  expect([...kinds].filter((name) => name.endsWith("Limit")).toSorted()).toEqual([
    "childcareSecondLimit",
    "papaLimit",
    "plusLimit",
  ]);
});
