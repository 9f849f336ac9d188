import type { Filling, FillingPart, Leaves } from "#shared/egov-procedures/procedure.ts";

type Entry = [leaf: string, filling: Filling];
const pieces = (leaf: string, from: string, count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => [`${leaf}${at + 1}`, { from, part: `piece${at + 1}` as FillingPart }]);
const ends: readonly [string, FillingPart][] = [
  ["年", "eraYear"],
  ["月", "month"],
  ["日", "day"],
];
const eraDay = (leaf: string, from: string): Entry[] =>
  [["元号", "eraName"] as const, ...ends].map(([end, part]) => [leaf + end, { from, part }]);
const westernDay = (leaf: string, from: string): Entry[] =>
  ends.map(([end, part]) => [leaf + end, { from, part: part === "eraYear" ? "westernYear" : part }]);
const plain = (names: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(names).map(([leaf, from]) => [leaf, { from }]);

const hours = {
  日法定: "day",
  日所定: "dayOver",
  月法定: "month",
  月所定: "monthOver",
  年法定: "year",
  年所定: "yearOver",
};
const who = { 必要事由: "reason", 業務: "work", 人数: "headcount" };
const overtime = { ...who, 所定時間: "scheduledHours", ...hours };
const special = { ...who, 回数: "times", 月割増: "monthRate", 年割増: "yearRate", ...hours };
const holiday = { ...who, 所定休日: "scheduledHolidays", 日数: "days" };
const rows = (group: string, table: string, columns: Readonly<Record<string, string>>): Entry[] =>
  Array.from({ length: 10 }, (_, at) => at + 1).flatMap((row) =>
    Object.entries(columns).map(([leaf, name]): Entry => [
      `${group}/明細[${row}]/${leaf}`,
      { from: `${table}.${row}.${name}` },
    ]),
  );
const times: Entry[] = Array.from({ length: 10 }, (_, at) => at + 1).flatMap((row) =>
  Object.entries({ 始業: "from", 終業: "to" }).flatMap(([leaf, name]): Entry[] => [
    [`休日/明細[${row}]/${leaf}時`, { from: `holiday.${row}.${name}`, part: "hour" }],
    [`休日/明細[${row}]/${leaf}分`, { from: `holiday.${row}.${name}`, part: "minute" }],
  ]),
);

const general: Entry[] = [
  ...pieces("保険番号", "laborInsurance", 5),
  ...pieces("電話", "phone", 3),
  ["郵便上", { from: "postalCode", part: "piece1" }],
  ["郵便下", { from: "postalCode", part: "piece2" }],
  ...plain({
    被一括番号: "consolidatedNumber",
    法人番号: "corporateNumber",
    事業種類: "industry",
    事業場名: "workplaceName",
    事業場住所: "address",
    時間数確認: "withinLimits",
    使用者役職: "employerTitle",
    使用者名: "employerName",
    あて先: "laborOffice",
  }),
  ...eraDay("有効自", "validFrom"),
  ...eraDay("有効至", "validTo"),
  ...eraDay("起算", "startDate"),
  ...westernDay("提出", "filedOn"),
  ...rows("延長一般", "overtime", overtime),
  ...rows("延長変形", "overtimeFlexible", overtime),
  ...rows("休日", "holiday", holiday),
  ...times,
];
const parties: Entry[] = [
  ...eraDay("成立", "concludedOn"),
  ...plain({
    当事者職名: "representativeTitle",
    当事者名: "representativeName",
    選び方: "electionMethod",
    過半数: "isMajority",
    管理監督者: "isNotSupervisor",
  }),
];
const specialClause: Entry[] = [
  ...rows("特別条項", "special", special),
  ...plain({
    "特別条項/手続き": "procedure",
    "特別条項/措置番号": "healthMeasures",
    "特別条項/措置内容": "healthDetail",
  }),
];

const leavesOf = (form: string, root: string, entries: readonly Entry[]): Leaves => ({
  [form]: Object.fromEntries(entries.map(([path, filling]) => [`${root}/${path}`, filling])),
});
/** What 運営 would set for the simulator's two procedures of 36協定届, by their form. */
export const simulatedLeaves = {
  "9-2": leavesOf("495013320677036902", "G00009-A-360677-001_1", [...general, ...parties, ...specialClause]),
  "9": leavesOf("495013320680036901", "G00009-A-360680-001_2", general),
};
