import { describe, expect, test } from "vitest";
import { agreementForms, agreementTypes } from "#shared/agreements/agreement-types.ts";
import { AgreementContent } from "#shared/agreements/content.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { emptyContent, readContent } from "#shared/agreements/read-content.ts";

const namesOf = (type: (typeof agreementTypes)[number]) =>
  agreementFormOf(type).sections.flatMap(({ fields, tables }) => [
    ...fields.map(({ name }) => name),
    ...tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => `${table.name}.${name}`)]),
  ]);

test.each(agreementTypes)("様式 %s の項目名は重ならず、内容の名前として使える", (type) => {
  const names = namesOf(type);
  expect(new Set(names).size).toBe(names.length);
  expect(AgreementContent.parse(emptyContent(type))).toEqual(emptyContent(type));
  expect(emptyContent(type).fields).toHaveProperty("startDate", "");
});

test.each(agreementTypes)("様式 %s のどの項目にも、何を書くかの説明がある", (type) => {
  const fields = agreementFormOf(type).sections.flatMap((section) => [
    ...section.fields,
    ...section.tables.flatMap(({ columns }) => columns),
  ]);
  expect(fields.filter(({ help }) => !help).map(({ name }) => name)).toEqual([]);
});

describe("様式の違い", () => {
  const special = agreementForms.filter(({ value }) => namesOf(value).includes("special")).map(({ value }) => value);
  test("特別条項の表は、特別条項付きの様式と委員会の決議届だけにある", () => {
    expect(special).toEqual(["9-2", "9-3-3", "9-3-5", "9-5", "9-6", "9-7"]);
  });
  const without = agreementTypes.filter((type) => !namesOf(type).includes("withinLimits"));
  test("月100時間・平均80時間のチェックは、研究開発の様式だけにない", () => {
    expect(without).toEqual(["9-3"]);
  });
  const committees = agreementTypes.filter((type) => !namesOf(type).includes("isNotSupervisor"));
  test("委員会の決議届は、代表者の適格性の代わりに5分の4の議決を確かめる", () => {
    expect(committees).toEqual(["9-6", "9-7"]);
    for (const type of committees) expect(namesOf(type)).toContain("isFourFifths");
  });
});

describe("入力された内容", () => {
  const values: [string, string, string][] = [
    ["laborInsurance", "１４１０１１２３４５６０００", "14-1-01-123456-000"],
    ["laborInsurance", "14-1-01-123456-000", "14-1-01-123456-000"],
    ["laborInsurance", "141011234", "141011234"],
    ["consolidatedNumber", "０００１", "0001"],
    ["corporateNumber", "1-2345-6789-0123", "1234567890123"],
    ["postalCode", "２２００００１", "220-0001"],
    ["phone", "０４５ー０００−０００１", "045-000-0001"],
    ["validFrom", "2026/4/1", "2026-04-01"],
    ["validFrom", "令和8年4月1日", "2026-04-01"],
    ["validFrom", "20280229", "2028-02-29"],
    ["validFrom", "2027-02-29", "2027-02-29"],
    ["validFrom", "4/1", "4/1"],
    ["workplaceName", "　株式会社青葉製作所　横浜工場 ", "株式会社青葉製作所　横浜工場"],
    ["withinLimits", "1", "1"],
    ["withinLimits", "on", ""],
    ["healthMeasures", "１、３ １０", "1,3,10"],
    ["healthMeasures", "10,2,10,1", "1,2,10"],
  ];
  test.each(values)("%s の「%s」は「%s」になる", (name, typed, stored) => {
    expect(readContent("9-2", { fields: { [name]: typed }, tables: {} }).fields[name]).toBe(stored);
  });

  const cells: [string, string, string][] = [
    ["from", "8:30", "08:30"],
    ["from", "２２：００", "22:00"],
    ["to", "17時半", "17:30"],
    ["to", "5時", "05:00"],
    ["headcount", "1,200人", "1200"],
    ["headcount", "三十", "三十"],
  ];
  test.each(cells)("休日労働の %s の「%s」は「%s」になる", (name, typed, stored) => {
    expect(readContent("9", { fields: {}, tables: { holiday: [{ [name]: typed }] } }).tables.holiday![0]![name]).toBe(
      stored,
    );
  });

  test("時間数は半角の数になり、様式にない項目と表は落ちる", () => {
    const { fields, tables } = readContent("9", {
      fields: { procedure: "事前申し入れ", unknown: "x" },
      tables: { overtime: [{ month: "４２．５時間", unknown: "x" }], special: [{ month: "80" }] },
    });
    expect(fields).not.toHaveProperty("procedure");
    expect(fields).not.toHaveProperty("unknown");
    expect(Object.keys(tables)).toEqual(["sites", "overtime", "overtimeFlexible", "holiday"]);
    expect(tables.overtime![0]).toMatchObject({ month: "42.5", year: "" });
    expect(tables.overtime![0]).not.toHaveProperty("unknown");
  });
});
