import { describe, expect, test } from "vitest";
import { datesOf, daysOf } from "#test/support/legal-days.ts";

const pregnancy = { date: "2026-11-06", sel: "mother" };
const birth = { date: "2026-11-10", sel: "live" };
const multiple = { ...pregnancy, sub: ["multiple"] };

describe("産休・育休", () => {
  test("予定日と出産日から、すべての日が早い順に出る", () => {
    const days = daysOf("maternityLeave", { pregnancy, birth });
    expect(days).toEqual({
      preLeaveStart: "2026-09-26",
      allowanceStart: "2026-09-26",
      dependent: "2026-11-15 → 2026-11-16",
      childcareRequest: "2026-12-06",
      sixWeeks: "2026-12-22",
      postLeaveEnd: "2027-01-05",
      childcareStart: "2027-01-06",
      allowanceRequest: "2027-01-06",
      exemptionNotice: "2027-02-04",
      changeNotice: "2027-02-04",
      supportEnd: "2027-03-02",
      benefitClaim: "2027-05-31",
      extensionRequest: "2027-10-27",
      benefitEnd: "2027-11-08",
      childcareEnd: "2027-11-09",
      childcareExemptionNotice: "2027-12-08",
      allowanceClaim: "2028-09-26",
      flexibleStart: "2028-10-11",
      lumpSumClaim: "2028-11-10",
      flexibleEnd: "2029-10-10",
    });
    expect(Object.values(days)).toEqual(Object.values(days).toSorted());
  });

  test("出産日がまだないときは予定日から計算して、そう書く。出産からの請求はまだ出ない", () => {
    const dates = datesOf("maternityLeave", { pregnancy });
    expect(dates.map(({ name, day }) => [name, day])).toEqual([
      ["preLeaveStart", "2026-09-26"],
      ["allowanceStart", "2026-09-26"],
      ["childcareRequest", "2026-12-02"],
      ["sixWeeks", "2026-12-18"],
      ["postLeaveEnd", "2027-01-01"],
      ["allowanceRequest", "2027-01-02"],
      ["childcareStart", "2027-01-02"],
      ["exemptionNotice", "2027-01-31"],
      ["supportEnd", "2027-02-26"],
      ["benefitClaim", "2027-05-31"],
      ["extensionRequest", "2027-10-23"],
      ["benefitEnd", "2027-11-04"],
      ["childcareEnd", "2027-11-05"],
      ["childcareExemptionNotice", "2027-12-04"],
      ["allowanceClaim", "2028-09-26"],
    ]);
    const unsaid = dates.filter(({ label }) => !label.endsWith("（予定日から）")).map(({ name }) => name);
    expect(unsaid).toEqual(["preLeaveStart"]);
    expect(datesOf("maternityLeave", { pregnancy, birth }).filter(({ label }) => label.includes("予定日から"))).toEqual(
      [],
    );
  });

  test("休日に当たる提出の日は次の開庁日へ移り、時効の日は移らない", () => {
    expect(daysOf("maternityLeave", { pregnancy })).toMatchObject({
      exemptionNotice: "2027-01-31 → 2027-02-01",
      childcareExemptionNotice: "2027-12-04 → 2027-12-06",
    });
    expect(daysOf("maternityLeave", { pregnancy: { ...pregnancy, date: "2026-11-03" } }).allowanceClaim).toBe(
      "2028-09-23",
    );
    expect(daysOf("maternityLeave", { pregnancy: { ...multiple, date: "2026-11-10" } }).allowanceClaim).toBe(
      "2028-08-05",
    );
  });

  test.each([
    ["早く生まれると、手当の対象は出産日から42日さかのぼる", "2026-10-30", "2026-09-19", "2026-12-25"],
    ["遅く生まれると、産前の手当は予定日からのまま延びる", "2026-11-20", "2026-09-26", "2027-01-15"],
    ["予定日どおり", "2026-11-06", "2026-09-26", "2027-01-01"],
  ])("%s", (_, date, allowanceStart, postLeaveEnd) => {
    const days = daysOf("maternityLeave", { pregnancy, birth: { date, sel: "live" } });
    expect(days).toMatchObject({ preLeaveStart: "2026-09-26", allowanceStart, postLeaveEnd });
  });

  test("多胎は98日前から。手当の請求の期限も早くなる", () => {
    expect(daysOf("maternityLeave", { pregnancy: multiple, birth })).toMatchObject({
      preLeaveStart: "2026-08-01",
      allowanceStart: "2026-08-01",
      allowanceClaim: "2028-08-01",
      postLeaveEnd: "2027-01-05",
    });
    const labels = datesOf("maternityLeave", { pregnancy: multiple }).map(({ label }) => label);
    expect(labels[0]).toBe("産前休業を始められる日（多胎）");
  });

  test("入力した育児休業開始日から、申出と初回の申請を数える", () => {
    const days = daysOf("maternityLeave", { pregnancy, birth, childcare: { date: "2027-03-31", sel: "take" } });
    expect(days).toMatchObject({
      childcareRequest: "2027-02-28",
      childcareStart: "2027-01-06",
      benefitClaim: "2027-07-31 → 2027-08-02",
    });
  });

  test.each([
    ["2027-03-30", "2027-02-27"],
    ["2028-03-31", "2028-02-29"],
    ["2027-05-31", "2027-04-30"],
    ["2027-03-01", "2027-02-01"],
  ])("%s に始める育児休業の申出は %s まで", (date, day) => {
    const entered = { pregnancy, birth, childcare: { date, sel: "take" } };
    expect(daysOf("maternityLeave", entered).childcareRequest).toBe(day);
  });

  test.each([
    ["死産・流産等のとき", { birth: { ...birth, sel: "still" } }],
    ["育児休業を取らないとき", { birth, childcare: { date: "", sel: "none" } }],
  ])("%sは、育児休業の日は出ない", (_, entered) => {
    const names = Object.keys(daysOf("maternityLeave", { pregnancy, ...entered }));
    expect(names.filter((name) => /^(childcare|benefit|extension|support)/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["postLeaveEnd", "lumpSumClaim", "exemptionNotice"]));
    for (const name of ["dependent", "flexibleEnd"]) expect(names.includes(name)).toBe("childcare" in entered);
    expect(names.includes("revision")).toBe("childcare" in entered);
  });

  test.each([
    ["2028-02-29", "2029-02-28", "2030-02-28"],
    ["2028-02-28", "2029-02-27", "2030-02-28"],
    ["2026-12-31", "2027-12-30", "2028-12-31"],
    ["2027-01-01", "2027-12-31", "2029-01-01"],
  ])("%s に生まれた子が1歳に達するのは %s、一時金の請求は %s まで", (date, childcareEnd, lumpSumClaim) => {
    const days = daysOf("maternityLeave", { birth: { date, sel: "live" } });
    expect(days).toMatchObject({ childcareEnd, lumpSumClaim });
  });
});
