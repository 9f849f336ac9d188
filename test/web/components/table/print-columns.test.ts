import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { dayInJapan } from "#shared/dates/day.ts";
import type { Column } from "#web/components/table/column.ts";
import { printColumns } from "#web/components/table/print-columns.ts";

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

describe("列が多ければ", () => {
  const year = dayInJapan(Date.now()).slice(0, 4);
  const days = Array.from({ length: 13 }, (_, index) => column(`日${index}`, { text: () => `${year}/11/24` }));
  const due = column("期限", { text: () => "2026/11/24 2日超過" });
  const note = column("備考", { text: () => "あ".repeat(200) });
  const shown = (columns: readonly Column<Row>[], key: string) => {
    const { cell } = printColumns(columns, [row]).find((each) => each.key === key)!;
    return renderToStaticMarkup(createElement(Fragment, null, cell?.(row)));
  };

  test("印のない日付は年を省いて1行にし、どの列も紙からはみ出さない", () => {
    const widths = printed([name, due, ...days, note], [row]);
    expect([widths.期限, widths.日0]).toEqual([6, expect.closeTo(2.7)]);
    expect(widths.会社).toBeGreaterThan(6.5);
    const total = Object.values(widths).reduce((sum, width) => sum + width * 12 + 4, 0);
    expect(total).toBeLessThanOrEqual(1_075);
    expect(shown([name, due, ...days, note], "日0")).toBe("11/24");
  });

  test("ほかの年の日付は年を2桁にし、欄の印と横線は残す", () => {
    const old = column("前", { text: () => "2019/03/31" });
    const marked = column("印", {
      text: () => `${year}/11/24`,
      cell: () => createElement(Fragment, null, createElement("svg"), `${year}/11/24`),
    });
    const none = column("無", {
      text: ({ 日 }) => (日 ? `${year}/11/24` : "-"),
      cell: () => createElement("span", null, "-"),
    });
    const columns = [name, due, ...days, old, marked, none, note];
    expect(printed(columns, [row]).前).toBeCloseTo(4.32);
    expect([shown(columns, "前"), shown(columns, "印"), shown(columns, "無")]).toEqual([
      "19/03/31",
      "<svg></svg>11/24",
      "<span>-</span>",
    ]);
  });

  test("人の名前は1行にし、長い名前は空白でだけ折る", () => {
    const person = column("氏名", { text: () => "佐々木　京太郎", isPerson: true });
    const columns = [name, person, due, ...days, note];
    expect(printed(columns, [row]).氏名).toBeCloseTo(7.3);
    expect(shown(columns, "氏名")).toBe('<span style="word-break:keep-all">佐々木　京太郎</span>');
  });
});

test("画面のためだけの列は印刷しない", () => {
  expect(Object.keys(printed([name, column("日", { isScreenOnly: true })], [row]))).toEqual(["会社"]);
});

test("見出しに押せるものを残さない", () => {
  expect(printColumns([name], [row])[0]!.sort).toBeUndefined();
});

test("紙に余りがあれば、まれに長い内容にも一行分の幅をやる", () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ ...row, 内容: "あ".repeat(index === 0 ? 12 : 4) }));
  expect(printed([name, column("内容")], rows).内容).toBeCloseTo(12.3);
});
