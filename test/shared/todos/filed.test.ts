import { expect, test } from "vitest";
import { datesOf, type Entered } from "#test/support/legal-days.ts";

const birth = { date: "2026-11-10", sel: "live" };
const isFiled = (steps: Entered) =>
  datesOf("maternityLeave", { birth, ...steps }).find(({ name }) => name === "lumpSumClaim")!.isFiled ?? false;

test.each<[string, Entered, boolean]>([
  ["手順がまだない", {}, false],
  ["一つの手順が終わっていない", { selfClaim: { done: false } }, false],
  ["一つの手順が終わった", { selfClaim: { done: true } }, true],
  ["二つの手順のうち、先の一つだけが終わった", { directBalance: { done: true }, selfClaim: { done: false } }, false],
  ["二つの手順のうち、後の一つだけが終わった", { directBalance: { done: false }, selfClaim: { done: true } }, false],
  ["二つの手順がどちらも終わった", { directBalance: { done: true }, selfClaim: { done: true } }, true],
])("%sとき、その届出が済んだか", (_, steps, expected) => {
  expect(isFiled(steps)).toBe(expected);
});
