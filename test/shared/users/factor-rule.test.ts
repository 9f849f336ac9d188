import { expect, test } from "vitest";
import { factorGrace } from "#shared/users/factor-rule.ts";

const required = { MfaRequired: true, MfaRequiredAt: "2026-11-01T00:00:00.000Z" };
const nobody = { isOtpEnabled: false, isPasswordSigninEnabled: true };
const at = (instant: string) => new Date(instant);
const now = at("2026-11-03T12:00:00.000Z");

test.each([
  ["切り替えたとき", "2026-11-01T00:00:00.000Z", { days: 7, isOver: false }],
  ["1秒後", "2026-11-01T00:00:01.000Z", { days: 7, isOver: false }],
  ["最後の1秒", "2026-11-07T23:59:59.000Z", { days: 1, isOver: false }],
  ["7日後", "2026-11-08T00:00:00.000Z", { days: 0, isOver: true }],
  ["8日後", "2026-11-09T00:00:00.000Z", { days: 0, isOver: true }],
])("%s の残りの日数", (_, instant, grace) => {
  expect(factorGrace(nobody, required, at(instant))).toEqual(grace);
});

test.each([
  ["あとから初めてログインした人", "2026-11-20T00:00:00.000Z", "2026-11-26T12:00:00.000Z", { days: 1, isOver: false }],
  ["前に初めてログインした人", "2026-10-01T00:00:00.000Z", "2026-11-08T00:00:00.000Z", { days: 0, isOver: true }],
])("%s は、遅いほうから数える", (_, factorGraceFrom, instant, grace) => {
  expect(factorGrace({ ...nobody, factorGraceFrom }, required, at(instant))).toEqual(grace);
});

test.each([
  ["ワンタイムパスワード", { ...nobody, isOtpEnabled: true }, true],
  ["パスキーだけで、パスワードでもログインできる", { ...nobody, passkeyCount: 2 }, false],
  [
    "パスキーだけで、パスワードではログインできない",
    { ...nobody, passkeyCount: 1, isPasswordSigninEnabled: false },
    true,
  ],
  ["何もない", nobody, false],
])("%s", (_, user, isMet) => {
  expect(factorGrace(user, required, now) === null).toBe(isMet);
  expect(factorGrace(user, {}, now)).toBeNull();
  expect(factorGrace(user, { ...required, MfaRequired: false }, now)).toBeNull();
});
