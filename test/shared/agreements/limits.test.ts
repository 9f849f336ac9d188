import { describe, expect, test } from "vitest";
import { checkAgreement } from "#shared/agreements/check.ts";
import type { AgreementType } from "#shared/agreements/content.ts";
import { allowanceAt } from "#shared/agreements/limits.ts";
import { anAgreement, withRow } from "#test/support/agreements.ts";

const findingsAt = (type: AgreementType, content: ReturnType<typeof anAgreement>, at: string) =>
  checkAgreement(type, content).filter((finding) => finding.at === at);

// prettier-ignore
const cases: [type: AgreementType, table: string, values: Record<string, string>, column: string, isOver: boolean, left: number][] = [
  ["9", "overtime", { month: "44.5" }, "month", false, 0.5],
  ["9", "overtime", { month: "45" }, "month", false, 0],
  ["9", "overtime", { month: "45.5" }, "month", true, -0.5],
  ["9", "overtime", { month: "４５．５" }, "month", true, -0.5],
  ["9", "overtime", { month: "45.01" }, "month", true, -0.01],
  ["9", "overtime", { year: "360" }, "year", false, 0],
  ["9", "overtime", { year: "360.5" }, "year", true, -0.5],
  ["9", "overtimeFlexible", { month: "41.5" }, "month", false, 0.5],
  ["9", "overtimeFlexible", { month: "42" }, "month", false, 0],
  ["9", "overtimeFlexible", { month: "42.5" }, "month", true, -0.5],
  ["9", "overtimeFlexible", { year: "320" }, "year", false, 0],
  ["9", "overtimeFlexible", { year: "320.5" }, "year", true, -0.5],
  ["9-2", "overtime", { month: "45.5" }, "month", true, -0.5],
  ["9", "overtime", { harmful: "1", day: "2" }, "day", false, 0],
  ["9", "overtime", { harmful: "1", day: "2.5" }, "day", true, -0.5],
  ["9-3", "overtime", { harmful: "1", day: "2.5" }, "day", true, -0.5],
  ["9-2", "special", { month: "99.5" }, "month", false, 0.5],
  ["9-2", "special", { month: "100" }, "month", true, 0],
  ["9-2", "special", { month: "１００．０" }, "month", true, 0],
  ["9-2", "special", { month: "99.99" }, "month", false, 0.01],
  ["9-2", "special", { month: "80", times: "6", year: "720" }, "year", false, 0],
  ["9-2", "special", { month: "80", times: "6", year: "720.5" }, "year", true, -0.5],
  ["9-2", "special", { times: "6" }, "times", false, 0],
  ["9-2", "special", { times: "7" }, "times", true, -1],
  ["9-3-3", "special", { month: "100" }, "month", true, 0],
  ["9-3-3", "specialRecovery", { times: "7" }, "times", true, -1],
  ["9-3-3", "specialRecovery", { year: "720.5" }, "year", true, -0.5],
  ["9-3-5", "specialDriver", { year: "960" }, "year", false, 0],
  ["9-3-5", "specialDriver", { year: "960.5" }, "year", true, -0.5],
  ["9-3-5", "special", { year: "720.5" }, "year", true, -0.5],
  ["9-2", "overtimeFlexible", { month: "42.01" }, "month", true, -0.01],
  ["9-2", "special", { year: "720.01", month: "90", times: "6" }, "year", true, -0.01],
  ["9-3-2", "overtime", { month: "45.5" }, "month", true, -0.5],
  ["9-3-2", "overtime", { year: "361" }, "year", true, -1],
  ["9-3-3", "special", { times: "7" }, "times", true, -1],
  ["9-3-3", "special", { year: "721" }, "year", true, -1],
  ["9-3-3", "specialRecovery", { times: "6" }, "times", false, 0],
  ["9-3-3", "specialRecovery", { month: "120", times: "6", year: "720" }, "year", false, 0],
  ["9-3-4", "overtime", { month: "45.5" }, "month", true, -0.5],
  ["9-3-5", "special", { month: "100" }, "month", true, 0],
  ["9-3-5", "special", { times: "7" }, "times", true, -1],
  ["9-4", "overtimeFlexible", { year: "320.5" }, "year", true, -0.5],
  ["9-5", "special", { month: "100" }, "month", true, 0],
  ["9-5", "special", { year: "720.5" }, "year", true, -0.5],
  ["9-5", "special", { times: "7" }, "times", true, -1],
  ["9-6", "overtime", { year: "360.5" }, "year", true, -0.5],
  ["9-6", "special", { month: "100" }, "month", true, 0],
  ["9-7", "special", { times: "7" }, "times", true, -1],
  ["9-5", "specialDoctor", { level: "C2", month: "160", year: "1860" }, "year", false, 0],
  ["9-5", "specialDoctor", { level: "linkedB", year: "960" }, "year", false, 0],
  ["9-5", "specialDoctor", { level: "A", year: "960" }, "year", false, 0],
  ["9-5", "specialDoctor", { level: "A", year: "960.5" }, "year", true, -0.5],
  ["9-5", "specialDoctor", { level: "linkedB", year: "961" }, "year", true, -1],
  ["9-5", "specialDoctor", { level: "B", month: "160", year: "1860" }, "year", false, 0],
  ["9-5", "specialDoctor", { level: "C1", year: "1860.5" }, "year", true, -0.5],
];
test.each(cases)("様式 %s の %s の %o：%s の誤りは %s、残りは %d", (type, table, values, column, isOver, left) => {
  const content = withRow(type, table, values);
  const at = `${table}[0].${column}`;
  expect(allowanceAt(type, content, at)!.left).toBe(left);
  const errors = findingsAt(type, content, at).filter(({ level }) => level === "error");
  expect(errors).toHaveLength(isOver ? 1 : 0);
  if (isOver) expect(errors[0]!.basis).toBe(allowanceAt(type, content, at)!.basis);
});

// prettier-ignore
const free: [type: AgreementType, table: string, values: Record<string, string>, column: string][] = [
  ["9", "overtime", { day: "8" }, "day"],
  ["9-3", "overtime", { month: "120", monthOver: "", year: "1000", yearOver: "" }, "month"],
  ["9-3", "overtime", { month: "120", monthOver: "", year: "1000", yearOver: "" }, "year"],
  ["9-3-3", "specialRecovery", { month: "150", monthOver: "" }, "month"],
  ["9-3-5", "specialDriver", { month: "120", monthOver: "" }, "month"],
  ["9-3-5", "specialDriver", { times: "12" }, "times"],
  ["9-5", "specialDoctor", { times: "12" }, "times"],
  ["9-3", "overtimeFlexible", { year: "1000", yearOver: "", month: "100", monthOver: "" }, "year"],
  ["9-5", "specialDoctor", { month: "160", monthOver: "" }, "month"],
];
test.each(free)("様式 %s の %s の %o の %s に、法律の上限はない", (type, table, values, column) => {
  const content = withRow(type, table, values);
  const at = `${table}[0].${column}`;
  const errors = findingsAt(type, content, at).filter(({ level }) => level === "error");
  expect([allowanceAt(type, content, at), errors]).toEqual([undefined, []]);
});

describe("1年単位の変形労働時間制", () => {
  const at = "overtimeFlexible[0].month";
  const over = (flexiblePeriod: string) => {
    const content = withRow("9", "overtimeFlexible", { month: "45" });
    return { ...content, fields: { ...content.fields, flexiblePeriod } };
  };
  test("対象期間が3か月以内なら45時間、3か月を超えれば42時間まで", () => {
    expect(allowanceAt("9", over("short"), at)).toMatchObject({ max: 45, left: 0 });
    expect(findingsAt("9", over("short"), at)).toEqual([]);
    expect(findingsAt("9", over("long"), at)[0]!.message).toBe(
      "1箇月は42時間までです。3時間超えています。超えることがあるなら、特別条項付きの様式を使います。",
    );
  });
  test("対象期間を選ばないままにはできない", () => {
    expect(findingsAt("9", over(""), "flexiblePeriod")).toHaveLength(1);
  });
});

test("①の行は、対象期間にかかわらず45時間まで", () => {
  expect(allowanceAt("9-2", anAgreement("9-2"), "overtime[0].month")).toMatchObject({ max: 45, left: 15 });
});

test("有害な業務の1日2時間は、特別条項の同じ業務にもかかる", () => {
  const content = withRow("9-2", "overtime", { harmful: "1", work: "設　計", day: "2" });
  expect(findingsAt("9-2", content, "special[0].day")[0]).toMatchObject({
    level: "error",
    basis: "労働基準法36条6項1号",
  });
  expect(findingsAt("9-2", withRow("9-2", "overtime", { harmful: "1", day: "2" }), "special[0].day")).toEqual([]);
});

test("業務の名がまだない行は、名のない有害な業務の行と同じ業務ではない", () => {
  const content = withRow("9", "overtime", { harmful: "1", work: "", day: "2" });
  const [first] = content.tables.overtime!;
  content.tables.overtime = [first!, { ...first!, harmful: "", day: "5" }];
  const allowed = [0, 1].map((row) => allowanceAt("9", content, `overtime[${row}].day`)?.max);
  expect(allowed).toEqual([2, undefined]);
});

test.each(["special", "specialRecovery", "specialDriver", "specialDoctor"])(
  "有害な業務の1日2時間は、%s の同じ業務にもかかる",
  (table) => {
    const type = { special: "9-2", specialRecovery: "9-3-3", specialDriver: "9-3-5", specialDoctor: "9-5" }[
      table
    ] as AgreementType;
    const { fields, tables } = withRow(type, "overtime", { harmful: "1", work: "高熱の炉の前", day: "2" });
    const of = (day: string) => ({
      fields,
      tables: { ...tables, [table]: [{ ...tables[table]![0]!, work: "高熱の炉の前", day, dayOver: "" }] },
    });
    const levels = (day: string) => findingsAt(type, of(day), `${table}[0].day`).map(({ level }) => level);
    expect([levels("2"), levels("2.5")]).toEqual([[], ["error"]]);
  },
);

test.each(["", "reason", "overtime[9].month", "special[0].month", "overtime[0].unknown", "sites[0].headcount"])(
  "「%s」に上限はない",
  (at) => {
    expect(allowanceAt("9", anAgreement("9"), at)).toBeUndefined();
  },
);

test("まだ入力していない時間数は、上限がそのまま残る", () => {
  expect(allowanceAt("9", withRow("9", "overtime", { month: "" }), "overtime[0].month")).toEqual({
    max: 45,
    left: 45,
    isBelow: false,
    unit: "時間",
    basis: "労働基準法36条4項",
  });
});

// prettier-ignore
const rates: [string, "error" | "warning" | ""][] = [["24.9", "error"], ["25", "warning"], ["２５％", "warning"], ["25.1", ""], ["50", ""]];
test.each(rates)("割増賃金率 %s％ は %s", (rate, level) => {
  const content = withRow("9-2", "special", { monthRate: rate, yearRate: rate });
  for (const column of ["monthRate", "yearRate"])
    expect(findingsAt("9-2", content, `special[0].${column}`).map((finding) => finding.level)).toEqual(
      level ? [level] : [],
    );
});

// prettier-ignore
const unlikely: [type: AgreementType, table: string, values: Record<string, string>, column: string, isUnlikely: boolean][] = [
  ["9", "overtime", { day: "15", dayOver: "" }, "day", false],
  ["9", "overtime", { day: "15.5", dayOver: "" }, "day", true],
  ["9", "overtime", { day: "12", dayOver: "", month: "10", monthOver: "", year: "100", yearOver: "" }, "day", true],
  ["9", "overtime", { month: "30", year: "29", yearOver: "" }, "month", true],
  ["9", "overtime", { month: "30", year: "30", yearOver: "" }, "month", false],
  ["9", "overtime", { month: "20", year: "240" }, "year", false],
  ["9", "overtime", { month: "20", year: "240.5" }, "year", true],
  ["9", "overtime", { day: "3", dayOver: "2.5" }, "dayOver", true],
  ["9", "overtime", { day: "3", dayOver: "3" }, "dayOver", false],
  ["9-2", "special", { month: "60", times: "4", year: "600" }, "year", false],
  ["9-2", "special", { month: "60", times: "4", year: "600.5" }, "year", true],
  ["9-3-5", "specialDriver", { month: "80", year: "960" }, "year", false],
  ["9-3-5", "specialDriver", { month: "79.5", year: "960" }, "year", true],
  ["9-2", "special", { month: "45", monthOver: "", year: "360" }, "month", true],
  ["9-2", "special", { month: "45", monthOver: "", year: "361" }, "month", false],
  ["9-2", "special", { month: "45.5", monthOver: "", year: "360" }, "month", false],
  ["9-3-5", "specialDriver", { month: "40", monthOver: "", year: "300" }, "month", true],
  ["9-2", "overtime", { month: "45", monthOver: "", year: "360" }, "month", false],
  ["9-2", "special", { month: "80", monthOver: "" }, "month", false],
  ["9-2", "special", { month: "80.5", monthOver: "" }, "month", true],
  ["9-3-5", "special", { month: "80.5", monthOver: "" }, "month", true],
  ["9-3-3", "specialRecovery", { month: "80.5", monthOver: "" }, "month", false],
  ["9-2", "special", { reason: "業務の都合上必要なとき" }, "reason", true],
  ["9", "overtime", { reason: "業務上やむを得ない場合" }, "reason", true],
  ["9", "overtime", { reason: "業務繁忙のため" }, "reason", true],
  ["9", "overtime", { reason: "業務の都合上必要な臨時の受注への対応" }, "reason", false],
  ["9", "holiday", { from: "08:30", to: "08:30" }, "to", true],
  ["9", "holiday", { from: "22:00", to: "05:00" }, "to", false],
  ["9", "holiday", { from: "17:30", to: "08:30" }, "to", true],
  ["9", "holiday", { days: "1か月に5日" }, "days", false],
  ["9", "holiday", { days: "１箇月に６日" }, "days", true],
];
test.each(unlikely)("様式 %s の %s の %o：%s の確認は %s", (type, table, values, column, isUnlikely) => {
  const warnings = findingsAt(type, withRow(type, table, values), `${table}[0].${column}`);
  expect(warnings.map(({ level }) => level)).toEqual(isUnlikely ? ["warning"] : []);
});

test("具体的でない事由は、特別条項のときだけ指針を挙げる", () => {
  const basisIn = (table: string) =>
    findingsAt("9-2", withRow("9-2", table, { reason: "業務の都合上必要なとき" }), `${table}[0].reason`)[0]!.basis;
  expect([basisIn("special"), basisIn("overtime")]).toEqual(["36協定の指針5条1項", undefined]);
});

test("②だけで3か月を超える変形なら、特別条項の限度時間は月42時間・年320時間", () => {
  const { fields, tables } = withRow("9-2", "special", { month: "43", monthOver: "", year: "330" });
  const only = { fields, tables: { ...tables, overtime: [] } };
  expect(findingsAt("9-2", only, "special[0].month")).toEqual([]);
  expect(findingsAt("9-2", { fields, tables }, "special[0].month")).toHaveLength(1);
});

test("時間外労働も休日労働も、月100時間・平均80時間のチェックが要る", () => {
  const off = (tables = {}) => {
    const content = anAgreement("9", { fields: { withinLimits: "" }, tables });
    return findingsAt("9", content, "withinLimits").map(({ level }) => level);
  };
  expect(off()).toEqual(["error"]);
  expect(off({ overtime: [], overtimeFlexible: [] })).toEqual(["error"]);
  expect(off({ overtime: [], overtimeFlexible: [], holiday: [] })).toEqual([]);
  expect(findingsAt("9-3", anAgreement("9-3"), "withinLimits")).toEqual([]);
});
