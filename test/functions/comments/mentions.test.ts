import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commentRoutes } from "#shared/comments/routes.ts";
import { events } from "#shared/events.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { db } from "#functions/db/client.ts";
import { threadOf } from "#functions/db/comments.ts";
import { offices } from "#functions/db/entities.ts";
import { putItem, updateItem } from "#functions/db/items.ts";
import { findMention } from "#functions/db/mentions.ts";
import { countTry, userFence } from "#functions/db/tries.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { aMentionOffice, mentionEvents } from "#test/support/mentions.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // failures are what these tests make
const bus = useTable({ call: async () => ({ batchItemFailures: [] }) as never });
const { take, tell, hear, hour } = mentionEvents(bus);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  take();
});
afterEach(() => void vi.useRealTimers());
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);
const thread = { kind: "task", id: 1 } as const;

describe("名前を挙げられた同僚は", () => {
  test("誰が、何について、何と書いたかをメールで知り、二度届いた知らせでも一通だけ", async () => {
    const { tenant, write, sato, suzuki } = await aMentionOffice();
    const { status, body } = await write(`@佐藤 美咲 転居先を小池様に\n確認してください。${"あ".repeat(100)}`, [
      sato.mention,
    ]);
    expect([status, body.comment.mentions]).toEqual([200, [sato.mention]]);
    const told = take();
    expect(told.map(({ detail }) => detail)).toEqual([{ tenant, userId: 2, comment: 1 }]);
    expect(await tell([...told, ...told])).toBe(0);
    expect(await tell(told)).toBe(0);
    const [mail, ...more] = await sato.mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("【Todoke】田中 裕子さんが、やり取りであなたの名前を挙げました");
    expect(mail!.body.text).toContain("作業　勤怠の受領");
    expect(mail!.body.text).toMatch(/「@佐藤 美咲 転居先を小池様に 確認してください。あ+…」/);
    expect(mail!.body.text).toMatch(/\/deadlines\?task=1&thread=open\n/);
    expect(await suzuki.mails()).toEqual([]);
    expect(await findMention({ tenant, userId: 2, comment: 1 })).toBeUndefined();
  });

  test("本文に名前がなければ知らされず、自分の名前では誰にも知らせない", async () => {
    const { write, sato } = await aMentionOffice();
    await write("佐藤さんに確認", [sato.mention]);
    await write("@田中 裕子 覚え書き", [{ user: 1, name: "田中 裕子" }]);
    await write("@佐藤 美咲 自分から", [sato.mention], sato.call);
    expect(take()).toEqual([]);
    minutes(11);
    expect([await hour(), take()]).toEqual([0, []]);
  });

  test("ほかの事務所の番号や、いない番号では、欄で断られ、何も書かれない", async () => {
    const { tenant, write } = await aMentionOffice();
    const other = await aMentionOffice();
    await putItem({ ...emailKey("nobody@mentions.example"), tenant: other.tenant, userId: 9, confirmed: true });
    const answer = await write("@佐藤 美咲 お願いします", [{ user: 9, name: "佐藤 美咲" }]);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { "mentions.0": "このユーザーは登録されていません。選び直してください。" } },
    });
    expect([take(), await threadOf(tenant, thread)]).toEqual([[], []]);
    // an event that names another office's comment tells nobody
    await other.write("@佐藤 美咲 お願いします", [other.sato.mention]);
    take();
    await tell([envelopeOf(events.userMentioned, { tenant, userId: 2, comment: 1 })]);
    expect(await other.sato.mails()).toEqual([]);
  });

  test("削除されたあと、停止のあいだ、事務所の停止のあいだは知らされない", async () => {
    const { tenant, call, write, change, sato, suzuki } = await aMentionOffice();
    const { comment } = (await write("@佐藤 美咲 @鈴木 大地 確認", [sato.mention, suzuki.mention])).body;
    const told = take();
    expect((await call(userRoutes.remove, { params: { id: 2 }, query: { Version: 1 } })).status).toBe(200);
    for (let count = 0; count < userFence.max; count++)
      await countTry(userFence, emailKey(suzuki.email).pk, Date.now());
    expect(await tell(told)).toBe(0);
    minutes(31);
    expect(await tell(told)).toBe(0);
    expect([await sato.mails(), await suzuki.mails()]).toEqual([[], []]);
    // whoever wrote it can still change it
    expect((await change(comment, "@佐藤 美咲 済み", [sato.mention])).status).toBe(200);
    await write("@鈴木 大地 もう一度", [suzuki.mention]);
    await updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: new Date().toISOString() } } });
    await tell(take());
    expect(await suzuki.mails()).toEqual([]);
  });
});

describe("書き換えでは", () => {
  test("新しく挙がった人だけが知り、同じ人は、消して書き直しても一度だけ", async () => {
    const { write, change, sato, suzuki } = await aMentionOffice();
    const first = (await write("@佐藤 美咲 確認", [sato.mention])).body.comment;
    await tell(take());
    const second = (await change(first, "@佐藤 美咲 @鈴木 大地 確認", [sato.mention, suzuki.mention])).body.comment;
    const told = take();
    expect(told.map(({ detail }) => detail)).toMatchObject([{ userId: 3 }]);
    await tell(told);
    const third = (await change(second, "取り消し")).body.comment;
    await change(third, "@佐藤 美咲 @鈴木 大地 やはり", [sato.mention, suzuki.mention]);
    await tell(take());
    expect([(await sato.mails()).length, (await suzuki.mails()).length]).toEqual([1, 1]);
  });

  test("知らせる前に名前か記録が消えれば知らせず、名前が戻れば知らせる", async () => {
    const { call, write, change, sato, suzuki } = await aMentionOffice();
    const first = (await write("@佐藤 美咲 確認", [sato.mention])).body.comment;
    const early = take();
    const second = (await change(first, "書き間違い")).body.comment;
    await tell(early);
    expect(await sato.mails()).toEqual([]);
    await change(second, "@佐藤 美咲 確認", [sato.mention]);
    await tell(take());
    expect(await sato.mails()).toHaveLength(1);

    const { AutoId, Version } = (await write("@鈴木 大地 確認", [suzuki.mention])).body.comment;
    const query = { kind: "task", id: "1", Version };
    await call(commentRoutes.remove, { params: { AutoId }, query });
    await write("@鈴木 大地 もう一度", [suzuki.mention]);
    await call(taskRoutes.remove, { params: { AutoId: 1 }, query: { Version: 1 } });
    await tell(take());
    expect(await suzuki.mails()).toEqual([]);
  });
});

test("どの書き込みの直後に落ちても、書いたものは次の毎時に一度だけ知らされる", async () => {
  await atEveryCrashPoint(async (point) => {
    const { tenant, write, sato } = await aMentionOffice();
    const process = crashAt([db, eventBridge], point);
    await write("@佐藤 美咲 確認", [sato.mention]);
    const { isDead } = process;
    process.restart();
    await tell(take());
    minutes(11);
    expect(await hour()).toBe(0);
    await tell(take());
    expect((await sato.mails()).length).toBe((await threadOf(tenant, thread)).length);
    return !isDead;
  });
});

test("知らせるあいだのどこで落ちても、一通だけ届く", async () => {
  await atEveryCrashPoint(async (point) => {
    const { write, sato } = await aMentionOffice();
    await write("@佐藤 美咲 確認", [sato.mention]);
    const told = take();
    const process = crashAt([db], point);
    await tell(told);
    const { isDead } = process;
    process.restart();
    await hear();
    minutes(11);
    expect(await tell(told)).toBe(0);
    expect(await sato.mails()).toHaveLength(1);
    return !isDead;
  });
});
