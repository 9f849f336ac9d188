import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { decodeCsv } from "#shared/csv/decode.ts";
import { makeEncoder } from "#shared/csv/encode.ts";
import { guardFormula, unguardFormula } from "#shared/csv/formula-guard.ts";
import { delimiters, encodings, newlines } from "#shared/csv/options.ts";
import { parseCsv } from "#shared/csv/parse.ts";
import { writeCsv } from "#shared/csv/write.ts";

const dangerous = [
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  "\0",
  "＝",
  "＋",
  "－",
  "＠",
  "−",
  "'",
  '"',
  ",",
  " ",
  "　",
  "\uFEFF",
];
const letters = [...dangerous, "1", "2.5", "A", "会", "髙", "①", "ｱ", "\r\n", "𠮷"];
const cell = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
const names = <T extends object>(of: T) => fc.constantFrom(...(Object.keys(of) as (keyof T)[]));

/** A cell as it comes back: line breaks are `\n` in a text of ours. */
const plain = (text: string) => text.replace(/\r\n?/g, "\n");
const join = (parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

describe("CSVの往復", () => {
  test("書いたセルは、区切り・改行・UTF-8のどちらでも、そのまま読み戻せる", async () => {
    const options = fc.record({
      delimiter: names(delimiters),
      newline: names(newlines),
      encoding: fc.constantFrom("utf-8", "utf-8-bom"),
    });
    await fc.assert(
      fc.asyncProperty(table, options, async (records, { delimiter, newline, encoding }) => {
        // With a header, as every import needs one, the delimiter shows itself in the first line.
        const head = records[0]!.map((_, column) => `項目${column}`);
        const { mark, encode } = await makeEncoder(encoding);
        const file = join([mark, encode(writeCsv([head, ...records], { delimiter, newline })).bytes]);
        const { rows, openLine } = parseCsv(decodeCsv(file));
        expect(openLine).toBeUndefined();
        expect(rows.map(({ cells }) => cells.map(unguardFormula))).toEqual([
          head,
          ...records.map((each) => each.map(plain)),
        ]);
      }),
      { numRuns: 3_000 },
    );
  });

  test("ほかの読み手も、同じセルを読む", () => {
    fc.assert(
      fc.property(table, names(delimiters), names(newlines), (records, delimiter, newline) => {
        const text = writeCsv(records, { delimiter, newline });
        const { data } = Papa.parse<string[]>(text.slice(0, -newlines[newline].length), {
          delimiter: delimiters[delimiter],
          newline: newlines[newline],
        });
        expect(data.map((cells) => cells.map(plain))).toEqual(
          records.map((each) => each.map((of) => plain(guardFormula(of)))),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  // What the Windows code page gives back for these is another letter: ～∥－￠￡￢.
  const twins = "〜‖−¢£¬";
  test("Shift_JISにある文字だけのセルは、Shift_JISでも読み戻せる", async () => {
    const { encode } = await makeEncoder("shift_jis");
    const mapped = cell.map((text) =>
      [...text].filter((letter) => encode(letter).replaced === 0 && !twins.includes(letter)).join(""),
    );
    fc.assert(
      fc.property(fc.array(mapped, { minLength: 2, maxLength: 2 }), (record) => {
        const { bytes } = encode(writeCsv([["項目1", "項目2"], record], { delimiter: "comma", newline: "CRLF" }));
        const [, row] = parseCsv(decodeCsv(bytes)).rows;
        expect(row?.cells.map(unguardFormula)).toEqual(record.map(plain));
      }),
      { numRuns: 3_000 },
    );
  });

  test("十万のセルのどれも、表計算ソフトが計算する文字で始まらない", () => {
    fc.assert(
      fc.property(cell, (text) => {
        const guarded = guardFormula(text);
        const isHarmless = /^[-－−]$/.test(guarded) || /^[+\-＋－−][\d.,０-９．，]+(e[+-]?\d+|[%％])?$/i.test(guarded);
        const isRun = !isHarmless && /^[\s\0]*[=+\-@＝＋－＠−]|^[\t\r\n\0]/.test(guarded);
        return !isRun && unguardFormula(guarded) === text;
      }),
      { numRuns: 100_000 },
    );
  });

  test("文字コードの名前は、決められたものに限る", async () => {
    await Promise.all(encodings.map((encoding) => makeEncoder(encoding)));
    await expect(makeEncoder("euc-jp")).rejects.toThrow("Undefined encoding");
  });
});
