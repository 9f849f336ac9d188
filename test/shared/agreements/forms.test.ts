import { describe, expect, test } from "vitest";
import { agreementForms, agreementTypes } from "#shared/agreements/agreement-types.ts";
import { AgreementContent } from "#shared/agreements/content.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { sheetsOf } from "#shared/agreements/sheets/sheets.ts";
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

const fieldNames = (type: (typeof agreementTypes)[number]) =>
  agreementFormOf(type).sections.flatMap(({ fields }) => fields.map(({ name }) => name));
const columnNames = (type: (typeof agreementTypes)[number], table: string) =>
  agreementFormOf(type)
    .sections.flatMap(({ tables }) => tables)
    .find(({ name }) => name === table)
    ?.columns.map(({ name }) => name);

describe("様式の項目", () => {
  const head = ["unit", "laborInsurance", "consolidatedNumber", "corporateNumber", "industry", "workplaceName"];
  const address = ["postalCode", "address", "phone", "startDate", "validFrom", "validTo", "flexiblePeriod"];
  const care = ["healthMeasures", "healthDetail"];
  const parties = [
    "resolvedBy",
    ...["concludedOn", "representativeKind", "representativeTitle", "representativeName", "electionMethod"],
    ...["isMajority", "isNotSupervisor"],
  ];
  const resolution = [
    ...["concludedOn", "committeeSize", "otherMembers", "isFourFifths", "representativeTitle", "representativeName"],
    "electionMethod",
  ];
  const employer = ["employerTitle", "employerName", "laborOffice", "filedOn"];
  const limits = ["withinLimits"];
  const special = ["procedure", ...care];
  // prettier-ignore
  const own: Record<(typeof agreementTypes)[number], string[]> = {
    "9": [...limits, ...parties],
    "9-2": [...limits, ...special, ...parties],
    "9-3": [...care, ...parties],
    "9-3-2": [...limits, ...parties],
    "9-3-3": [...limits, ...special, ...parties],
    "9-3-4": [...limits, ...parties],
    "9-3-5": [...limits, ...special, ...parties],
    "9-4": [...limits, "doctorLimit", ...parties],
    "9-5": [...limits, "doctorLimit", ...special, "doctorInterview", "doctorReduction", "doctorInterval", ...parties],
    "9-6": [...limits, ...special, ...resolution],
    "9-7": [...limits, ...special, ...resolution],
  };
  test.each(agreementTypes)("様式 %s は、その項目を順に尋ねる", (type) => {
    expect(fieldNames(type)).toEqual([...head, ...address, ...own[type], ...employer]);
  });

  const row = ["reason", "work"];
  const pairs = ["day", "dayOver", "month", "monthOver", "year", "yearOver"];
  test.each(agreementTypes)("様式 %s の時間外労働と休日労働の表の項目", (type) => {
    for (const table of ["overtime", "overtimeFlexible"])
      expect(columnNames(type, table)).toEqual([...row, "harmful", "headcount", "scheduledHours", ...pairs]);
    expect(columnNames(type, "holiday")).toEqual([...row, "headcount", "scheduledHolidays", "days", "from", "to"]);
  });
  const rated = ["month", "monthOver", "monthRate", "year", "yearOver", "yearRate"];
  const specialRow = [...row, "headcount", "day", "dayOver", "times", ...rated];
  test.each([
    ["9-2", "special", specialRow],
    ["9-3-3", "special", specialRow],
    ["9-3-3", "specialRecovery", specialRow],
    ["9-3-5", "special", specialRow],
    ["9-3-5", "specialDriver", specialRow],
    ["9-5", "special", specialRow],
    ["9-5", "specialDoctor", ["level", ...specialRow]],
    ["9-6", "special", specialRow],
    ["9-7", "members", ["name", "term"]],
  ] as const)("様式 %s の %s の表の項目", (type, table, names) => {
    expect(columnNames(type, table)).toEqual(names);
  });

  test.each([
    ["9", "第16条第1項関係"],
    ["9-2", "第16条第1項関係"],
    ["9-3", "第16条第2項関係"],
    ["9-3-2", "第70条関係"],
    ["9-3-3", "第70条関係"],
    ["9-3-4", "第70条関係"],
    ["9-3-5", "第70条関係"],
    ["9-4", "第70条関係"],
    ["9-5", "第70条関係"],
    ["9-6", "第70条関係"],
    ["9-7", "第70条関係"],
  ] as const)("様式 %s は%sで、印刷にはどの項目も一度は載る", (type, clause) => {
    const sheets = sheetsOf(type);
    expect(sheets.every(({ number }) => number.includes(clause))).toBe(true);
    const printed = new Set(
      sheets.flatMap(({ blocks }) =>
        blocks.flatMap((block) => {
          if (block.kind === "table") return [...block.tables, ...Object.keys(block.widths)];
          if (block.kind === "cells") return block.cells.flatMap(({ names }) => names);
          if (block.kind === "box") return block.names;
          if (block.kind === "tick") return [block.name];
          if (block.kind === "line")
            return block.parts.flatMap((part) => (typeof part === "string" ? [] : [part.name]));
          return employer;
        }),
      ),
    );
    // 起算日 stands in the head of 1年; the numbers of the head are drawn with the title.
    const elsewhere = ["startDate", "laborInsurance", "consolidatedNumber", "corporateNumber"];
    const asked = agreementFormOf(type).sections.flatMap(({ fields, tables }) => [
      ...fields,
      ...tables.filter(({ name }) => name !== "sites").flatMap(({ columns }) => columns),
    ]);
    const missing = asked.filter(({ name, isOnForm }) => isOnForm !== false && !printed.has(name));
    expect([...new Set(missing.map(({ name }) => name))].toSorted()).toEqual(elsewhere.toSorted());
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
