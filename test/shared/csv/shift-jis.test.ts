import Encoding from "encoding-japanese";
import { beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/text/messages.ts";
import { encodeShiftJis, makeShiftJisTable, type ShiftJisTable } from "#shared/csv/shift-jis.ts";

let table: ShiftJisTable;
beforeAll(async () => {
  table = await makeShiftJisTable();
});

const theirs = (text: string) => Buffer.from(Encoding.convert(text, { from: "UNICODE", to: "SJIS", type: "array" }));
const ours = (text: string) => Buffer.from(encodeShiftJis(text, table).bytes);
const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));

describe("Shift_JIS", () => {
  test("65,536の符号単位のどれも、一つだけでも並べても、encoding-japaneseと同じバイトになる", () => {
    const different = units.filter((unit) => !ours(unit).equals(theirs(unit)));
    expect(different).toEqual([]);
    for (const text of [units.join(""), units.toReversed().join(""), units.join("A")])
      expect(ours(text).equals(theirs(text))).toBe(true);
  });

  test("サロゲートペアは、それぞれ一つの?になる", () => {
    const pairs = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x10000 + at * 104));
    expect(pairs.filter((pair) => !ours(pair).equals(theirs(pair)) || ours(pair).toString() !== "?")).toEqual([]);
    expect(ours(pairs.join("")).equals(theirs(pairs.join("")))).toBe(true);
    expect(encodeShiftJis("𠮷野家と😀", table).replaced).toBe(2);
  });

  test("髙﨑①㈱は残り、?そのものは置き換えに数えない", () => {
    const { bytes, replaced } = encodeShiftJis("髙﨑①㈱?", table);
    expect(new TextDecoder("shift_jis").decode(bytes)).toBe("髙﨑①㈱?");
    expect(replaced).toBe(0);
  });

  test("置き換えない設定では、表せない文字で止まる", () => {
    expect(() => encodeShiftJis("吉𠮷", table, "error")).toThrow(messages.characterUnknown);
    expect(messages.characterUnknown).toBe("Character cannot be represented");
  });
});
