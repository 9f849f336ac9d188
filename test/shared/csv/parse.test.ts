import { describe, expect, test } from "vitest";
import { decodeCsv } from "#shared/csv/decode.ts";
import { parseCsv } from "#shared/csv/parse.ts";

const cells = (text: string) => parseCsv(text).rows.map((row) => row.cells);
const lines = (text: string) => parseCsv(text).rows.map(({ line }) => line);

describe("CSVの読み取り", () => {
  test.each([
    ["CRLF", "a,b\r\n1,2\r\n"],
    ["LF", "a,b\n1,2\n"],
    ["CR", "a,b\r1,2\r"],
    ["混ざった改行", "a,b\r1,2"],
    ["タブ区切り", "a\tb\n1\t2"],
    ["BOMの残り", "\uFEFFa,b\n1,2"],
    ["引用符", '"a","b"\n"1","2"'],
    ["空行", "\na,b\n\n1,2\n\n"],
  ])("%s", (_, text) => {
    expect(cells(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test("引用符の中の改行・区切り・二重の引用符は、セルの中身になる", () => {
    expect(cells('a,b\r\n"x\r\ny\rz","p,""q"""\r\n')).toEqual([
      ["a", "b"],
      ["x\ny\nz", 'p,"q"'],
    ]);
  });

  test("行番号は、セルの中の改行も空行も数える", () => {
    expect(lines('a,b\r\n"x\r\ny",1\r\n\r\n2,3\r\n"p\nq\n",4\n5,6')).toEqual([1, 2, 5, 6, 9]);
  });

  test("区切りは、見出しの行で引用符の外に多いほうとする", () => {
    expect(cells('"a,b,c"\td\n1\t2')).toEqual([
      ["a,b,c", "d"],
      ["1", "2"],
    ]);
  });

  test("最後の空のセル、空のファイル、引用された空のセル", () => {
    expect(cells("a,")).toEqual([["a", ""]]);
    expect(cells("")).toEqual([]);
    expect(cells('a\n""\n')).toEqual([["a"], [""]]);
  });

  test("閉じていない引用符は、開いた行を告げる", () => {
    expect(parseCsv('a,b\n1,2\n3,"4\n5,6\n').openLine).toBe(3);
    expect(parseCsv('a,b\n1,"2"\n').openLine).toBeUndefined();
  });
});

describe("文字コードの判定", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  test("UTF-8はBOMの有無を問わず、Shift_JISもそのまま読む", () => {
    expect(decodeCsv(bytes(0xef, 0xbb, 0xbf, 0xe4, 0xbc, 0x9a))).toBe("会");
    expect(decodeCsv(bytes(0xe4, 0xbc, 0x9a))).toBe("会");
    expect(decodeCsv(bytes(0x89, 0xef))).toBe("会");
    expect(decodeCsv(bytes(0xfb, 0xfc, 0xee, 0xe0))).toBe("髙髙");
  });

  test.each([
    ["PNG", [0x89, 0x50, 0x4e, 0x47, 0xff, 0xff]],
    ["ISO-2022-JP", [0x1b, 0x24, 0x42, 0x32, 0x71, 0x1b, 0x28, 0x42]],
    ["UTF-16", [0xff, 0xfe, 0x1a, 0x4f]],
  ])("どちらでもない%sは、そう告げて断る", (_, file) => {
    expect(() => decodeCsv(bytes(...file))).toThrow("文字コードを読み取れません。");
  });
});
