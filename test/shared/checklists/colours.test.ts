import { expect, test } from "vitest";
import { colourEntry, colourName, colours, mergeColours, readColours } from "#shared/checklists/colours.ts";
import { ColorInfo } from "#shared/checklists/wire-schema.ts";

test("色は4色3段階の12色で、どれにも名前がある", () => {
  expect(colours.map(({ value }) => value)).toEqual(
    ["r", "y", "g", "b"].flatMap((hue) => [0, 1, 2].map((shade) => `${hue}${shade}`)),
  );
  expect(colours.map(({ label }) => label).join(" ")).toBe(
    "赤(淡) 赤 赤(濃) 黄(淡) 黄 黄(濃) 緑(淡) 緑 緑(濃) 青(淡) 青 青(濃)",
  );
  expect(colourName("")).toBe("なし");
});

test.each([
  ["", "note:r0", "note:r0"],
  ["company:r1;note:b0", "note:y2", "company:r1;note:y2"],
  ["company:r1;note:b0", "company:", "note:b0"],
  ["company:r1", "note:g1", "company:r1;note:g1"],
  ["company:r1", "company:", ""],
  ["", "company:", ""],
  ["koyou-sub:b2;stuff:r0", "kenpo:", "koyou-sub:b2;stuff:r0"],
])("%s に %s を付けると、ほかの欄の文字をそのまま残して %s になる", (stored, given, merged) => {
  expect(mergeColours(stored, given)).toBe(merged);
});

test("保存された文字から欄ごとの色が読め、書いた文字はそのまま通る", () => {
  expect(readColours("company:r1;koyou-sub:b2;note:")).toEqual({ company: "r1", "koyou-sub": "b2", note: "" });
  expect(readColours("")).toEqual({});
  for (const { value } of colours) expect(ColorInfo.parse(colourEntry("note", value))).toBe(`note:${value}`);
});
