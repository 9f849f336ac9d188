import { expect, test } from "vitest";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { filingValues, fromOfItem, ourFields } from "#shared/egov-procedures/agreement-values.ts";
import { partOf } from "#shared/egov-procedures/part.ts";
import type { Filling, FillingPart } from "#shared/egov-procedures/procedure.ts";
import { anAgreement } from "#test/support/agreements.ts";

test("値は項目の名で出て、空の行は数えず、どの欄のものかが分かる", () => {
  const [first, second] = anAgreement("9-2").tables.overtime!;
  const values = filingValues("9-2", anAgreement("9-2", { tables: { overtime: [first!, {}, second!] } }));
  expect(values).toMatchObject({
    laborInsurance: { value: "14-1-01-123456-000", at: "laborInsurance" },
    validFrom: { value: "2026-04-01" },
    "overtime.1.reason": { value: "臨時の受注、納期変更への対応", at: "overtime[0].reason" },
    "overtime.2.work": { value: "経理", at: "overtime[2].work" },
    "overtimeFlexible.1.year": { value: "200" },
    "special.1.monthRate": { value: "35" },
    healthMeasures: { value: "1,3,10" },
  });
  expect(Object.keys(values).filter((from) => from.startsWith("overtime.3"))).toEqual([]);
});

test("労働組合なら、残っていた選出方法は送らない", () => {
  const values = filingValues("9", anAgreement("9", { fields: { representativeKind: "union" } }));
  expect([values.electionMethod?.value, values.isNotSupervisor?.value]).toEqual(["", ""]);
  expect(Object.keys(values).some((from) => from.startsWith("special"))).toBe(false);
});

test("様式にない問いと、一覧で出す事業場は、e-Govの項目に入れる候補にならない", () => {
  const names = ourFields(agreementFormOf("9-2", { unit: "headOffice" })).map(({ table, name }) => table ?? name);
  for (const name of ["unit", "flexiblePeriod", "representativeKind", "sites"]) expect(names).not.toContain(name);
  for (const name of ["validFrom", "overtime", "special", "filedOn"]) expect(names).toContain(name);
});

// prettier-ignore
const parts: [string, FillingPart, string][] = [
  ["2026-04-01", "eraName", "令和"], ["2026-04-01", "eraYear", "8"], ["2026-04-01", "westernYear", "2026"], ["2026-04-01", "month", "4"],
  ["2019-05-01", "eraYear", "1"], ["2019-04-30", "eraName", "平成"], ["2019-04-30", "eraYear", "31"], ["1989-01-07", "eraCode", "5"],
  ["1989-01-08", "eraCode", "7"], ["1926-12-24", "eraName", "大正"], ["2026-12-09", "day", "9"], ["", "eraName", ""], ["来月", "month", ""],
  ["08:05", "hour", "8"], ["08:05", "minute", "5"], ["14-1-01-123456-000", "piece3", "01"], ["14-1", "piece3", ""],
];
test.each(parts)("「%s」の %s は「%s」", (value, part, text) => {
  expect(partOf(value, part)).toBe(text);
});

const fillings: Record<string, Filling> = {
  "G1/届出/年": { from: "filedOn", part: "westernYear" },
  "G1/届出/月": { from: "filedOn", part: "month" },
  "G1/事業場/名称": { from: "workplaceName" },
  "G1/延長/明細[1]/事由": { from: "overtime.1.reason" },
  "G1/延長/明細[2]/事由": { from: "overtime.2.reason" },
  "G1/種別": { fixed: "1" },
};
// prettier-ignore
const items: [string, string | undefined][] = [
  ["届出", "filedOn"], ["届出／月", "filedOn"], ["名称", "workplaceName"], ["事業場／名称", "workplaceName"], ["G1／事業場／名称", "workplaceName"],
  ["延長／明細[2]／事由", "overtime.2.reason"], ["延長／明細／事由", "overtime.1.reason"], ["明細[9]／事由", undefined], ["種別", undefined],
  ["様式ID", undefined], ["-", undefined],
];
test.each(items)("形式チェックの「%s」は %s のこと", (item, from) => {
  expect(fromOfItem(fillings, item)).toBe(from);
});
