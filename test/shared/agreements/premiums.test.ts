import { expect, test } from "vitest";
import { checkAgreement } from "#shared/agreements/check.ts";
import type { AgreementType } from "#shared/agreements/content.ts";
import { allowanceAt } from "#shared/agreements/limits.ts";
import { printAgreement } from "#shared/agreements/sheets/print.ts";
import { filingValues } from "#shared/egov-procedures/agreement-values.ts";
import { anAgreement, withRow } from "#test/support/agreements.ts";

const basesAt = (type: AgreementType, table: string, values: Record<string, string>, column: string) =>
  checkAgreement(type, withRow(type, table, values))
    .filter(({ at }) => at === `${table}[0].${column}`)
    .map(({ basis }) => basis);
const ofRate = "労働基準法37条1項ただし書";
const ofDoctor = "労働安全衛生法66条の8の2";

// prettier-ignore
const rates: [month: string, rate: string, isNoted: boolean][] = [
  ["60", "35", false], ["60.5", "35", true], ["60.5", "49.9", true], ["60.5", "50", false], ["80", "25", true], ["60", "25.5", false],
];
test.each(rates)(
  "特別条項の月%s時間、割増%s％のとき、60時間を超える分の50％を言う：%s",
  (month, monthRate, isNoted) => {
    const found = basesAt("9-2", "special", { month, monthOver: "", monthRate }, "monthRate");
    expect(found.includes(ofRate)).toBe(isNoted);
  },
);
test("25％より低い率は、60時間を超えても誤りのまま", () => {
  expect(basesAt("9-2", "special", { month: "80", monthOver: "", monthRate: "24" }, "monthRate")).toEqual([
    "労働基準法37条1項",
  ]);
});

// prettier-ignore
const research: [month: string, bases: string[]][] = [
  ["60", []], ["60.5", [ofRate]], ["100", [ofRate]], ["100.5", [ofDoctor, ofRate]],
];
test.each(research)("研究開発の月%s時間は %o", (month, bases) => {
  for (const table of ["overtime", "overtimeFlexible"])
    expect(basesAt("9-3", table, { month, monthOver: "", year: "1000", yearOver: "" }, "month")).toEqual(bases);
});
test("研究開発でなければ、面接指導は言わない", () => {
  expect(basesAt("9", "overtime", { month: "100.5", monthOver: "", year: "360" }, "month")).not.toContain(ofDoctor);
});

// prettier-ignore
const flexible: [period: string, month: number, year: number, first: number, second: number][] = [
  ["long", 42, 320, 2, 1], ["short", 45, 360, 3, 0],
];
test.each(flexible)(
  "変形労働時間制 %s の②は月%s・年%s時間で、①に%s行・②に%s行印刷する",
  (period, month, year, first, second) => {
    const content = anAgreement("9", { fields: { flexiblePeriod: period } });
    expect(allowanceAt("9", content, "overtimeFlexible[0].month")!.max).toBe(month);
    expect(allowanceAt("9", content, "overtimeFlexible[0].year")!.max).toBe(year);
    const rows = printAgreement("9", content)[0]!.blocks.flatMap((block) =>
      block.kind === "rows" ? block.groups : [],
    );
    const filled = (table: string) =>
      rows.filter((group) => group.table === table).flatMap((group) => group.rows.filter(({ work }) => work)).length;
    expect([filled("overtime"), filled("overtimeFlexible")]).toEqual([first, second]);
    const sent = Object.keys(filingValues("9", content)).filter((from) => from.endsWith(".work"));
    expect(sent.filter((from) => from.startsWith("overtime."))).toHaveLength(first);
    expect(sent.filter((from) => from.startsWith("overtimeFlexible."))).toHaveLength(second);
  },
);
test("3か月以内の②の行は①の続きとして送り、e-Govが指しても、書いた欄に戻る", () => {
  const values = filingValues("9", anAgreement("9", { fields: { flexiblePeriod: "short" } }));
  expect(values["overtime.3.reason"]?.at).toBe("overtimeFlexible[0].reason");
  expect(values["overtime.2.reason"]?.at).toBe("overtime[1].reason");
});

const only = (flexiblePeriod: string, tables: object) =>
  checkAgreement("9-2", {
    fields: anAgreement("9-2", { fields: { flexiblePeriod } }).fields,
    tables: { ...withRow("9-2", "special", { month: "43", monthOver: "", year: "330" }).tables, ...tables },
  }).filter(({ at }) => at === "special[0].month").length;
test("特別条項の限度時間が42時間になるのは、②の行だけがあり、対象期間が3か月を超えるとき", () => {
  expect(only("long", { overtime: [] })).toBe(0);
  expect(only("short", { overtime: [] })).toBe(1);
  expect(only("long", {})).toBe(1);
  expect(only("long", { overtime: [], overtimeFlexible: [] })).toBe(1);
});

test("運転者と医師の②の回数は任意で、6回を超えてもよい。①は6回まで", () => {
  for (const [type, table] of [
    ["9-3-5", "specialDriver"],
    ["9-5", "specialDoctor"],
  ] as const) {
    const levels = (times: string) =>
      checkAgreement(type, withRow(type, table, { times })).filter(({ at }) => at === `${table}[0].times`).length;
    expect([levels(""), levels("7"), levels("12")]).toEqual([0, 0, 0]);
    expect(
      checkAgreement(type, withRow(type, "special", { times: "7" })).find(({ at }) => at === "special[0].times"),
    ).toMatchObject({ level: "error" });
  }
});
