import { describe, expect, test } from "vitest";
import { firstItems } from "#shared/todos/engine.ts";
import { flowOf, newestFlow } from "#shared/todos/flows.ts";
import { openDays } from "#shared/todos/legal-dates.ts";
import { datesOf, daysOf, type Entered, itemsOf } from "#test/support/legal-days.ts";
import { walk } from "#test/support/todo-walks.ts";

const kind = "maternityLeave";
const caseOf = (who: "mother" | "father", due: string, birth: string, more: Entered): Entered => ({
  pregnancy: { date: due, sel: who },
  birth: { date: birth, sel: "live" },
  ...more,
});
const basisOf = (entered: Entered, rule: string) => datesOf(kind, entered).find(({ name }) => name === rule)?.basis;
const isAdvice = (name: string) => /Exempt|^papaBenefit|^benefitEnd|Notice$/.test(name);

describe("産後パパ育休の限度（育児・介護休業法9条の2）", () => {
  type Period = readonly [start: string, end: string];
  const father = (due: string, birth: string, [first, second]: readonly Period[]) =>
    caseOf("father", due, birth, {
      papaLeave: { sel: second ? "twice" : "take", date: first![0] },
      papaExemption: { date: first![1] },
      ...(second && { papaSecond: { date: second[0] }, papaExemptionSecond: { date: second[1] } }),
      childcare: { sel: "none" },
    });

  test.each<[string, string, string, readonly Period[], string | undefined]>([
    ["28日", "2026-11-06", "2026-11-06", [["2026-11-10", "2026-12-07"]], undefined],
    ["29日", "2026-11-06", "2026-11-06", [["2026-11-10", "2026-12-08"]], "2026-12-07"],
    ["うるう年の2月をまたぐ28日", "2028-02-01", "2028-02-01", [["2028-02-10", "2028-03-08"]], undefined],
    ["うるう年の2月をまたぐ29日", "2028-02-01", "2028-02-01", [["2028-02-10", "2028-03-09"]], "2028-03-08"],
    ["8週の最後の日まで", "2026-11-06", "2026-11-06", [["2026-12-20", "2027-01-01"]], undefined],
    ["8週の次の日まで", "2026-11-06", "2026-11-06", [["2026-12-20", "2027-01-02"]], "2027-01-01"],
    ["早く生まれれば、予定日から8週まで", "2026-11-06", "2026-10-30", [["2026-12-20", "2027-01-01"]], undefined],
    ["遅く生まれれば、予定日から", "2026-11-06", "2026-11-20", [["2026-11-06", "2026-11-30"]], undefined],
    ["予定日の前の日から", "2026-11-06", "2026-11-20", [["2026-11-05", "2026-11-30"]], "2026-11-30"],
    [
      "2回で合わせて28日",
      "2026-11-06",
      "2026-11-06",
      [
        ["2026-11-06", "2026-11-19"],
        ["2026-12-01", "2026-12-14"],
      ],
      undefined,
    ],
    [
      "2回で合わせて29日",
      "2026-11-06",
      "2026-11-06",
      [
        ["2026-11-06", "2026-11-19"],
        ["2026-12-01", "2026-12-15"],
      ],
      "2026-12-14",
    ],
    [
      "2回目が1回目に重なる",
      "2026-11-06",
      "2026-11-06",
      [
        ["2026-11-06", "2026-11-12"],
        ["2026-11-12", "2026-11-15"],
      ],
      "2026-11-15",
    ],
  ])("%s", (_, due, birth, periods, limit) => {
    const days = daysOf(kind, father(due, birth, periods));
    expect(days.papaLimit).toBe(limit);
    const advice = Object.keys(days).filter((name) => name.startsWith("papa") && isAdvice(name));
    const second = periods[1] ? ["papaSecondExemptMonths", "papaSecondExemptionNotice"] : [];
    expect(advice.toSorted()).toEqual(
      limit ? [] : ["papaBenefitClaim", "papaExemptMonths", "papaExemptionNotice", ...second].toSorted(),
    );
  });

  test("超えた日数と条文を言い、待っている日からも届出が消える", () => {
    const entered = father("2026-11-06", "2026-11-06", [["2026-11-10", "2026-12-14"]]);
    const limit = datesOf(kind, entered).find(({ isLimit }) => isLimit)!;
    expect(limit.basis).toMatch(/^入力した日は合わせて35日で、28日を超えています。/);
    expect(limit.source).toBe("育児・介護休業法9条の2第1項・2項、雇用保険法61条の8第2項");
    const open = openDays(newestFlow(kind), itemsOf(entered)).map(({ rule }) => rule);
    expect(open.filter((rule) => /^papa(Exemption|Benefit|Limit)/.test(rule))).toEqual([]);
  });

  test("2回の届出は回ごとに、同じ月の日数は合わせて14日以上かどうかで、給付は1回にまとめて", () => {
    const days = (until: string) =>
      father("2026-11-02", "2026-11-02", [
        ["2026-11-03", "2026-11-09"],
        ["2026-11-20", until],
      ]);
    expect(daysOf(kind, days("2026-11-26"))).toMatchObject({
      papaExemptionNotice: "2026-12-08",
      papaSecondExemptionNotice: "2026-12-25",
      papaBenefitClaim: "2027-02-28 → 2027-03-01",
    });
    expect(basisOf(days("2026-11-26"), "papaExemptMonths")).toContain(
      "2026/11分が免除されます（同じ月の中で合わせて14日休むため（14日以上））",
    );
    expect(basisOf(days("2026-11-25"), "papaSecondExemptMonths")).toMatch(/^免除される月はありません/);
  });

  test("終了日がまだなければ、8週の終わりか、28日のうち残りの日までとして数える", () => {
    const first = { papaLeave: { sel: "take", date: "2026-12-20" } };
    expect(daysOf(kind, caseOf("father", "2026-11-06", "2026-11-06", first)).papaExemptMonths).toBe("2027-01-01");
    const twice = {
      papaLeave: { sel: "twice", date: "2026-11-06" },
      papaExemption: { date: "2026-11-25" },
      papaSecond: { date: "2026-12-01" },
    };
    expect(daysOf(kind, caseOf("father", "2026-11-06", "2026-11-06", twice)).papaSecondExemptMonths).toBe("2026-12-08");
  });
});

describe("パパ・ママ育休プラスの限度（9条の6）", () => {
  const plus = { extension: { sel: "plus" } };
  const mother = (birth: string, start: string, more: Entered = {}) =>
    caseOf("mother", birth, birth, { childcare: { sel: "take", date: start }, ...plus, ...more });

  test.each<[string, string, string, Entered, string]>([
    ["産後休業から続ければ、1歳まで", "2026-06-01", "2026-07-28", {}, "2027-05-31"],
    ["10日あければ、10日後まで", "2026-06-01", "2026-08-07", {}, "2027-06-10"],
    ["61日あければ、1歳2か月まで", "2026-06-01", "2026-09-27", {}, "2027-07-31"],
    ["もっとあけても、1歳2か月まで", "2026-06-01", "2026-12-01", {}, "2027-07-31"],
    ["うるう日のある1年は366日", "2027-06-01", "2027-07-28", {}, "2028-05-31"],
    [
      "産後6週で働けば、その日数は使っていない",
      "2026-06-01",
      "2026-07-28",
      { postLeave: { date: "2026-07-13" } },
      "2027-06-14",
    ],
    ["1歳の誕生日から", "2026-06-01", "2027-06-01", {}, "2027-07-31"],
    ["1歳の誕生日の次の日からは使えない", "2026-06-01", "2027-06-02", {}, "2027-05-31"],
  ])("%s", (_, birth, start, more, end) => {
    expect(daysOf(kind, mother(birth, start, more)).childcareEnd).toBe(end);
  });

  test("産後休業から続けて1歳2か月まで休むと入力すれば、限度の日と条文だけを出す", () => {
    const entered = mother("2026-06-01", "2026-07-28", { childcareExemption: { date: "2027-07-31" } });
    const days = daysOf(kind, entered);
    expect(days).toMatchObject({ plusLimit: "2027-05-31", childcareEnd: "2027-05-31" });
    expect(Object.keys(days).filter((name) => /^(childcare|benefitEnd)/.test(name) && isAdvice(name))).toEqual([]);
    expect(datesOf(kind, entered).find(({ isLimit }) => isLimit)!.source).toContain("育児・介護休業法9条の6");
    const within = mother("2026-06-01", "2026-07-28", { childcareExemption: { date: "2027-05-31" } });
    expect(daysOf(kind, within)).not.toHaveProperty("plusLimit");
    expect(basisOf(within, "childcareExemptMonths")).toContain("2026/07分から2027/05分まで");
  });

  test("父親は、産後パパ育休の日数を合わせて数える", () => {
    const papa = { papaLeave: { sel: "take", date: "2026-06-01" }, papaExemption: { date: "2026-06-28" } };
    const father = caseOf("father", "2026-06-01", "2026-06-01", {
      ...papa,
      ...plus,
      childcare: { sel: "take", date: "2026-07-09" },
    });
    expect(daysOf(kind, father).childcareEnd).toBe("2027-06-10");
  });
});

describe("育児休業を2回に分ける（5条2項）", () => {
  const twice = (more: Entered = {}) =>
    caseOf("mother", "2026-11-10", "2026-11-10", {
      childcare: { sel: "take", date: "2027-01-06" },
      childcareExemption: { date: "2027-04-30" },
      childcareTimes: { sel: "twice" },
      firstEnded: { date: "2027-04-15" },
      childcareSecond: { date: "2027-07-01" },
      exemptionSecond: { date: "2027-10-31" },
      ...more,
    });

  test("免除・届出・給付・改定の日を、回ごとに数える", () => {
    const days = daysOf(kind, twice());
    expect(days).toMatchObject({
      childcareRequest: "2026-12-06",
      childcareExemptMonths: "2027-04-15",
      firstEndedNotice: "2027-04-16",
      childcareExemptionNotice: "2027-05-14",
      benefitClaim: "2027-05-31",
      childcareSecondRequest: "2027-06-01",
      firstRevision: "2027-07-01",
      childcareEnd: "2027-10-31",
      childcareSecondExemptMonths: "2027-10-31",
      benefitSecondClaim: "2027-10-31 → 2027-11-01",
      benefitEnd: "2027-10-31",
      childcareSecondNotice: "2027-11-30",
    });
    expect(basisOf(twice(), "childcareExemptMonths")).toContain("2027/01分から2027/03分まで");
    expect(basisOf(twice(), "childcareSecondExemptMonths")).toContain("2027/07分から2027/10分まで");
  });

  test.each<[string, Entered, string | undefined]>([
    ["1回目の終了日の次の日から", { childcareSecond: { date: "2027-04-16" } }, undefined],
    ["1回目の終了日から", { childcareSecond: { date: "2027-04-15" } }, "2027-04-15"],
    [
      "1歳に達する日から",
      { childcareSecond: { date: "2027-11-09" }, exemptionSecond: { date: "2027-11-09" } },
      undefined,
    ],
    ["1歳の誕生日から", { childcareSecond: { date: "2027-11-10" }, exemptionSecond: {} }, "2027-11-09"],
    [
      "延長すれば、1歳の誕生日からも",
      { childcareSecond: { date: "2027-11-10" }, extension: { sel: "half" } },
      undefined,
    ],
  ])("2回目を%s", (_, entered, limit) => {
    const days = daysOf(kind, twice(entered));
    expect(days.childcareSecondLimit).toBe(limit);
    expect("benefitSecondClaim" in days).toBe(limit === undefined);
    expect("benefitEnd" in days).toBe(limit === undefined);
  });

  test("続けて取れば一つの休業とみなし、1か月を超えれば賞与も免除される", () => {
    const joined = twice({
      firstEnded: { date: "2027-04-15" },
      childcareSecond: { date: "2027-04-16" },
      exemptionSecond: { date: "2027-04-20" },
    });
    expect(basisOf(joined, "childcareSecondExemptMonths")).toMatch(
      /^2027\/01分から2027\/03分までが免除されます（連続する2027\/01\/06〜2027\/04\/20を一つの休業とみなし/,
    );
    const apart = twice({ childcareSecond: { date: "2027-04-17" }, exemptionSecond: { date: "2027-04-20" } });
    expect(basisOf(apart, "childcareSecondExemptMonths")).toMatch(/^免除される月はありません/);
  });
});

test("前の版で始めた案件に2回目の手順は現れず、日は同じように数える", () => {
  const names = (version: number) => walk(flowOf(kind, version), { papaLeave: "take" }).map(({ name }) => name);
  for (const version of [1, 2]) expect(names(version)).not.toContain("childcareTimes");
  expect(names(3)).toContain("childcareTimes");
  expect(firstItems(flowOf(kind, 2))).toEqual(firstItems(newestFlow(kind)));
  const entered = caseOf("mother", "2026-11-10", "2026-11-10", {
    childcare: { sel: "take", date: "2027-01-06" },
    childcareEnded: { date: "2027-06-30" },
  });
  expect(daysOf(kind, entered, 2)).toEqual(daysOf(kind, { ...entered, childcareTimes: { sel: "once" } }));
});
