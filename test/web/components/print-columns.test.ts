import { expect, test } from "vitest";
import type { Column } from "#web/components/column.ts";
import { printColumns } from "#web/components/print-columns.ts";

type Row = Record<string, string>;
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  label: key,
  width: 100,
  text: (row) => row[key] ?? "",
  sort: (row) => row[key] ?? "",
  ...more,
});
/** The widths in letters of 9 pt. */
const printed = (columns: readonly Column<Row>[], rows: readonly Row[]) =>
  Object.fromEntries(printColumns(columns, rows).map(({ key, width }) => [key, (width - 4) / 12]));
const name = column("会社", { isName: true });
const row = { 会社: "株式会社川崎ロジスティクス", 日: "2026/11/24" };

test("何も書かれていない列は印刷しない", () => {
  const rows = [row, { 会社: "株式会社青葉製作所", 日: "-", 備考: "" }];
  expect(Object.keys(printed([name, column("日"), column("備考")], rows))).toEqual(["会社", "日"]);
  expect(Object.keys(printed([name, column("日")], []))).toEqual(["会社"]);
});

test("収まるなら、日付は折らず、名前は1行にする", () => {
  const widths = printed([name, column("日")], [row]);
  expect(widths).toEqual({ 会社: expect.closeTo(13.3), 日: 6 });
});

test("列が多ければ、印のない日付を年の後で折り、どの列も紙からはみ出さない", () => {
  const days = Array.from({ length: 13 }, (_, index) => column(`日${index}`, { text: () => "2026/11/24" }));
  const due = column("期限", { text: () => "2026/11/24 2日超過" });
  const note = column("備考", { text: () => "あ".repeat(200) });
  const widths = printed([name, due, ...days, note], [row]);
  expect([widths.期限, widths.日0]).toEqual([6, 3]);
  expect(widths.会社).toBeGreaterThan(6.5);
  const total = Object.values(widths).reduce((sum, width) => sum + width * 12 + 4, 0);
  expect(total).toBeLessThanOrEqual(1_075);
});

test("見出しに押せるものを残さない", () => {
  expect(printColumns([name], [row])[0]!.sort).toBeUndefined();
});

test("紙に余りがあれば、まれに長い内容にも一行分の幅をやる", () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ ...row, 内容: "あ".repeat(index === 0 ? 12 : 4) }));
  expect(printed([name, column("内容")], rows).内容).toBeCloseTo(12.3);
});
