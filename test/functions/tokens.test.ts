import { expect, test } from "vitest";
import { officeLimits } from "#shared/limits.ts";
import { commit } from "#functions/db/commit.ts";
import { makeToken, readToken, type TokenPurpose, usingToken } from "#functions/db/tokens.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const minute = 60_000;
const begin = new Date();
const use = (purpose: TokenPurpose, token: string, now = begin) =>
  commit(
    { userId: 0, now, limits: officeLimits },
    { changes: [], extra: [usingToken(purpose, token, now)], answer: true },
  );
const over = { code: "notFound", message: "このリンクは使えません。期限が切れたか、すでに使われています。" };

/** By itself: what a link changes refuses a second use besides. */
test.each(["join", "invitation", "address", "reset"] as const)(
  "%s のリンクは、同時に使っても一度だけ使え、そのあとは読んでも使えないと分かる",
  async (purpose) => {
    const token = await makeToken(purpose, { of: purpose }, { now: begin, minutes: 30 });
    expect(await readToken(purpose, token, begin)).toMatchObject({ of: purpose, isGood: true });
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => use(purpose, token)));
    const refused = uses.flatMap((each) => (each.status === "rejected" ? [each.reason as Error] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) expect(reason).toMatchObject(over);
    expect(await readToken(purpose, token, begin)).toMatchObject({ isGood: false });
    await expect(use(purpose, token)).rejects.toMatchObject(over);
  },
);

test("期限が過ぎたリンクも、ほかの用のリンクも、ないリンクも、使えない", async () => {
  const token = await makeToken("reset", {}, { now: begin, minutes: 30 });
  const late = new Date(begin.getTime() + 30 * minute + 1_000);
  expect(await readToken("reset", token, late)).toMatchObject({ isGood: false });
  await expect(use("reset", token, late)).rejects.toMatchObject(over);
  await expect(use("join", token)).rejects.toMatchObject(over);
  await expect(use("reset", "x".repeat(43))).rejects.toMatchObject(over);
  await use("reset", token, new Date(late.getTime() - minute));
});
