import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  claimNotice,
  closeClaim,
  findNoticeState,
  releaseLease,
  renewLease,
} from "#functions/notices/items/notice-states.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);

let user = 0;
const none = new Set<string>();
const aClaim = async () => {
  const id = ++user;
  const claim = { previous: undefined, day: "2026-11-21", announced: none, claimed: new Set(["row"]) };
  const lease = await claimNotice(1, id, claim);
  return { id, claim, lease: lease! };
};

test("一人の同じ一覧は、二つの実行のうち一つだけが受け持つ", async () => {
  const { id, claim } = await aClaim();
  expect(await claimNotice(1, id, claim)).toBeUndefined();
});

test("次の日の一覧は、前の一覧を見た実行のうち一つだけが始める", async () => {
  const { id, claim, lease } = await aClaim();
  const next = { ...claim, previous: lease.claim, day: "2026-11-22" };
  const both = await Promise.all([claimNotice(1, id, next), claimNotice(1, id, next)]);
  expect(both.filter((each) => each !== undefined)).toHaveLength(1);
});

test("期限の切れた受け持ちは、一つの実行だけが引き継ぎ、前の実行は何もできなくなる", async () => {
  const { id, lease } = await aClaim();
  minutes(6);
  const [first, second] = await Promise.all([renewLease(lease), renewLease(lease)]);
  expect([first, second].filter((each) => each !== undefined)).toHaveLength(1);
  const next = (first ?? second)!;
  expect(next.sends).toBe(2);
  expect([await renewLease(lease), await releaseLease(lease)]).toEqual([undefined, undefined]);
  expect(await findNoticeState(1, id)).toMatchObject({ sends: 2, leaseUntil: next.leaseUntil });
});

test("閉じた一覧は、だれも引き継がない", async () => {
  const { lease } = await aClaim();
  await closeClaim(lease.claim);
  expect([await renewLease(lease), await releaseLease(lease)]).toEqual([undefined, undefined]);
});

test("前の一覧の知らせは、今の一覧を閉じない", async () => {
  const { id, claim, lease } = await aClaim();
  const next = await claimNotice(1, id, { ...claim, previous: lease.claim, day: "2026-11-22" });
  await closeClaim(lease.claim);
  expect((await findNoticeState(1, id))!.closedAt).toBeUndefined();
  await closeClaim(next!.claim);
  expect((await findNoticeState(1, id))!.closedAt).toBeDefined();
});
