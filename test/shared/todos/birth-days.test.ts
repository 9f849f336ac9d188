import { describe, expect, test } from "vitest";
import { datesOf, daysOf, type Entered } from "#test/support/legal-days.ts";

const kind = "maternityLeave";
const pregnancy = { date: "2026-11-06", sel: "mother" };
const single = (birth: Entered[string], more: Entered = {}) => daysOf(kind, { pregnancy, birth, ...more });
const twins = (birth: Entered[string]) =>
  daysOf(kind, { pregnancy: { ...pregnancy, sub: ["multiple"] }, birth: { sel: "live", ...birth } });

describe("産前の日は、出産が先になれば消える", () => {
  test.each([
    ["産前休業に入る前の早産", "live", "2026-09-10", undefined, "2026-07-31", "2026-11-05"],
    ["産前休業に入る日の出産", "live", "2026-09-26", "2026-09-26", "2026-08-16", "2026-11-21"],
    ["産前休業に入る前の死産（妊娠4か月以上）", "still", "2026-08-01", undefined, "2026-06-21", "2026-09-26"],
    ["産前休業中の死産", "still", "2026-10-30", "2026-09-26", "2026-09-19", "2026-12-25"],
    ["予定日の後の死産", "still", "2026-11-08", "2026-09-26", "2026-09-26", "2027-01-03"],
  ])("%s", (_, sel, date, preLeaveStart, allowanceStart, postLeaveEnd) => {
    const days = single({ sel, date });
    expect(days.preLeaveStart).toBe(preLeaveStart);
    expect(days).toMatchObject({ allowanceStart, postLeaveEnd });
  });

  test.each([
    ["2026-07-31", undefined],
    ["2026-08-01", "2026-08-01"],
  ])("多胎の出産が %s なら、産前休業を始められる日は %s", (date, preLeaveStart) => {
    expect(twins({ date }).preLeaveStart).toBe(preLeaveStart);
  });

  test("死産の日がまだないときは、予定日からの日を出さない", () => {
    expect(single({ sel: "still" })).toEqual({});
  });

  test("死産の後は、産後休業と出産の給付の日だけが出る", () => {
    expect(Object.keys(single({ sel: "still", date: "2026-08-01" }))).toEqual([
      "allowanceStart",
      "sixWeeks",
      "postLeaveEnd",
      "allowanceRequest",
      "exemptionNotice",
      "changeNotice",
      "allowanceClaim",
      "lumpSumClaim",
    ]);
  });

  test("妊娠4か月未満の流産には、産前産後休業と出産の給付の日がない", () => {
    expect(single({ sel: "early", date: "2026-05-01" })).toEqual({});
  });
});

describe("変更届", () => {
  const filed = (entered: Entered, version?: number) =>
    datesOf(kind, { pregnancy, birth: { date: "2026-11-10", sel: "live" }, ...entered }, version).find(
      ({ name }) => name === "changeNotice",
    );

  test("免除の申出が済んでも、変更届の手順が済むまでは済まない。前の版の案件でも同じ", () => {
    const exemption = { done: true };
    for (const version of [1, 2]) {
      expect(filed({ exemption }, version)).toMatchObject({ act: true, step: "changeNotice" });
      expect(filed({ exemption }, version)).not.toHaveProperty("isFiled");
      expect(filed({ exemption, changeNotice: {} }, version)).not.toHaveProperty("isFiled");
      expect(filed({ exemption, changeNotice: { done: true } }, version)).toHaveProperty("isFiled", true);
    }
  });

  test.each([
    ["日付が同じなら、要らない", { birth: { date: "2026-11-06", sel: "live" }, change: { sel: "differs" } }, false],
    ["日付が違えば、要る", { birth: { date: "2026-11-05", sel: "live" }, change: { sel: "same" } }, true],
    ["予定日がなければ、選択による（違う）", { pregnancy: { sel: "mother" }, change: { sel: "differs" } }, true],
    ["予定日がなければ、選択による（同じ）", { pregnancy: { sel: "mother" }, change: { sel: "same" } }, false],
  ])("%s", (_, entered, isNeeded) => {
    expect(filed(entered) !== undefined).toBe(isNeeded);
  });

  test("申出書は、免除の申出の手順だけで済む", () => {
    const dates = datesOf(kind, { pregnancy, exemption: { done: true } });
    expect(dates.find(({ name }) => name === "exemptionNotice")).toMatchObject({ isFiled: true, step: "exemption" });
  });
});

describe("産後休業の終わり", () => {
  const birth = { date: "2026-11-10", sel: "live" };

  test("産後56日より早く終えると、終了届が要り、届出と請求の日もその日から数える", () => {
    expect(single(birth, { postLeave: { date: "2026-12-22" } })).toMatchObject({
      postLeaveEnd: "2027-01-05",
      postLeaveEndedNotice: "2026-12-23",
      allowanceRequest: "2026-12-23",
      exemptionNotice: "2027-01-21",
      changeNotice: "2027-01-21",
    });
    expect(single(birth, { postLeave: { date: "2026-12-27" } }).postLeaveEndedNotice).toBe("2026-12-28");
    expect(single(birth, { postLeave: { date: "2026-12-28" } }).postLeaveEndedNotice).toBe("2026-12-29 → 2027-01-04");
  });

  test("産後56日まで休めば、終了届は要らない", () => {
    expect(single(birth, { postLeave: { date: "2027-01-05" } })).not.toHaveProperty("postLeaveEndedNotice");
  });

  test("育児休業を取らなければ、産休の終了時改定は4か月目の初めが目安になる", () => {
    const days = single(birth, { childcare: { sel: "none" } });
    expect(days.revision).toBe("2027-04-01");
    expect(single({ ...birth, date: "2026-11-04" }, { childcare: { sel: "none" } }).revision).toBe("2027-03-01");
  });

  test("産前休業開始日を入れると、免除される月が理由とともに出る", () => {
    const dates = datesOf(kind, { pregnancy, birth, preLeave: { date: "2026-09-26" } });
    const exempt = dates.find(({ name }) => name === "maternityExemptMonths")!;
    expect(exempt.day).toBe("2027-01-05");
    expect(exempt.basis).toContain("2026/09分から2026/12分まで");
    expect(exempt).not.toHaveProperty("act");
  });

  test("産前休業の予定より早く出産すれば、免除は出産の月からになる", () => {
    const early = {
      pregnancy: { date: "2026-12-20" },
      preLeave: { date: "2026-11-09" },
      birth: { date: "2026-10-25" },
    };
    const exempt = datesOf(kind, early).find(({ name }) => name === "maternityExemptMonths")!;
    expect(exempt.day).toBe("2026-12-20");
    expect(exempt.basis).toContain("2026/10分から2026/11分まで");
    const { preLeave: _, ...unknown } = early;
    expect(datesOf(kind, unknown).map(({ name }) => name)).not.toContain("maternityExemptMonths");
  });
});
