import { expect, test, vi } from "vitest";
import { AppError } from "#shared/errors.ts";
import { inParts } from "#web/components/many/in-parts.ts";

type Row = { AutoId: number };
const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ AutoId: index + 1 }));
const numbers = (part: readonly Row[]) => part.map(({ AutoId }) => AutoId);

/** Rows of a server that refuses some of them, the whole part each time. */
const aRun = (refuse: (part: readonly Row[]) => AppError | undefined, stopsAfter = Infinity) => {
  const calls: { ids: number[]; key: string }[] = [];
  let settled = 0;
  const run = {
    size: 40,
    send: async (part: readonly Row[], key: string) => {
      calls.push({ ids: numbers(part), key });
      const error = refuse(part);
      if (error) throw error;
      return [...part];
    },
    onSettled: (count: number) => void (settled += count),
    isStopped: () => calls.length >= stopsAfter,
  };
  return { calls, run, settled: () => settled };
};
const of =
  (...ids: number[]) =>
  (part: readonly Row[]) =>
    part.find(({ AutoId }) => ids.includes(AutoId));

test("500件は40件ずつ13回で送られる", async () => {
  const { run, calls, settled } = aRun(() => undefined);
  const { done, refused } = await inParts(rows(500), run);
  expect([done.length, refused.length, calls.length, settled()]).toEqual([500, 0, 13, 500]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(13);
});

test("ほかの人が変えた行だけが残り、ほかの行は送り直される", async () => {
  const theirs = [3, 41, 42, 100];
  const found = of(...theirs);
  const { run, settled } = aRun((part) => {
    const current = found(part);
    return current && new AppError("conflict", undefined, { current });
  });
  const { done, refused } = await inParts(rows(120), run);
  expect(numbers(refused.map(({ row }) => row))).toEqual(theirs);
  expect([done.length, settled()]).toEqual([116, 120]);
});

test("誤りのある行は、その行の文とともに除かれる", async () => {
  const { run } = aRun((part) => {
    const fields = Object.fromEntries(
      part.flatMap(({ AutoId }, place) => (AutoId % 10 === 0 ? [[`List.${place}.kenpo`, `${AutoId}の文`]] : [])),
    );
    return Object.keys(fields).length > 0 ? new AppError("invalid", undefined, { fields }) : undefined;
  });
  const { done, refused } = await inParts(rows(40), run);
  expect(done).toHaveLength(36);
  expect(refused.map(({ error }) => Object.values((error as AppError).details.fields!))).toEqual([
    ["10の文"],
    ["20の文"],
    ["30の文"],
    ["40の文"],
  ]);
});

test("どの行か言わない断りは、半分ずつにして見つける", async () => {
  const found = of(7, 30);
  const { run } = aRun((part) => (found(part) ? new AppError("notFound") : undefined));
  const { done, refused } = await inParts(rows(40), run);
  expect(numbers(refused.map(({ row }) => row))).toEqual([7, 30]);
  expect(done).toHaveLength(38);
});

test("答えが届かなければ同じ鍵で送り直し、届かないままなら残りもやめる", async () => {
  vi.useFakeTimers();
  try {
    let lost = 2;
    const again = aRun(() => (lost-- > 0 ? new AppError("busy") : undefined));
    const first = inParts(rows(40), again.run);
    await vi.runAllTimersAsync();
    expect((await first).done).toHaveLength(40);
    expect(new Set(again.calls.map(({ key }) => key)).size).toBe(1);
    const never = aRun(() => new AppError("busy"));
    const second = inParts(rows(100), never.run);
    await vi.runAllTimersAsync();
    expect((await second).refused).toHaveLength(100);
    expect(never.calls).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test("中止すると、残りは送られない", async () => {
  const { run, calls } = aRun(() => undefined, 2);
  const { done, refused, left } = await inParts(rows(200), run);
  expect([done.length, refused.length, calls.length]).toEqual([80, 0, 2]);
  expect(left).toEqual(rows(200).slice(80));
});

test.each(["forbidden", "tooMany"] as const)(
  "%sと答えられたら、1回で残りもやめ、送らなかった行がわかる",
  async (code) => {
    const found = of(41);
    const { run, calls, settled } = aRun((part) => (found(part) ? new AppError(code) : undefined));
    const { done, refused, left } = await inParts(rows(200), run);
    expect([done.length, refused.length, calls.length, settled()]).toEqual([40, 160, 2, 200]);
    expect(left).toEqual(rows(200).slice(40));
  },
);
