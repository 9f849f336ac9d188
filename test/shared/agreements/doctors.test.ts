import { expect, test } from "vitest";
import { checkAgreement } from "#shared/agreements/check.ts";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { allowanceAt } from "#shared/agreements/limits.ts";
import { anAgreement, withRow } from "#test/support/agreements.ts";

const findingsAt = (type: AgreementType, content: AgreementContent, at: string) =>
  checkAgreement(type, content).filter((finding) => finding.at === at);

test.each([
  ["A", "労働基準法141条2項・労働基準法施行規則69条の4"],
  ["linkedB", "医療法128条・労働基準法141条2項"],
  ["B", "医療法128条・労働基準法141条2項"],
])("医師の上限の条文は水準で違う：%s", (level, basis) => {
  const { fields, tables } = withRow("9-5", "specialDoctor", { level });
  const content = { fields: { ...fields, doctorInterview: "" }, tables };
  for (const column of ["month", "year"])
    expect(allowanceAt("9-5", content, `specialDoctor[0].${column}`)!.basis).toBe(basis);
});

test("月155時間を超える医師がいれば、労働時間短縮のチェックが要る", () => {
  const off = (month: string) => {
    const { fields, tables } = withRow("9-5", "specialDoctor", { month, monthOver: "" });
    return findingsAt("9-5", { fields: { ...fields, doctorReduction: "" }, tables }, "doctorReduction").length;
  };
  expect([off("155"), off("155.5")]).toEqual([0, 1]);
});

test.each(["9-4", "9-5"] as const)("医師を含む様式 %s は、医師の上限のチェックが要る", (type) => {
  const off = anAgreement(type, { fields: { doctorLimit: "" } });
  expect(findingsAt(type, off, "doctorLimit")).toMatchObject([{ level: "error", basis: "労働基準法141条3項" }]);
  expect(findingsAt("9-2", anAgreement("9-2", { fields: { doctorLimit: "" } }), "doctorLimit")).toEqual([]);
});

test("面接指導をしない医師の月は100時間未満", () => {
  const { fields, tables } = anAgreement("9-5");
  const content = { fields: { ...fields, doctorInterview: "" }, tables };
  expect(allowanceAt("9-5", content, "specialDoctor[0].month")).toMatchObject({ max: 100, isBelow: true });
  expect(findingsAt("9-5", content, "specialDoctor[0].month")[0]!.level).toBe("error");
});

test("A水準以外の医師がいれば、勤務間インターバルのチェックが要る", () => {
  const off = (level: string) => {
    const { fields, tables } = withRow("9-5", "specialDoctor", { level, month: "90", year: "900" });
    return findingsAt("9-5", { fields: { ...fields, doctorInterval: "" }, tables }, "doctorInterval");
  };
  expect([off("A"), off("linkedB").length, off("C2").length]).toEqual([[], 1, 1]);
});
