import { expect, test } from "vitest";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import type { Dashboard } from "#shared/dashboard/dashboard.ts";
import { addDays, type Day, dayInJapan } from "#shared/dates/day.ts";
import { setDone } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { legalDatesOf } from "#shared/todos/legal-dates.ts";
import { legalRulesRevision } from "#shared/todos/legal-rules/rules.ts";
import { todos } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { countedRevision, markCounted } from "#functions/todos/items/recounts.ts";
import { allOffices } from "#functions/db/notice-runs.ts";
import { recountTime } from "#functions/todos/cases/recount.ts";
import { handler as onHour } from "#functions/todos/on-hour.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoOffice, bornOn, leaveEnding } from "#test/support/todos.ts";

useTable();
const today = dayInJapan(new Date());
const days = { electronicApplication: 3, subsidy: 7, article36Agreement: 14 };

const anOfficeOfCases = async () => {
  const office = await aTodoOffice({ NoticeMailDays: days });
  const counts = async () => {
    const { TodoList } = (await office.call(dashboardRoutes.get)).body as Dashboard;
    return Object.fromEntries(TodoList.map(({ kind, count, near, overdue }) => [kind, [count, near, overdue]]));
  };
  return {
    ...office,
    checklist: checklistCalls(office),
    counts,
    deadlines: async () => {
      const { body } = await office.list();
      expect(body.days).toBe(days.electronicApplication);
      return body.deadlines;
    },
  };
};

const leave = newestFlow("mentalStuff");
const notice = "休職期間の満了を知らせる目安";

test.each([
  [-1, [1, 0, 1]],
  [0, [1, 1, 0]],
  [3, [1, 1, 0]],
  [4, [1, 0, 0]],
])("動くべき日まで%i日の案件は、全件・間近・超過が%jになり、手順を完了にすると数えない", async (left, expected) => {
  const { aCase, change, counts, deadlines } = await anOfficeOfCases();
  const by = addDays(today, left);
  const todo = await aCase("mentalStuff", { List: leaveEnding(by) });
  expect((await counts()).mentalStuff).toEqual(expected);
  expect(await deadlines()).toEqual([{ AutoId: 1, day: by, title: notice }]);
  await change(todo, setDone(leave, setDone(leave, todo.Items, "allowanceClaim", true), "leaveEnd", true));
  expect((await counts()).mentalStuff).toEqual([1, 0, 0]);
  expect(await deadlines()).toEqual([]);
});

const dependentDay = (birth: Day) =>
  legalDatesOf(newestFlow("maternityLeave"), bornOn(birth)).find(({ name }) => name === "dependent")!.filingDue!;

test("案件から作った行が完了している間だけ、その日は数えない", async () => {
  const { aCase, checklist, counts, deadlines } = await anOfficeOfCases();
  const birth = addDays(today, -10);
  await aCase("maternityLeave", { List: bornOn(birth) });
  const open = [1, 0, 1];
  const dependent = { AutoId: 1, day: dependentDay(birth), title: "被扶養者（異動）届の提出（子を扶養に入れる場合）" };
  const before = (await deadlines())[0];
  expect(before).toEqual(dependent);
  expect((await counts()).maternityLeave).toEqual(open);

  const row = aDraft({ content: { Value: dependent.title }, deadline: { Value: birth } });
  await checklist.add([{ ...row, status: { Value: "4_完了" } }]);
  expect((await deadlines())[0]).toEqual(dependent);
  await checklist.add([{ ...row, status: { Value: "2_未対応" }, Todo: 1, TodoRule: "dependent" }]);
  expect((await deadlines())[0]).toEqual(dependent);
  expect((await counts()).maternityLeave).toEqual(open);

  await checklist.change([{ AutoId: 2, Version: 1, status: { Value: "4_完了" } }]);
  expect((await deadlines())[0]).not.toEqual(dependent);
  expect((await counts()).maternityLeave).toEqual([1, 0, 0]);
  await checklist.change([{ AutoId: 2, Version: 2, status: { Value: "1_申請中" } }]);
  expect((await counts()).maternityLeave).toEqual(open);
  await checklist.change([{ AutoId: 2, Version: 3, status: { Value: "4_完了" } }]);
  await checklist.remove([2], [4]);
  expect((await deadlines())[0]).toEqual(dependent);
  expect((await counts()).maternityLeave).toEqual(open);
});

test("完了した案件の日は数えず、戻せば数える", async () => {
  const { aCase, change, counts } = await anOfficeOfCases();
  const todo = await aCase("mentalReturn", {
    List: [
      { name: "way", sel: "program" },
      { name: "certificate" },
      { name: "programCreation" },
      { name: "programRun" },
      { name: "decision", sel: "unable" },
      { name: "remaining", sel: "none", date: addDays(today, 20) },
      { name: "retirement", date: addDays(today, -30) },
    ],
  });
  expect((await counts()).mentalReturn![2]).toBe(1);
  const done = (
    await change(
      todo,
      todo.Items.map((item) => ({ ...item, done: true })),
    )
  ).body.todo;
  expect((await counts()).mentalReturn).toEqual([0, 0, 0]);
  await change(done, todo.Items);
  expect((await counts()).mentalReturn![2]).toBe(1);
});

test("一覧の ETag は、電子申請の行が変わると変わる", async () => {
  const { aCase, checklist, list } = await anOfficeOfCases();
  await aCase("maternityLeave", { List: bornOn(today) });
  const etag = (await list()).headers.get("etag")!;
  expect((await list({ "if-none-match": etag })).status).toBe(304);
  await checklist.add([aDraft({ Todo: 1, TodoRule: "dependent" })]);
  expect((await list({ "if-none-match": etag })).status).toBe(200);
});

test("規則が改まると、次の時刻に未完了の案件の日を数え直し、版は変えず、一覧に知らせる", async () => {
  const { tenant, aCase, counts, list, get } = await anOfficeOfCases();
  for (let count = 0; count < 30; count++) await aCase("mentalStuff", { List: leaveEnding(addDays(today, -1)) });
  const older = { daysRevision: legalRulesRevision - 1, days: { gone: addDays(today, 90) } };
  for (let id = 1; id < 30; id++) await updateItem(todos.key(tenant, id), { set: older });
  await markCounted(legalRulesRevision - 1);
  expect((await counts()).mentalStuff).toEqual([30, 0, 1]);
  const etag = (await list()).headers.get("etag")!;
  const before = (await get()).body.todo;

  expect(await deliver(onHour, [anHour("2026-11-22T08:00:00+09:00")])).toBe(0);
  expect((await counts()).mentalStuff).toEqual([30, 0, 30]);
  expect((await list({ "if-none-match": etag })).status).toBe(200);
  expect((await get()).body.todo).toEqual(before);
  expect(await todos.get(tenant, 1)).toMatchObject({ Version: 1, daysRevision: legalRulesRevision });
  expect(await countedRevision()).toBe(legalRulesRevision);

  await updateItem(todos.key(tenant, 1), { set: older });
  await deliver(onHour, [anHour("2026-11-22T09:00:00+09:00")]);
  expect(await todos.get(tenant, 1)).toMatchObject(older);
});

test("時間が足りなければ、次の時刻に続きの事務所から数え直す", async () => {
  const [first, last] = [await anOfficeOfCases(), await anOfficeOfCases()];
  const older = { daysRevision: legalRulesRevision - 1, days: { gone: addDays(today, 90) } };
  for (const { tenant, aCase } of [first, last]) {
    await aCase("mentalStuff", { List: leaveEnding(today) });
    await updateItem(todos.key(tenant, 1), { set: older });
  }
  await markCounted(legalRulesRevision - 1);
  const usual = recountTime.milliseconds;
  recountTime.milliseconds = -1;
  const offices = await allOffices();
  for (const tenant of offices.toSorted((one, other) => one - other)) {
    expect(await countedRevision()).toBe(legalRulesRevision - 1);
    await deliver(onHour, [anHour("2026-11-22T08:00:00+09:00")]);
    // one that is done is not read again
    if (tenant === first.tenant) await updateItem(todos.key(tenant, 1), { set: older });
  }
  recountTime.milliseconds = usual;
  expect(await countedRevision()).toBe(legalRulesRevision);
  expect(await todos.get(first.tenant, 1)).toMatchObject(older);
  expect(await todos.get(last.tenant, 1)).toMatchObject({ daysRevision: legalRulesRevision });
});
