import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#functions/db/client.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { findMention } from "#functions/db/mentions.ts";
import { runOffice } from "#functions/notices/digest/run-office.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { aMentionOffice, mentionEvents } from "#test/support/mentions.ts";
import { aRow } from "#test/support/notices.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // failures are what these tests make
const bus = useTable({ call: async () => ({ batchItemFailures: [] }) as never });
const { take, tell, hear, hour } = mentionEvents(bus);
const at = (time: string) => void vi.setSystemTime(new Date(`${time}+09:00`));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at("2026-11-24T07:00");
  take();
});
afterEach(() => void vi.useRealTimers());

const anOfficeInTheMorning = async () => {
  const office = await aMentionOffice();
  const { tenant } = office;
  const morning = (day: string) => {
    at(`${day}T08:00`);
    return runOffice({ tenant, day, hour: 8 }, Infinity);
  };
  const tellAll = async () => tell(take());
  return { ...office, morning, tellAll };
};

test("まとめる人には朝のお知らせで一度だけ、すぐの人にはすぐだけ、受け取らない人には届かない", async () => {
  const { tenant, write, wish, sato, suzuki, morning, tellAll } = await anOfficeInTheMorning();
  await wish(2, "digest");
  await wish(3, "none");
  await write("@佐藤 美咲 @鈴木 大地 一つ目", [sato.mention, suzuki.mention]);
  await write("@佐藤 美咲 二つ目 <b>", [sato.mention]);
  expect(await tellAll()).toBe(0);
  expect(await hour()).toBe(0);
  expect([await sato.mails(), await suzuki.mails(), take()]).toEqual([[], [], []]);
  await morning("2026-11-24");
  const [mail] = await sato.mails();
  expect(mail!.subject).toBe("【Todoke】やり取りのお知らせ（2件）");
  expect(mail!.body.text).toContain(
    "■ やり取り（2件）\n・田中 裕子さんから　作業　勤怠の受領\n　「@佐藤 美咲 @鈴木 大地 一つ目」\n",
  );
  expect(mail!.body.text).toContain("/deadlines?task=1&thread=open");
  expect(mail!.body.html).toContain("二つ目 &#60;b&#62;");
  expect(await findMention({ tenant, userId: 2, comment: 1 })).toBeUndefined();
  at("2026-11-24T12:00");
  await write("@佐藤 美咲 三つ目", [sato.mention]);
  await tellAll();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-24" });
  for (const day of ["2026-11-25", "2026-11-26"]) await morning(day);
  const [, second, ...more] = await sato.mails();
  expect(second!.subject).toBe("【Todoke】期限のお知らせ（超過1件・やり取り1件）");
  expect(second!.body.text).not.toContain("二つ目");
  expect(more).toEqual([]);
  expect((await suzuki.mails()).map(({ subject }) => subject)).toEqual(["【Todoke】期限のお知らせ（超過1件）"]);
});

test("受け取り方を替えても、二度は届かない", async () => {
  const { write, wish, sato, morning } = await anOfficeInTheMorning();
  await write("@佐藤 美咲 確認", [sato.mention]);
  const told = take();
  await tell(told);
  await wish(2, "digest");
  await tell(told);
  await morning("2026-11-24");
  expect(await sato.mails()).toHaveLength(1);
  await write("@佐藤 美咲 もう一つ", [sato.mention]);
  const later = take();
  await tell(later);
  await wish(2, "now");
  await tell(later);
  // it waits for the morning, as was chosen first
  expect(await sato.mails()).toHaveLength(1);
  await morning("2026-11-25");
  expect(await sato.mails()).toHaveLength(2);
});

test("朝のお知らせがどこで落ちても、一通だけ届く", async () => {
  await atEveryCrashPoint(async (point) => {
    at("2026-11-24T07:00");
    const { tenant, write, wish, sato, morning, tellAll } = await anOfficeInTheMorning();
    await wish(2, "digest");
    await write("@佐藤 美咲 確認", [sato.mention]);
    await tellAll();
    const process = crashAt([db], point);
    await morning("2026-11-24").catch(() => {});
    const { isDead } = process;
    process.restart();
    await hear();
    at("2026-11-24T08:10");
    await runOffice({ tenant, day: "2026-11-24", hour: 8 }, Infinity);
    for (const day of ["2026-11-25", "2026-11-26"]) await morning(day);
    expect(await sato.mails()).toHaveLength(1);
    return !isDead;
  });
});

test("停止した事務所と、停止した人には、朝のお知らせでも届かない", async () => {
  const { tenant, write, wish, sato, morning, tellAll } = await anOfficeInTheMorning();
  await wish(2, "digest");
  await write("@佐藤 美咲 確認", [sato.mention]);
  await tellAll();
  await wish(2, "none");
  await morning("2026-11-24");
  await wish(2, "digest");
  await updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: "2026-11-24T00:00:00Z" } } });
  await morning("2026-11-25");
  expect(await sato.mails()).toEqual([]);
});
