import { expect, test } from "vitest";
import { agreementTypes } from "#shared/agreements/agreement-types.ts";
import { checkAgreement } from "#shared/agreements/check.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { nextPeriod } from "#shared/agreements/next-period.ts";
import { fieldsOf } from "#shared/agreements/values.ts";
import { yearEnd } from "#shared/dates/year.ts";
import { anAgreement, headOfficeSites } from "#test/support/agreements.ts";

// prettier-ignore
const ends: [string, string, number?][] = [
  ["2026-04-01", "2027-03-31"], ["2027-03-01", "2028-02-29"], ["2028-03-01", "2029-02-28"],
  ["2028-02-29", "2029-02-28"], ["2027-02-28", "2028-02-27"], ["2026-01-01", "2026-12-31"],
  ["2026-05-31", "2027-05-30"], ["2026-04-01", "2029-03-31", 3], ["2028-02-29", "2032-02-28", 4],
];
test.each(ends)("%s からの1年は %s まで", (from, to, years) => {
  expect(yearEnd(from, years)).toBe(to);
});

const levels = (fields: Record<string, string>, at: string) =>
  checkAgreement("9", anAgreement("9", { fields: { filedOn: "", concludedOn: "2026-01-05", ...fields } }))
    .filter((finding) => finding.at === at)
    .map(({ level }) => level);

// prettier-ignore
const validity: [string, string, string[]][] = [
  ["2026-04-01", "2027-03-31", []], ["2026-04-01", "2027-03-30", ["warning"]], ["2026-04-01", "2027-04-01", ["warning"]],
  ["2026-04-01", "2026-03-31", ["error"]], ["2027-03-01", "2028-02-29", []], ["2027-03-01", "2028-02-28", ["warning"]],
  ["2028-02-29", "2029-02-28", []], ["2026-04-01", "2029-03-31", ["warning"]],
];
test.each(validity)("有効期間 %s から %s までは %o", (validFrom, validTo, expected) => {
  expect(levels({ startDate: validFrom, validFrom, validTo }, "validTo")).toEqual(expected);
});

// prettier-ignore
const starts: [string, string[]][] = [
  ["2026-04-01", []], ["2026-04-02", ["warning"]], ["2025-10-01", ["warning"]], ["2027-03-31", ["warning"]], ["2027-04-01", ["error"]],
];
test.each(starts)("有効期間が2026-04-01からのとき、起算日 %s は %o", (startDate, expected) => {
  expect(levels({ startDate }, "startDate")).toEqual(expected);
});

// prettier-ignore
const days: [concluded: string, filed: string, at: string, expected: string[]][] = [
  ["2026-03-31", "2026-03-31", "concludedOn", []], ["2026-04-01", "", "concludedOn", []], ["2026-04-02", "", "concludedOn", ["warning"]],
  ["2026-03-20", "2026-03-19", "concludedOn", ["error"]], ["2026-04-02", "2026-04-01", "concludedOn", ["error", "warning"]],
  ["2026-03-01", "2026-03-31", "filedOn", []], ["2026-03-01", "2026-04-01", "filedOn", ["warning"]],
];
test.each(days)("成立 %s、届出「%s」のとき、%s は %o", (concludedOn, filedOn, at, expected) => {
  expect(levels({ concludedOn, filedOn }, at)).toEqual(expected);
});

test("遅れた届出は、いつまでだったかを言う", () => {
  const content = anAgreement("9", { fields: { filedOn: "2026-04-01" } });
  expect(checkAgreement("9", content)).toEqual([
    {
      at: "filedOn",
      level: "warning",
      message:
        "有効期間の始め（2026/04/01）より前に届け出ていません。始めの日から届け出るまでの時間外労働・休日労働は、協定があっても違法です。次からは2026/03/31までに届け出てください。",
      basis: "労働基準法36条1項",
    },
  ]);
});

test.each([
  ["2026-03-15", "2026-03-16", []],
  ["2026-03-16", "2026-03-16", []],
  ["2026-03-17", "2026-03-16", ["届出日は、今日までの日付にしてください。"]],
  ["2026-03-17", undefined, []],
])("届出日 %s は、今日が %s のとき %o", (filedOn, today, expected) => {
  const content = anAgreement("9", { fields: { filedOn, concludedOn: "2026-03-01" } });
  const found = checkAgreement("9", content, { today }).filter(({ level }) => level === "error");
  expect(found.map(({ message }) => message)).toEqual(expected);
});

test.each([
  ["2026-03-09", "majority", []],
  ["2026-03-10", "majority", []],
  ["2026-03-11", "majority", ["electedOn"]],
  ["2026-03-11", "union", []],
])("成立が2026-03-10、選出が %s（%s）なら、誤りは %o", (electedOn, representativeKind, expected) => {
  const content = anAgreement("9", { fields: { electedOn, representativeKind, concludedOn: "2026-03-10" } });
  const found = checkAgreement("9", content).filter(({ level }) => level === "error");
  expect(found.map(({ at }) => at)).toEqual(expected);
});

// prettier-ignore
const renewals: [string, string, string, string][] = [
  ["2026-04-01", "2027-03-31", "2027-04-01", "2028-03-31"],
  ["2027-03-01", "2028-02-29", "2028-03-01", "2029-02-28"],
  ["2026-03-01", "2027-02-28", "2027-03-01", "2028-02-29"],
  ["2028-02-29", "2029-02-28", "2029-03-01", "2030-02-28"],
  ["2026-04-01", "2029-03-31", "2029-04-01", "2032-03-31"],
  ["2026-04-01", "2031-03-31", "2031-04-01", "2036-03-31"],
  ["2026-04-01", "2026-09-30", "2027-04-01", "2027-09-30"],
  ["", "2026-02-31", "", ""],
  ["9999-01-01", "9999-12-31", "", ""],
  ["1900-04-01", "1901-03-31", "1901-04-01", "1902-03-31"],
];
test.each(renewals)("%s から %s までの次は、%s から %s まで", (validFrom, validTo, nextFrom, nextTo) => {
  const { fields } = nextPeriod(anAgreement("9", { fields: { startDate: validFrom, validFrom, validTo } }));
  expect(fields).toMatchObject({ startDate: nextFrom, validFrom: nextFrom, validTo: nextTo });
});

test.each(agreementTypes)("様式 %s の次の期間は、日とチェックをすべてやり直すので、確認する欄だけが残る", (type) => {
  const last = anAgreement(type, { fields: { electedOn: "2026-01-05" } });
  const { fields } = nextPeriod(last);
  const kept = fieldsOf(agreementFormOf(type)).filter(
    ({ name, valueType }) => (valueType === "tick" || name === "concludedOn" || name === "filedOn") && fields[name],
  );
  expect([kept, fields.electedOn]).toEqual([[], ""]);
  const errors = checkAgreement(type, nextPeriod(last)).filter(({ level }) => level === "error");
  expect(errors.map(({ at }) => at)).toContain("concludedOn");
});

test("次の期間では、締結、届出、選出の確認をやり直し、ほかは同じ", () => {
  const last = anAgreement("9-2", { fields: { unit: "headOffice" }, tables: { sites: headOfficeSites(2) } });
  const next = nextPeriod(last);
  const anew = { concludedOn: "", filedOn: "", isMajority: "", isNotSupervisor: "", withinLimits: "" };
  const period = { startDate: "2027-04-01", validFrom: "2027-04-01", validTo: "2028-03-31" };
  expect(next.fields).toEqual({ ...last.fields, ...anew, ...period });
  expect(next.tables.overtime).toEqual(last.tables.overtime);
  expect(next.tables.sites!.map(({ concludedOn }) => concludedOn)).toEqual(["", ""]);
  expect(next.tables.sites!.map(({ isQualified }) => isQualified)).toEqual(["", ""]);
  expect(next.tables.sites![0]!.name).toBe(last.tables.sites![0]!.name);
});
