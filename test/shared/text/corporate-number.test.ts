import fc from "fast-check";
import { expect, test } from "vitest";
import { hasCheckDigit } from "#shared/text/corporate-number.ts";

// 国税庁・デジタル庁・厚生労働省・日本銀行・トヨタ自動車 as the register publishes them
test.each(["7000012050002", "8000012010038", "6000012070001", "3010005002599", "1180301018771"])(
  "%s は正しい法人番号",
  (number) => expect(hasCheckDigit(number)).toBe(true),
);

test("検査数字は1から9で、ほかの検査数字は通らない", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
      const valid = Array.from({ length: 10 }, (_, check) => check).filter((check) =>
        hasCheckDigit(`${check}${digits}`),
      );
      return valid.length === 1 && valid[0] !== 0;
    }),
  );
});

test("隣り合わない1桁の打ち間違いは見つかる", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 8 }),
      (digits, at, by) => {
        const check = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => hasCheckDigit(`${digit}${digits}`))!;
        const wrong = `${digits.slice(0, at)}${(Number(digits[at]) + by) % 10}${digits.slice(at + 1)}`;
        const difference = (Number(wrong[at]) - Number(digits[at])) * (at % 2 === 0 ? 2 : 1);
        return hasCheckDigit(`${check}${wrong}`) === (difference % 9 === 0);
      },
    ),
  );
});
