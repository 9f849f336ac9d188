import { expect, test } from "vitest";
import { boundOf, isOver } from "#shared/agreements/limits.ts";
import type { AgreementType } from "#shared/agreements/content.ts";
import { type Dated, dueDay } from "#shared/checklists/deadline.ts";
import { renewals } from "#shared/checklists/renewals.ts";
import { noDay } from "#shared/dates/day.ts";
import { aRow, branch, main, plant } from "#test/support/renewals.ts";

// The law once more in plain code, with days as numbers and no line of ours: its results and our rules' are compared.

/** mulberry32: the same cases each time. */
const chance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};
const draw = (seed: number) => {
  const next = chance(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { below, of: <T>(values: readonly T[]) => values[below(values.length)]! };
};
const day = 86_400_000;
const number = (text: string) => Date.parse(`${text}T00:00:00Z`) / day;
const text = (at: number) => new Date(at * day).toISOString().slice(0, 10);

const closed = new Set(
  // 内閣府の国民の祝日 of these months, and 12/29 to 1/3.
  "2026-09-21 2026-09-22 2026-09-23 2026-10-12 2026-11-03 2026-11-23 2027-01-11 2027-02-11 2027-02-23 2027-03-22 2027-04-29 2027-05-03 2027-05-04 2027-05-05"
    .split(" ")
    .concat(["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03", "2027-03-21"]),
);
const openBefore = (from: number) => {
  let at = from - 1;
  while (closed.has(text(at)) || [0, 6].includes(new Date(at * day).getUTCDay())) at--;
  return text(at);
};

const forms = ["9", "9-2", "9-3", "9-3-2", "9-5", undefined] as const;
const places = [main, plant, branch];
const offices: Record<number, string> = { 11: "横浜西", 12: "川崎南", 13: "横浜西", [-1]: "" };

type Agreement = Dated & { begins: number; ends: number };
const anAgreement = ({ below, of }: ReturnType<typeof draw>): Agreement => {
  const begins = number("2026-09-01") + below(240);
  const ends = begins + 364;
  const formType = of(forms);
  const workplace = of([11, 12, 13, -1]);
  const says = below(4);
  return {
    ...aRow({
      workplace,
      office: workplace === -1 ? of(["横浜西", "川崎南", ""]) : offices[workplace]!,
      formType,
      filingDate: below(4) ? "2026-09-01" : noDay,
      deadline: text(ends),
      startdate: says & 1 ? text(begins) : noDay,
      validFrom: says & 2 ? text(begins + (says === 3 ? below(3) * 10 : 0)) : noDay,
    }),
    begins,
    ends,
  };
};
const isInForce = ({ formType, filingDate }: Dated) => !formType || filingDate !== noDay;
/** 川崎南 has one 事業場, 横浜西 has two, and which one an unknown office has nobody can say. */
const known = ({ workplace, office }: Dated) => (workplace !== -1 ? workplace : office === "川崎南" ? 12 : undefined);
const isResearch = ({ formType }: Dated) => formType === "9-3";

const isRenewedByLaw = (old: Agreement, rows: readonly Agreement[]) =>
  rows.some((later) => {
    if (!isInForce(later) || later.ends <= old.ends || later.begins > old.ends + 1) return false;
    if (known(old) === undefined || known(old) !== known(later)) return false;
    if (old.formType && later.formType) return isResearch(old) === isResearch(later);
    const beside = rows.filter(isResearch);
    // Where it may have a form of research, a row without form may be one.
    return !beside.some(({ workplace, office }) =>
      workplace === -1 ? office === "" || office === offices[known(old)!] : workplace === known(old),
    );
  });

test("無作為の3,000件で、更新済みかどうかが、条文をそのまま書いたものと一致する", () => {
  const random = draw(20_261_124);
  const table = { renewed: 0, unmet: 0 };
  for (let each = 0; each < 600; each++) {
    const rows = Array.from({ length: 5 }, () => anAgreement(random)).map((row) => {
      // 240 days apart no year follows another: half of them go on from the first of September's.
      if (random.below(2)) return row;
      const by = 365 + random.below(3) - 1;
      const move = (text_: string | undefined) => (text_ && text_ !== noDay ? text(number(text_) + by) : noDay);
      const moved = { deadline: move(row.deadline), startdate: move(row.startdate), validFrom: move(row.validFrom) };
      return { ...row, ...moved, begins: row.begins + by, ends: row.ends + by };
    });
    const { isRenewed } = renewals("article36Agreement", rows, places);
    for (const row of rows) {
      const expected = isRenewedByLaw(row, rows);
      expect([row, rows, isRenewed(row)]).toEqual([row, rows, expected]);
      table[expected ? "renewed" : "unmet"]++;
    }
  }
  expect(table.renewed).toBeGreaterThan(200);
  expect(table.unmet).toBeGreaterThan(1_000);
});

test("無作為の2,000件で、下書きの期限が、始めの日の前の開庁日になる", () => {
  const random = draw(36);
  for (let each = 0; each < 2_000; each++) {
    const [from, start] = [0, 0].map(() => number("2026-10-01") + random.below(220)) as [number, number];
    const says = 1 + random.below(3);
    const row = aRow({
      formType: "9",
      deadline: "2028-03-31",
      startdate: says & 1 ? text(start) : noDay,
      validFrom: says & 2 ? text(from) : noDay,
    });
    const begins = says === 1 ? start : says === 2 ? from : Math.min(from, start);
    expect([text(begins), dueDay(row)]).toEqual([text(begins), openBefore(begins)]);
  }
});

/** 36条4項から6項, 139条から141条: table, column, type → from which hours on it is too much, by steps of half an hour. */
// prettier-ignore
const tooMuch: [type: AgreementType, table: string, column: string, fields: Record<string, string>, from: number | undefined][] = [
  ["9", "overtime", "month", {}, 45.5], ["9", "overtime", "year", {}, 360.5], ["9-2", "special", "month", {}, 100],
  ["9-2", "special", "year", {}, 720.5], ["9-2", "special", "times", {}, 6.5], ["9-3", "overtime", "month", {}, undefined],
  ["9-3", "overtime", "year", {}, undefined], ["9", "overtimeFlexible", "month", { flexiblePeriod: "long" }, 42.5],
  ["9", "overtimeFlexible", "year", { flexiblePeriod: "long" }, 320.5], ["9-3-5", "specialDriver", "year", {}, 960.5],
  ["9-3-5", "specialDriver", "month", {}, undefined], ["9-3-3", "specialRecovery", "year", {}, 720.5],
  ["9-3-3", "specialRecovery", "month", {}, undefined], ["9-3-3", "special", "month", {}, 100],
];
test("無作為の3,000件で、上限を超えるかどうかが、条文の数と一致する", () => {
  const random = draw(141);
  for (let each = 0; each < 3_000; each++) {
    const [type, table, column, fields, from] = random.of(tooMuch);
    const around = from ?? 100;
    const value = random.below(3) ? around + (random.below(5) - 2) / 2 : random.below(2_000) / 2;
    const row = { [column]: String(value) };
    const bound = boundOf(type, table, column, { content: { fields, tables: { [table]: [row] } }, row });
    const isRefused = bound !== undefined && isOver(bound, value);
    expect([type, table, column, value, isRefused]).toEqual([
      type,
      table,
      column,
      value,
      from !== undefined && value >= from,
    ]);
  }
});
