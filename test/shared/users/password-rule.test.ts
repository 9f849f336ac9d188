import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AppError } from "#shared/errors.ts";
import { NewPassword } from "#shared/users/new-password.ts";
import { isCommonPassword } from "#functions/passwords/common-passwords.ts";
import { assertGoodPassword, namesOf } from "#functions/passwords/password-rule.ts";
import { romajiOf } from "#functions/passwords/romaji.ts";
import { commonPasswords, commonPasswordsFile } from "#infra/local/common-passwords.ts";

const person = {
  lastName: "田中",
  firstName: "ジョン",
  lastKana: "タナカ",
  firstKana: "ユウコ",
  shortName: "Yukorin",
};
const email = "y.satoh@sakura.example";
const problemOf = (password: string) => {
  try {
    assertGoodPassword({ password, email, names: namesOf(person) }, "newPassword");
    return undefined;
  } catch (error) {
    return (error as AppError).details.fields;
  }
};
const common = {
  newPassword: "このパスワードは多くの人が使っているため、設定できません。別のパスワードにしてください。",
};
const own = {
  newPassword: "メールアドレスや氏名をもとにしたパスワードは設定できません。別のパスワードにしてください。",
};

test("ファイルの3,000件は、一覧から作り直しても同じで、どれも12文字の規則に合う形がある", () => {
  const made = commonPasswords(3_000);
  expect(readFileSync(commonPasswordsFile, "utf8")).toContain(`"${made.join(" ")}"`);
  expect(new Set(made).size).toBe(3_000);
  const capitalized = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());
  for (const text of made) {
    expect(isCommonPassword(capitalized(text))).toBe(true);
    // one letter alone cannot be both upper and lower case
    if (text.replace(/\d/g, "").length > 1) expect(NewPassword.safeParse(capitalized(text)).success).toBe(true);
  }
});

test.each(["Password1234", "PASSWORD2024", "Qwerty123456", "1Qaz2wsx3edc", "BaseBall1234"])(
  "よくある %s は断る",
  (password) => expect(problemOf(password)).toEqual(common),
);

test.each([
  "Satoh2026111",
  "Ysatoh123456",
  "123YSatoh789",
  "Hotas2026111",
  "YSatohSakura1",
  "YsatohSakuraExample1",
  "TanakaYuko2026",
  "YuukoTanaka01",
  "12Yukorin3456",
  "OkuyAkanat2026",
])("本人のアドレスや氏名でできた %s は断る", (password) => expect(problemOf(password)).toEqual(own));

test.each(["TodokeDemo2026", "SatohNoNeko2026", "Kumo7Tsuki3Hoshi", "Abcdefghijk1x"])("%s は使える", (password) =>
  expect(problemOf(password)).toBeUndefined(),
);

test.each([
  ["キョウコ", "kyouko"],
  ["シャルロット", "sharurotto"],
  ["ハッチョウ", "hatchou"],
  ["ジュン", "jun"],
  ["ミドリ", "midori"],
  ["Anna", "Anna"],
])("%s をローマ字で書くと %s になる", (kana, romaji) => expect(romajiOf(kana)).toBe(romaji));

test("同じ文字の続く長い入力でも、すぐに判定できる", () => {
  const before = performance.now();
  const names = ["aaa", "aaaa", "aaaaa"];
  assertGoodPassword({ password: `${"a".repeat(126)}B1`, email: "aaaaaa@aaa.example", names }, "password");
  expect(performance.now() - before).toBeLessThan(100);
});
