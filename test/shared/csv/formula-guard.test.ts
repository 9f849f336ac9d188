import { describe, expect, test } from "vitest";
import { guardFormula, unguardFormula } from "#shared/csv/formula-guard.ts";

describe("数式よけ", () => {
  test.each([
    "=1+1",
    '=HYPERLINK("http://example.com","x")',
    "=cmd|' /C calc'!A0",
    "+81-3-1234",
    "+",
    "-1+1",
    "-A1",
    "--",
    "@SUM(1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "\0=1",
    " =1+1",
    "　=1+1",
    "＝１＋１",
    "＋1+1",
    "－１＋１",
    "＠SUM(1)",
    "−1+1",
    "'=1+1",
    "''＝1",
  ])("%j には「'」が一つ付き、外すと元に戻る", (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(`'${text}`)).toBe(text);
  });

  test.each([
    "",
    "-",
    "－",
    "−",
    "-5",
    "+3",
    "-1,234.5",
    "-1,234",
    "-.5",
    "-50%",
    "-1.5E+3",
    "－５",
    "2026/04/01",
    "2026-04-01",
    "03-1234-5678",
    "株式会社=商事",
    "'90年",
    "'-5",
    "ー",
  ])("%j はそのまま出て、そのまま戻る", (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });
});
