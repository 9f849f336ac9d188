import { describe, expect, test } from "vitest";
import { myNumbersIn } from "#shared/text/my-number.ts";

// check digits reckoned by hand from the ordinance's formula; 0 for remainders of 0 and 1
const valid = ["123456789018", "111111111118", "987654321093", "000000000000", "000000000060"];

describe("個人番号", () => {
  test.each(valid)("%s は、続けても4桁ずつでも、どの幅でも見つかる", (number) => {
    const parts = number.match(/\d{4}/g)!;
    const wide = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const written = [number, parts.join("-"), parts.join(" "), parts.join("－"), parts.join("ー"), parts.join("　")];
    for (const text of [...written, ...written.map(wide)]) {
      expect(myNumbersIn(text)).toEqual([number]);
      expect(myNumbersIn(`本人の番号は${text}です。\n2026-11-28`)).toEqual([number]);
    }
  });

  test.each(valid)("%s のほかの検査用数字は、個人番号ではない", (number) => {
    const others = Array.from({ length: 10 }, (_, digit) => `${number.slice(0, 11)}${digit}`);
    expect(others.flatMap(myNumbersIn)).toEqual([number]);
  });

  test.each([
    ["13桁の法人番号の中", "1234567890181"],
    ["その後ろ", "1123456789018"],
    ["カードの16桁の中", "1234-5678-9018-0000"],
    ["その後ろ", "0000-1234-5678-9018"],
    ["11桁", "12345678901"],
    ["ほかの区切り方", "123-456-789-018"],
    ["途中からの区切り", "1234-56789018"],
    ["電話番号", "090-1234-5678"],
    ["労働保険番号", "13-1-01-123456-000"],
    ["雇用保険の番号", "1301-123456-7"],
    ["到達番号", "202611281234567890"],
    ["日付と時刻", "2026-11-28T12:34:56.789Z"],
  ])("%sは、個人番号ではない: %s", (_, text) => expect(myNumbersIn(text)).toEqual([]));

  test("一つの文に二つあれば、二つとも見つかる", () => {
    expect(myNumbersIn("本人 1234-5678-9018、配偶者 111111111118")).toEqual(["123456789018", "111111111118"]);
  });
});
