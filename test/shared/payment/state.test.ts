import { describe, expect, test } from "vitest";
import { graceEnd, type Paying, paymentState, trialEnd } from "#shared/payment/state.ts";

test.each([
  ["2026-11-22", "2027-01-22"],
  ["2026-11-30", "2027-01-30"],
  ["2026-12-31", "2027-02-28"],
  ["2027-12-31", "2028-02-29"],
  ["2027-12-29", "2028-02-29"],
  ["2027-12-28", "2028-02-28"],
  ["2028-02-29", "2028-04-29"],
  ["2026-07-31", "2026-09-30"],
  ["2026-01-01", "2026-03-01"],
])("%s に始めた無料期間は %s まで", (openedOn, endsOn) => {
  expect(trialEnd(openedOn)).toBe(endsOn);
});

const trialEndsOn = "2027-01-22";
const contract = { graceEndsOn: "2027-02-21" };

describe("支払いの状態", () => {
  test.each<[name: string, office: Paying, today: string, state: string, endsOn: string, days: number]>([
    ["無料期間のはじめ", { trialEndsOn }, "2026-11-22", "trial", trialEndsOn, 61],
    ["残り14日", { trialEndsOn }, "2027-01-08", "trial", trialEndsOn, 14],
    ["最後の14日間のはじめ", { trialEndsOn }, "2027-01-09", "ending", trialEndsOn, 13],
    ["最後の日", { trialEndsOn }, "2027-01-22", "ending", trialEndsOn, 0],
    ["終わった翌日", { trialEndsOn }, "2027-01-23", "over", trialEndsOn, -1],
    ["申込のあと、無料期間のうち", { trialEndsOn, contract }, "2027-01-10", "grace", "2027-02-21", 42],
    ["申込のあと、無料期間が過ぎた", { trialEndsOn, contract }, "2027-02-21", "grace", "2027-02-21", 0],
    ["申込から30日が過ぎた", { trialEndsOn, contract }, "2027-02-22", "over", "2027-02-21", -1],
    ["運営が有効にした", { trialEndsOn, contract, activeSince: "2027-02-10" }, "2027-02-22", "active", "", 0],
    ["申込なしで、運営が有効にした", { trialEndsOn, activeSince: "2027-01-23" }, "2027-06-01", "active", "", 0],
    ["運営が有効を取り消した", { trialEndsOn, contract, activeSince: "" }, "2027-02-22", "over", "2027-02-21", -1],
    ["無料期間のない事務所", { trialEndsOn: "" }, "2027-02-22", "active", "", 0],
  ])("%s", (_, office, today, state, endsOn, days) => {
    expect(paymentState(office, today)).toEqual({ state, endsOn, days });
  });
});

test.each<[string, Paying, string, string]>([
  ["無料期間のうちの申込は、その終わりから30日", { trialEndsOn }, "2026-12-01", "2027-02-21"],
  ["無料期間のあとの申込は、申込から30日", { trialEndsOn }, "2027-03-01", "2027-03-31"],
  ["2度目の申込では延びない", { trialEndsOn, contract }, "2027-03-01", "2027-02-21"],
])("%s", (_, office, today, endsOn) => {
  expect(graceEnd(office, today)).toBe(endsOn);
});
