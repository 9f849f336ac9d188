import { describe, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { openTasks, tasks } from "#functions/db/tasks.ts";
import { metered } from "#test/bench/metered.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { removal, removeCompany, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";
import { aTask, taskCalls } from "#test/support/tasks.ts";

useTable();

const aTaskOffice = async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  await office.call(companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "山本 健太" } });
  return { ...office, ...taskCalls(office) };
};
const live = async (tenant: number) => (await getItem<{ live: number }>(kindKey(tenant, "task")))!.live;
const done = "3_完了" as const;

describe("作業", () => {
  test("会社も対象者も担当もなくてよく、内容と期日は要る", async () => {
    const { save, list } = await aTaskOffice();
    const { body } = await save({ title: "朝礼", dueDate: "2026-11-25" });
    expect(body).toMatchObject({
      message: "作業を登録しました。",
      task: {
        AutoId: 1,
        Version: 1,
        company: -1,
        companyName: "",
        stuff: -1,
        user: -1,
        status: "1_未着手",
        Done: false,
      },
    });
    const refused = await save({ title: " ", dueDate: "2026-02-30" });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { title: "内容を入力してください。", dueDate: expect.any(String) },
    ]);
    expect((await save({ note: "x" })).body.fields).toEqual({
      title: "内容を入力してください。",
      dueDate: "期日を入力してください。",
    });
    expect(await list()).toHaveLength(1);
  });

  test("会社、対象者、担当はその事務所にいるものだけで、名前はその時のもの", async () => {
    const { tenant, save, add } = await aTaskOffice();
    await aUser(tenant, { id: 7, role: "user" });
    expect(await add({ stuff: 1, user: 7 })).toMatchObject({ companyName: aCompany().name, stuffText: "山本　健太" });
    const wrong = await save(aTask({ company: 2, stuff: 1, user: 9 }));
    expect(Object.keys(wrong.body.fields)).toEqual(["company", "stuff", "user"]);
    expect((await save(aTask({ company: -1, stuff: 1 }))).body.fields).toHaveProperty("stuff");
    expect((await save(aTask({ ticks: Array.from({ length: 31 }, () => ({ text: "x", done: false })) }))).status).toBe(
      400,
    );
  });

  test("消えた従業員は、選び直すまで名前が残る", async () => {
    const { add, save, call } = await aTaskOffice();
    const { AutoId, Version } = await add({ stuff: 1 });
    await call(companyRoutes.removeEmployee, { params: { id: 1, value: 1 }, query: { Version: 1 } });
    const { body } = await save({ AutoId, Version, note: "続き" });
    expect(body.task).toMatchObject({ stuff: 1, stuffText: "山本　健太", note: "続き", Version: 2 });
    expect((await save(aTask({ stuff: 1 }))).status).toBe(400);
  });

  test("状況だけを変えられ、完了すると未完了の一覧から会社と年の一覧に移り、戻すと戻る", async () => {
    const { tenant, user, add, save, list } = await aTaskOffice();
    const year = new Date().getFullYear();
    const { AutoId } = await add({ title: "年末調整" });
    const { body } = await save({ AutoId, Version: 1, status: done });
    expect(body.task).toMatchObject({ title: "年末調整", Version: 2, Done: true, DoneUserId: user.id });
    expect(await list()).toEqual([]);
    expect(await list({ company: 1, year })).toEqual([body.task]);
    for (const query of [
      { company: 1, year: year - 1 },
      { company: -1, year },
    ])
      expect(await list(query)).toEqual([]);
    expect(await live(tenant)).toBe(0);
    expect((await save({ AutoId, Version: 2, note: "済んだ後のメモ" })).body.task.DoneAt).toBe(body.task.DoneAt);
    const again = await save({ AutoId, Version: 3, status: "2_進行中" });
    expect(again.body.task).toMatchObject({ Version: 4, Done: false, DoneAt: "", DoneUserId: -1 });
    expect(await list()).toEqual([again.body.task]);
    expect(await list({ company: 1, year })).toEqual([]);
    expect(await live(tenant)).toBe(1);
    expect((await historyOf(tenant, "task")).map(({ act }) => act)).toEqual(["create", "save", "save", "save"]);
  });

  test("2人が同じ作業を変えると、遅いほうは完了に移った後でも今のものとともに409", async () => {
    const { add, save, remove } = await aTaskOffice();
    const { AutoId } = await add();
    const answers = await Promise.all([
      save({ AutoId, Version: 1, status: done }),
      save({ AutoId, Version: 1, note: "続き" }),
      remove(AutoId, 1),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 409 || status === 404)).toBe(true);
    const { AutoId: other } = await add();
    const { body } = await save({ AutoId: other, Version: 1, status: done });
    const late = await save({ AutoId: other, Version: 1, note: "遅い" });
    expect([late.status, late.body.current]).toEqual([409, body.task]);
    expect((await remove(other, 1)).status).toBe(409);
    expect((await remove(other, 2)).status).toBe(200);
    expect((await save({ AutoId: other, Version: 2, note: "遅い" })).status).toBe(404);
  });

  test("上限は未完了のものだけを数え、事務所に上限がなければ10,000", async () => {
    const { tenant, add, save, remove } = await aTaskOffice();
    const first = await add();
    await updateItem(offices.key(tenant), { set: { TaskMax: 2 } });
    await add();
    const full = await save(aTask());
    expect([full.status, full.body.message]).toEqual([409, "作業は2件までしか登録できません。"]);
    await save({ AutoId: first.AutoId, Version: 1, status: done });
    const third = await add();
    expect((await save({ AutoId: first.AutoId, Version: 2, status: "1_未着手" })).body.code).toBe("limit");
    await remove(third.AutoId, 1);
    expect((await save({ AutoId: first.AutoId, Version: 2, status: "1_未着手" })).status).toBe(200);
    await updateItem(offices.key(tenant), { remove: ["TaskMax"] });
    await updateItem(kindKey(tenant, "task"), { set: { live: 9_999 } });
    expect((await save(aTask())).status).toBe(200);
    expect((await save(aTask())).body.message).toBe("作業は10000件までしか登録できません。");
  });
});

describe("削除と復元", () => {
  test("完了した作業を削除しても戻り、戻した後で完了したものを古い削除から二重には戻さない", async () => {
    const { call, add, save, remove, list } = await aTaskOffice();
    const { AutoId } = await add();
    await save({ AutoId, Version: 1, status: done });
    await remove(AutoId, 2);
    const entry = await removal(call, { kind: "task" });
    expect((await restore(call, entry)).body.message).toBe("作業を復元しました。");
    await save({ AutoId, Version: 3, status: "1_未着手" });
    expect((await restore(call, entry)).status).toBe(409);
    expect((await list()).map((task: { AutoId: number }) => task.AutoId)).toEqual([AutoId]);
  });

  test("会社を消すと、その会社の作業は未完了も完了も消え、会社とともに戻る", async () => {
    const { tenant, call, add, save, list } = await aTaskOffice();
    for (let at = 0; at < 45; at++) await add({ title: `作業${at}` });
    for (const AutoId of [3, 44]) await save({ AutoId, Version: 1, status: done });
    const other = await add({ company: -1 });
    const before = (await tasks.list(tenant)).records;
    await removeCompany(call);
    expect((await tasks.list(tenant)).records).toEqual([other]);
    expect(await live(tenant)).toBe(1);
    await updateItem(offices.key(tenant), { set: { TaskMax: 1 } });
    expect((await restore(call, await removal(call, { kind: "company" }))).status).toBe(200);
    expect((await tasks.list(tenant)).records).toEqual(
      before.map((task) => (task.company === 1 ? { ...task, Version: task.Version + 1 } : task)),
    );
    expect(await live(tenant)).toBe(44);
    expect(await list({ company: 1, year: new Date().getFullYear() })).toHaveLength(2);
  });
});

test("完了した年は日本の年で、ほかの会社と年のものは混ざらない", async () => {
  const { tenant, office, add, list } = await aTaskOffice();
  const task = await add();
  const doneAt = async (DoneAt: string, company: number) => {
    const [AutoId] = await tasks.takeIds(tenant);
    const changes = [tasks.creating(tenant, { ...task, company, AutoId: AutoId!, Done: true, DoneAt })];
    await commit({ userId: 1, now: new Date(), limits: office }, { changes, answer: undefined });
    return AutoId!;
  };
  const ids = async (company: number, year: number) =>
    (await list({ company, year })).map(({ AutoId }: { AutoId: number }) => AutoId);
  const first = await doneAt("2026-12-31T14:59:00.000Z", 1);
  const second = await doneAt("2026-12-31T15:00:00.000Z", 1);
  const other = await doneAt("2026-12-31T15:00:00.000Z", -1);
  expect([await ids(1, 2026), await ids(1, 2027), await ids(-1, 2027)]).toEqual([[first], [second], [other]]);
});

test("未完了の作業は、完了がいくつあっても1回で読める", async () => {
  const { tenant, office, add } = await aTaskOffice();
  const task = await add();
  for (let at = 0; at < 40; at++) {
    const numbers = (await tasks.takeIds(tenant, 30)).map((AutoId) => ({ ...task, AutoId, Version: 1 }));
    const changes = numbers.map((each) =>
      tasks.creating(tenant, { ...each, Done: at > 0, DoneAt: at > 0 ? "2026-11-20T00:00:00.000Z" : "" }),
    );
    await commit({ userId: 1, now: new Date(), limits: office }, { changes, answer: undefined });
  }
  const { units } = await metered(() => openTasks.list(tenant));
  expect((await openTasks.list(tenant)).records).toHaveLength(31);
  expect(units).toBeLessThanOrEqual(6);
});
