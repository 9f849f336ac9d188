import { describe, expect, test } from "vitest";
import { openForms } from "#shared/agreements/agreement-types.ts";
import { checkAgreement } from "#shared/agreements/check.ts";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { emptyContent } from "#shared/agreements/read-content.ts";
import { anAgreement, headOfficeSites, withRow } from "#test/support/agreements.ts";

const openTypes = openForms.map(({ value }) => value);
const found = (type: AgreementType, content: AgreementContent, employeeCount = 100) =>
  checkAgreement(type, content, { employeeCount });
const at = (type: AgreementType, content: AgreementContent, place: string) =>
  found(type, content).filter((finding) => finding.at === place);
const withFields = (fields: Record<string, string>, type: AgreementType = "9-2") => anAgreement(type, { fields });

test.each(openTypes)("様式 %s は、すべて正しく入力すれば何も言われない", (type) => {
  expect(found(type, anAgreement(type))).toEqual([]);
});

test.each(openTypes)("様式 %s は、必須の項目だけでも出せる", (type) => {
  const blank = { consolidatedNumber: "", corporateNumber: "", filedOn: "" };
  const { fields, tables } = anAgreement(type, { fields: blank, tables: { overtimeFlexible: [], holiday: [] } });
  const bare = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => ({ ...row, scheduledHours: "", dayOver: "", monthOver: "", yearOver: "" })),
    ]),
  );
  expect(found(type, { fields, tables: bare })).toEqual([]);
});

test("何も入力していなければ、必須の項目を様式の順に言う", () => {
  const findings = found("9-2", emptyContent("9-2"));
  expect(findings.every(({ level }) => level === "error")).toBe(true);
  expect(findings.map(({ at: place }) => place)).toEqual([
    ...["unit", "laborInsurance", "industry", "workplaceName", "postalCode", "address", "phone"],
    ...["startDate", "validFrom", "validTo", "overtime", "procedure", "healthMeasures", "healthDetail", "special"],
    ...["concludedOn", "representativeKind", "representativeTitle", "representativeName", "isMajority"],
    ...["employerTitle", "employerName", "laborOffice"],
  ]);
  expect(findings[2]!.message).toBe("事業の種類を入力してください。");
});

test("空の行は数えず、書きかけの行は足りないところを言う", () => {
  const tables: AgreementContent["tables"] = {
    overtime: [{}, { reason: "臨時の受注" }],
    overtimeFlexible: [],
    holiday: [],
  };
  const findings = found("9", anAgreement("9", { tables }));
  expect(findings.map(({ at: place }) => place)).toEqual(
    ["work", "headcount", "day", "month", "year"].map((name) => `overtime[1].${name}`),
  );
});

describe("書き方", () => {
  // prettier-ignore
  const values: [string, string, boolean][] = [
    ["laborInsurance", "13-1-07-123456-000", true], ["laborInsurance", "47-3-07-123456-999", true],
    ["laborInsurance", "48-1-07-123456-000", false], ["laborInsurance", "00-1-07-123456-000", false],
    ["laborInsurance", "13-2-07-123456-000", false], ["laborInsurance", "13-1-07-12345-000", false],
    ["corporateNumber", "8000012010038", true], ["corporateNumber", "7000012010038", false], ["corporateNumber", "800001201003", false],
    ["consolidatedNumber", "12", false], ["consolidatedNumber", "０００２", true],
    ["postalCode", "２２０００１１", true], ["postalCode", "22000", false],
    ["phone", "03-1234-5678", true], ["phone", "0312345678", false], ["phone", "１２３", false],
    ["validFrom", "2026-02-30", false], ["validFrom", "1900-04-01", false], ["validTo", "9999-12-31", false], ["concludedOn", "2026-02-28", true], ["concludedOn", "2026/3/2", true],
    ["unit", "other", false], ["healthMeasures", "1,11", false], ["healthMeasures", "2,9", true],
  ];
  test.each(values)("%s の「%s」は %s", (name, value, isRight) => {
    expect(at("9-2", withFields({ [name]: value }), name).some(({ level }) => level === "error")).toBe(!isRight);
  });
  // prettier-ignore
  const cells: [string, string, string, boolean][] = [
    ["overtime", "month", "３０．５", true], ["overtime", "month", "30.5.1", false], ["overtime", "month", "-1", false], ["overtime", "month", "三十", false],
    ["overtime", "headcount", "0", false], ["overtime", "headcount", "1.5", false], ["overtime", "headcount", "１２人", true],
    ["holiday", "from", "24:00", false], ["holiday", "from", "9:60", false], ["holiday", "to", "23:59", true],
    ["special", "times", "0", false], ["special", "monthRate", "２５．５％", true],
  ];
  test.each(cells)("%s の %s の「%s」は %s", (table, column, value, isRight) => {
    const place = `${table}[0].${column}`;
    expect(at("9-2", withRow("9-2", table, { [column]: value }), place).some(({ level }) => level === "error")).toBe(
      !isRight,
    );
  });
});

describe("代表者", () => {
  test("選出方法がなければ断る", () => {
    expect(at("9", withFields({ electionMethod: "" }, "9"), "electionMethod").map(({ level }) => level)).toEqual([
      "error",
    ]);
  });
  test("労働組合なら、選出方法と適格性のチェックは要らない", () => {
    const fields = { representativeKind: "union", electionMethod: "", isNotSupervisor: "" };
    expect(found("9", withFields(fields, "9"))).toEqual([]);
  });
  test("管理監督者らしい職名は確認を求め、チェックのない適格性は誤りにする", () => {
    const findings = found(
      "9",
      withFields({ representativeTitle: "取締役", isNotSupervisor: "", isMajority: "" }, "9"),
    );
    expect(findings.map(({ at: place, level }) => [place, level])).toEqual([
      ["representativeTitle", "warning"],
      ["isMajority", "error"],
      ["isNotSupervisor", "error"],
    ]);
  });
});

describe("一括する事業場", () => {
  const withSites = (sites: Record<string, string>[]) =>
    anAgreement("9", { fields: { unit: "headOffice" }, tables: { sites } });
  test("本社一括なら1行以上要る。行の誤りはその行に付く", () => {
    expect(at("9", withSites([]), "sites")).toHaveLength(1);
    expect(found("9", withSites(headOfficeSites(3)))).toEqual([]);
    const [first, second] = headOfficeSites(2);
    expect(found("9", withSites([first!, { ...second, name: "" }]))[0]).toMatchObject({ at: "sites[1].name" });
  });
});

test("事業場ごとに、当事者の適格性を確かめる。300の事業場でも言われない", () => {
  const of = (sites: Record<string, string>[]) =>
    anAgreement("9", { fields: { unit: "headOffice" }, tables: { sites } });
  const [first] = headOfficeSites(1);
  expect(at("9", of([{ ...first!, isQualified: "" }]), "sites[0].isQualified")).toHaveLength(1);
  const optional = {
    industry: "",
    representativeTitle: "",
    representativeName: "",
    electionMethod: "",
    concludedOn: "",
  };
  expect(found("9", of([{ ...first!, ...optional }]))).toEqual([]);
  expect(found("9", of(headOfficeSites(300)))).toEqual([]);
});

test("1900年や9999年の日付は、その欄だけで断り、ほかの規則は働かない", () => {
  for (const day of ["1900-01-01", "9999-12-31"]) {
    const fields = { startDate: day, validFrom: day, validTo: day, concludedOn: day, filedOn: day };
    const places = found("9", withFields(fields, "9"));
    expect(places.map(({ at: place, level }) => [place, level])).toEqual(
      ["startDate", "validFrom", "validTo", "concludedOn", "filedOn"].map((place) => [place, "error"]),
    );
  }
});

test("従業員数より多い人数は確認を求め、従業員数が分からなければ言わない", () => {
  const places = found("9-2", anAgreement("9-2"), 19).map(({ at: place, level }) => [place, level]);
  expect(places).toEqual([
    ["overtime[0].headcount", "warning"],
    ["holiday[0].headcount", "warning"],
  ]);
  expect(checkAgreement("9-2", anAgreement("9-2"))).toEqual([]);
});
