import { expect, test } from "vitest";
import { offices } from "#functions/db/entities.ts";
import { claimNotice, findNoticeState } from "#functions/notices/items/notice-states.ts";
import { mailsTo } from "#test/support/mails.ts";
import { aNoticeOffice, aRow } from "#test/support/notices.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // a double that meets a running lease fails on purpose
const bus = useTable({ twice: 1, delays: [200, 1_000, 3_000] });

test("すべてのイベントが2度届いても、定時の処理は1通ずつ送り、実行を締める", async () => {
  const readers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const office = await aNoticeOffice();
      await aRow(office.tenant, "electronicApplication", { deadline: "2026-11-21" });
      return office;
    }),
  );
  for (let repeat = 0; repeat < 3; repeat++) bus.tick("2026-11-21T08:00:00+09:00");
  await bus.idle();
  expect(bus.deadLetters).toEqual([]);
  for (const { email, tenant } of readers) {
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await offices.find(tenant)).toMatchObject({ noticeRunOn: "2026-11-21" });
  }
});

test("3種類で10,000行ずつの印も、1つの項目に収まる", async () => {
  const marks = Array.from({ length: 30_000 }, (_, id) => {
    const day = `2026-${String((id % 12) + 1).padStart(2, "0")}-${String((id % 28) + 1).padStart(2, "0")}`;
    return `${["electronicApplication", "subsidy", "article36Agreement"][id % 3]} ${day} over ${(id * 7_919) % 99_991}`;
  });
  const [announced, claimed] = [new Set(marks.slice(0, 20_000)), new Set(marks.slice(20_000))];
  const claim = { previous: undefined, day: "2026-11-21", announced, claimed };
  expect(await claimNotice(500, 1, claim)).toBeDefined();
  expect(await claimNotice(500, 1, claim)).toBeUndefined();
  const state = await findNoticeState(500, 1);
  expect([state!.announced.size, state!.claimed.size]).toEqual([20_000, 10_000]);
});
