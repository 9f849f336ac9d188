import { describe, expect, test } from "vitest";
import { datesOf, daysOf, type Entered } from "#test/support/legal-days.ts";

const kind = "maternityLeave";
const mother = (date: string, more: Entered = {}) =>
  daysOf(kind, { pregnancy: { date, sel: "mother" }, birth: { date, sel: "live" }, ...more });

test("育児休業の終了日から、免除・給付・届出・改定の日を数える", () => {
  const childcare = { date: "2027-02-20", sel: "take" };
  const days = mother("2026-12-25", { childcare, childcareEnded: { date: "2027-06-30" } });
  expect(days).toMatchObject({
    childcareEnd: "2027-06-30",
    childcareExemptMonths: "2027-06-30",
    childcareExemptionNotice: "2027-07-29",
    childcareEndedNotice: "2027-07-01",
    benefitEnd: "2027-06-30",
    benefitClaim: "2027-06-30",
    revision: "2027-10-01",
  });
  expect(days).not.toHaveProperty("extensionRequest");
  expect(mother("2026-12-25", { childcare }).childcareExemptionNotice).toBe("2028-01-23 → 2028-01-24");
});

describe("終わりと終了届", () => {
  test.each<[string, Entered, string, string | undefined]>([
    ["終了予定日どおりなら、終了届は要らない", { planned: { date: "2027-04-30" } }, "2027-04-30", undefined],
    ["早く終えれば、終了届が要る", { planned: { date: "2027-07-31" } }, "2027-07-31", "2027-05-01 → 2027-05-06"],
    ["予定日がなければ、1歳より早いときに要る", {}, "2027-11-09", "2027-05-01 → 2027-05-06"],
  ])("%s", (_, { planned = {} }, before, notice) => {
    const entered = { childcare: { sel: "take", date: "2027-01-06" }, childcareExemption: planned };
    expect(mother("2026-11-10", entered).childcareEnd).toBe(before);
    const days = mother("2026-11-10", { ...entered, childcareEnded: { date: "2027-04-30" } });
    expect(days.childcareEnd).toBe("2027-04-30");
    expect(days.childcareExemptionNotice).toBe("2027-05-29 → 2027-05-31");
    expect(days.childcareEndedNotice).toBe(notice);
  });

  test("給付の最後の日は、1歳の誕生日の前々日より後にならない", () => {
    expect(mother("2026-11-10", { childcareEnded: { date: "2027-11-09" } }).benefitEnd).toBe("2027-11-08");
    expect(mother("2026-11-10", { childcareEnded: { date: "2027-11-08" } }).benefitEnd).toBe("2027-11-08");
    expect(mother("2026-11-10", { childcareEnded: { date: "2027-11-07" } }).benefitEnd).toBe("2027-11-07");
  });
});

describe("延長", () => {
  const half = { extension: { sel: "half" } };
  const two = { ...half, extensionAgain: { sel: "two" } };

  test.each<[string, Entered, Record<string, string>]>([
    ["1歳まで", { extension: { sel: "none" } }, { childcareEnd: "2027-11-09", benefitEnd: "2027-11-08" }],
    [
      "パパ・ママ育休プラスは、産後休業から続ければ1年まで",
      { extension: { sel: "plus" } },
      { childcareEnd: "2027-11-09", benefitEnd: "2027-11-09", childcareExemptionNotice: "2027-12-08" },
    ],
    [
      "2か月をあければ1歳2か月まで",
      { extension: { sel: "plus" }, childcare: { sel: "take", date: "2027-03-20" } },
      { childcareEnd: "2028-01-09", benefitEnd: "2028-01-08", childcareExemptionNotice: "2028-02-08" },
    ],
    [
      "1歳6か月まで",
      half,
      {
        childcareEnd: "2028-05-09",
        benefitEnd: "2028-05-08",
        childcareExemptionNotice: "2027-12-08",
        extensionNotice: "2028-06-08",
        extensionAgainRequest: "2028-04-26",
      },
    ],
    [
      "2歳まで",
      two,
      {
        childcareEnd: "2028-11-09",
        benefitEnd: "2028-11-08",
        extensionNotice: "2028-06-08",
        extensionAgainNotice: "2028-12-08",
      },
    ],
  ])("%s", (_, entered, days) => {
    const all = mother("2026-11-10", entered);
    expect(all).toMatchObject(days);
    expect(all).not.toHaveProperty("extensionRequest");
  });

  test.each([
    ["2026-11-10", "2027-10-27", "2028-04-26"],
    ["2026-08-31", "2027-08-17", "2028-02-16"],
    ["2028-02-29", "2029-02-15", "2029-08-15"],
    ["2027-08-30", "2028-08-16", "2029-02-15"],
  ])("%s に生まれた子の延長の申出は %s、さらに延ばすなら %s まで", (birth, first, again) => {
    expect(mother(birth).extensionRequest).toBe(first);
    expect(mother(birth, half).extensionAgainRequest).toBe(again);
  });

  test("延長の後に終えたら、終了日から数える。最初に申し出た終了予定日には縛られない", () => {
    const childcareExemption = { date: "2027-11-09" };
    const ended = { childcareEnded: { date: "2028-03-31" } };
    expect(mother("2026-11-10", { ...half, childcareExemption })).toMatchObject({ childcareEnd: "2028-05-09" });
    expect(mother("2026-11-10", { ...half, childcareExemption, ...ended })).toMatchObject({
      childcareEnd: "2028-03-31",
      benefitEnd: "2028-03-31",
      childcareExemptionNotice: "2027-12-08",
      extensionNotice: "2028-04-30 → 2028-05-01",
      childcareEndedNotice: "2028-04-01 → 2028-04-03",
    });
  });

  test.each([
    ["2027-10-26", undefined],
    ["2027-10-27", "2027-10-27"],
  ])("%s に終えると申し出ていれば、延長の申出の日は %s", (date, request) => {
    expect(mother("2026-11-10", { childcareExemption: { date } }).extensionRequest).toBe(request);
  });
});

describe("時短勤務と3歳前の周知", () => {
  test.each([
    ["2027-07-10", "2027-10-31 → 2027-11-01"],
    ["2027-11-30", "2028-02-29"],
    ["2026-11-01", "2027-02-28 → 2027-03-01"],
  ])("%s に始めた時短勤務の給付の初回の申請は %s まで", (date, day) => {
    expect(mother("2026-11-10", { shortTime: { sel: "use", date } }).shortTimeClaim).toBe(day);
  });

  test("時短勤務の給付は、2歳に達する日の前日まで", () => {
    expect(mother("2026-11-10", { shortTime: { sel: "use" } }).shortTimeEnd).toBe("2028-11-08");
    expect(mother("2026-11-10", { shortTime: { sel: "none" } })).not.toHaveProperty("shortTimeEnd");
  });

  test.each([
    ["2026-11-10", "2028-10-11", "2029-10-10"],
    ["2026-01-31", "2028-01-01", "2028-12-31"],
    ["2027-03-31", "2029-03-02", "2030-03-01"],
    ["2022-11-01", "2024-10-02", "2025-10-01"],
    ["2022-10-31", undefined, undefined],
  ])("%s に生まれた子の個別の周知は %s から %s まで", (birth, start, end) => {
    const { flexibleStart, flexibleEnd } = mother(birth);
    expect([flexibleStart, flexibleEnd]).toEqual([start, end]);
  });
});

test.each([
  ["予定日より遅い出産", "2026-11-06", "2026-11-10", "2027-03-02"],
  ["予定日より早い出産", "2026-11-06", "2026-10-30", "2027-02-26"],
  ["施行の前", "2025-03-01", "2025-03-20", undefined],
])("出生後休業支援給付金の16週：%s", (_, due, birth, supportEnd) => {
  const entered = { pregnancy: { date: due, sel: "mother" }, birth: { date: birth, sel: "live" } };
  expect(daysOf(kind, entered).supportEnd).toBe(supportEnd);
});

describe("父親", () => {
  const father = (due: string, birth: string, more: Entered = {}) =>
    daysOf(kind, { pregnancy: { date: due, sel: "father" }, birth: { date: birth, sel: "live" }, ...more });
  const papa = { papaLeave: { sel: "take", date: "2026-11-12" }, papaExemption: { date: "2026-11-27" } };

  test("産後パパ育休の日が出て、産前産後休業の日は出ない", () => {
    const days = father("2026-11-06", "2026-11-10", papa);
    expect(days).toEqual({
      papaRequest: "2026-10-29",
      papaStart: "2026-11-06",
      dependent: "2026-11-15 → 2026-11-16",
      papaExemptMonths: "2026-11-27",
      papaExemptionNotice: "2026-12-26 → 2026-12-28",
      papaEnd: "2027-01-05",
      supportEnd: "2027-01-05",
      papaBenefitClaim: "2027-03-31",
      flexibleStart: "2028-10-11",
      flexibleEnd: "2029-10-10",
    });
    const exempt = datesOf(kind, { pregnancy: { date: "2026-11-06", sel: "father" }, ...papa }).find(
      ({ name }) => name === "papaExemptMonths",
    );
    expect(exempt!.basis).toContain("2026/11分が免除されます（同じ月の中で16日休むため（14日以上））");
  });

  test.each([
    ["厚生労働省の例（予定日どおり）", "2022-10-15", "2022-10-15", "2022-10-15", "2022-12-10", "2023-02-28"],
    [
      "早く生まれたら、予定日から8週まで",
      "2026-11-06",
      "2026-10-30",
      "2026-10-30",
      "2027-01-01",
      "2027-02-28 → 2027-03-01",
    ],
    ["遅く生まれたら、出生日から8週まで", "2026-11-06", "2026-11-20", "2026-11-06", "2027-01-15", "2027-03-31"],
  ])("%s", (_, due, birth, papaStart, papaEnd, papaBenefitClaim) => {
    const leave = { papaLeave: { sel: "take", date: birth } };
    expect(father(due, birth, leave)).toMatchObject({ papaStart, papaEnd, papaBenefitClaim });
  });

  test("開始日がまだないときの申出は、予定日から始める場合の2週間前", () => {
    expect(daysOf(kind, { pregnancy: { date: "2026-11-06", sel: "father" } }).papaRequest).toBe("2026-10-23");
  });

  test("育児休業の申出と初回の給付は、入力した開始日から。産後パパ育休を取らなければ、その日は出ない", () => {
    const childcare = { sel: "take", date: "2027-04-01" };
    const days = father("2026-11-06", "2026-11-10", { papaLeave: { sel: "none" }, childcare });
    expect(days).toMatchObject({
      childcareRequest: "2027-03-01",
      benefitClaim: "2027-07-31 → 2027-08-02",
      extensionRequest: "2027-10-27",
      benefitEnd: "2027-11-08",
      childcareEnd: "2027-11-09",
      childcareExemptionNotice: "2027-12-08",
    });
    expect(Object.keys(days).filter((name) => /^papa(R|E|B)/.test(name))).toEqual([]);
  });

  test.each(["still", "early"])("子の出生がなければ、日は出ない（%s）", (sel) => {
    expect(
      daysOf(kind, { pregnancy: { date: "2026-11-06", sel: "father" }, birth: { date: "2026-10-01", sel } }),
    ).toEqual({});
  });
});
