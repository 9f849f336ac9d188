import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { unknownUser } from "#shared/users/in-charge.ts";
import { userRoutes as routes } from "#shared/users/routes.ts";
import { handler as onHour } from "#functions/companies/on-hour.ts";
import { db } from "#functions/db/client.ts";
import { checklistRows, companies, todos, users } from "#functions/db/entities.ts";
import { handOver, handoverWrite, runHandovers } from "#functions/db/handover.ts";
import { deleteItem, putItem, queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { plans } from "#functions/db/plans.ts";
import { tasks } from "#functions/db/tasks.ts";
import { afterTransaction, beforeTransaction } from "#test/support/after-transaction.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aPlan } from "#test/support/plans.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";
import { aTodo, aTodoOffice, todoCalls } from "#test/support/todos.ts";

useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());
const row = { company: { Value: 1 }, stuff: { Text: "山本 健太" } };
const removeOf = (id: number, passTo?: number | string) => ({
  params: { id },
  query: { Version: 1, ...(passTo !== undefined && { passTo }) },
});

/** An office in which 佐藤 (12) looks after one open and one done record of each kind, and 鈴木 (23) after others. */
const aBusyOffice = async () => {
  const office = await aTodoOffice();
  const { tenant, call } = office;
  await aUser(tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  await aUser(tenant, { id: 23, lastName: "鈴木", firstName: "健" });
  await putItem({ ...companies.key(tenant, 1), ...(await companies.get(tenant, 1)), mainUser: 12, subUser: 23 });
  await putItem({ ...companies.key(tenant, 2), ...(await companies.get(tenant, 1)), id: 2, mainUser: 1, subUser: 12 });
  const { add } = checklistCalls(office);
  await add([aDraft({ user: 12 }), aDraft({ user: 12, status: { Value: "4_完了" } }), aDraft({ user: 23 }), aDraft()]);
  await checklistCalls(office, "subsidy").add([{ ...row, user: 12 }]);
  await checklistCalls(office, "article36Agreement").add([{ company: { Value: 1 }, user: 12 }]);
  await todoCalls(office).add(aTodo("mentalStuff", { Stuff: 101, user: 12 }));
  await taskCalls(office).add({ user: 12 });
  await taskCalls(office).add({ user: 12, status: "3_完了" });
  await putItem({ ...plans.key(tenant, 1), ...aPlan({ company: 1, user: 12 }) });
  return { ...office, remove: (id: number, passTo?: number | string) => call(routes.remove, removeOf(id, passTo)) };
};
type Named = { user: number };
const usersOf = async (list: Promise<{ records: Named[] }>) => (await list).records.map(({ user }) => user);
const stateOf = async (tenant: number) => ({
  companies: (await companies.list(tenant)).records.map(({ mainUser, subUser }) => [mainUser, subUser]),
  rows: await usersOf(checklistRows.electronicApplication.list(tenant)),
  subsidies: await usersOf(checklistRows.subsidy.list(tenant)),
  agreements: await usersOf(checklistRows.article36Agreement.list(tenant)),
  cases: await usersOf(todos.list(tenant)),
  tasks: await usersOf(tasks.list(tenant)),
  plans: await usersOf(plans.list(tenant)),
  left: (await queryItems({ pk: partition(tenant), sk: { prefix: "handover#" } })).items.length,
});
const stateWith = (to: number, pairs: number[][]) => ({
  companies: pairs,
  rows: [to, 12, 23, -1],
  subsidies: [to],
  agreements: [to],
  cases: [to],
  tasks: [to, 12],
  plans: [to],
  left: 0,
});
const before = stateWith(12, [
  [12, 23],
  [1, 12],
]);

/** 12 to 23, and 23 to this one. */
const chainedTo = (to: number) => ({
  ...stateWith(to, [
    [to, -1],
    [1, to === 1 ? -1 : to],
  ]),
  rows: [to, 12, to, -1],
});

test("引き継ぐと、会社、定例業務と未完了の記録だけが移り、済んだものには氏名が残る", async () => {
  const { tenant, call, remove } = await aBusyOffice();
  expect(await stateOf(tenant)).toEqual(before);
  expect((await remove(12, 1)).status).toBe(200);
  // who is 担当 already is not 副担当 too
  expect(await stateOf(tenant)).toEqual(
    stateWith(1, [
      [1, 23],
      [1, -1],
    ]),
  );
  const { body } = await call(historyRoutes.list, { query: { kind: "company", id: "1" } });
  expect(body.entries[0].changes).toEqual([{ label: "担当", before: "佐藤 美咲（削除済み）", after: "田中 裕子" }]);
});

test("引き継ぎ先を言わなければ、担当なしになる", async () => {
  const { tenant, remove } = await aBusyOffice();
  expect((await remove(12)).status).toBe(200);
  expect(await stateOf(tenant)).toEqual(
    stateWith(-1, [
      [-1, 23],
      [1, -1],
    ]),
  );
});

test.each([12, 99, 0, -2, 1.5, "x"])("%s には引き継げず、ユーザーも残る", async (passTo) => {
  const { tenant, call, remove } = await aBusyOffice();
  const { status, body } = await remove(12, passTo);
  expect([status, body.code]).toEqual([400, "invalid"]);
  expect(Object.keys(body.fields)).toEqual(["passTo"]);
  if (passTo === 99) expect(body.fields.passTo).toBe(unknownUser);
  expect((await call(routes.get, { params: { id: 12 } })).status).toBe(200);
  expect(await stateOf(tenant)).toEqual(before);
});

test("他の事務所のユーザーには引き継げない", async () => {
  const { remove } = await aBusyOffice();
  const other = await anOffice();
  await aUser(other.tenant, { id: 77 });
  expect((await remove(12, 77)).status).toBe(400);
});

test("どこで止まっても、ユーザーはいて担当のままか、いなくて次の時刻までに引き継がれる", async () => {
  let halfway = 0;
  const after = stateWith(23, [
    [23, -1],
    [1, 23],
  ]);
  await atEveryCrashPoint(async (point) => {
    const { tenant, call, remove } = await aBusyOffice();
    const crash = crashAt([db], point);
    await remove(12, 23);
    const { isDead } = crash;
    crash.restart();
    const isGone = (await call(routes.get, { params: { id: 12 } })).status === 404;
    if ((await stateOf(tenant)).left > 0) halfway++;
    expect(await deliver(onHour, [anHour("2026-11-21T08:00:00+09:00")])).toBe(0);
    expect(await stateOf(tenant)).toEqual(isGone ? after : before);
    return isDead;
  });
  expect(halfway).toBeGreaterThan(2);
});

test("引き継ぐ前に引き継ぎ先も削除されると、その引き継ぎ先のものになり、二つ同時に走ってもよい", async () => {
  const { tenant, remove } = await aBusyOffice();
  const handover = { tenant, from: 12, to: 23, userId: 1 };
  await putItem((handoverWrite(handover).write as { Put: { Item: Record<string, unknown> } }).Put.Item as never);
  await remove(23, 1);
  await Promise.all([runHandovers(new Date()), handOver(handover, new Date())]);
  expect(await stateOf(tenant)).toEqual(chainedTo(1));
});

test("途中で止まった引き継ぎの先を削除しても、どこで止まっても、削除した人の名前は残らず、最後の引き継ぎ先のものになる", async () => {
  let chains = 0;
  await atEveryCrashPoint(async (point) => {
    const { tenant, call, remove } = await aBusyOffice();
    await aUser(tenant, { id: 31, lastName: "加藤", firstName: "彩" });
    beforeTransaction(2, () => Promise.reject(new Error("Stopped before anything has passed on")));
    await remove(12, 23);
    expect((await stateOf(tenant)).left).toBe(1);
    const crash = crashAt([db], point);
    await remove(23, 31);
    const { isDead } = crash;
    crash.restart();
    const isGone = (await call(routes.get, { params: { id: 23 } })).status === 404;
    if (isGone) chains++;
    expect(await deliver(onHour, [anHour("2026-11-21T08:00:00+09:00")])).toBe(0);
    if (isGone) expect(await stateOf(tenant)).toEqual(chainedTo(31));
    else expect(await stateOf(tenant)).toMatchObject({ plans: [23], tasks: [23, 12], left: 0 });
    if (!isDead) {
      expect((await remove(31)).status).toBe(200);
      expect(await stateOf(tenant)).toEqual(chainedTo(-1));
    }
    return isDead;
  });
  expect(chains).toBeGreaterThan(2);
});

test.each([
  ["引き継がずに", undefined, -1],
  ["別の人に引き継いで", 31, 31],
])("引き継ぐあいだに、引き継ぎ先が%s削除されても、誰の名前も残らない", async (_, passTo, to) => {
  const { tenant, remove } = await aBusyOffice();
  await aUser(tenant, { id: 31, lastName: "加藤", firstName: "彩" });
  const one = await companies.get(tenant, 2);
  for (let id = 3; id <= 60; id++)
    await putItem({ ...companies.key(tenant, id), ...one, id, mainUser: 12, subUser: -1 });
  let second: Awaited<ReturnType<typeof remove>> | undefined;
  // of the two transactions that pass on sixty companies and the rest, the first is done
  afterTransaction(2, async () => (second = await remove(23, passTo)));
  expect([(await remove(12, 23)).status, second?.status]).toEqual([200, 200]);
  const { companies: pairs, ...rest } = chainedTo(to);
  const all = [...pairs, ...Array.from({ length: 58 }, () => [to, -1])];
  expect(await stateOf(tenant)).toEqual({ ...rest, companies: all });
});

test("互いに引き継いで同時に削除はできない", async () => {
  const { tenant, remove } = await aBusyOffice();
  let other: Awaited<ReturnType<typeof remove>> | undefined;
  beforeTransaction(1, async () => (other = await remove(23, 12)));
  const { status, body } = await remove(12, 23);
  expect([other?.status, status, body.fields]).toEqual([200, 400, { passTo: unknownUser }]);
  expect(await stateOf(tenant)).toMatchObject({ rows: [12, 12, 12, -1], plans: [12], left: 0 });
});

test("多くの会社も残らず引き継ぐ", async () => {
  const { tenant, call } = await anOffice();
  await aUser(tenant, { id: 12 });
  const one = (await call(companyRoutes.save, { body: aCompany() })).body.company;
  for (let id = 2; id <= 95; id++) await putItem({ ...companies.key(tenant, id), ...one, id, mainUser: 12 });
  expect((await call(routes.remove, removeOf(12, 1))).status).toBe(200);
  const { records } = await companies.list(tenant);
  expect(records.filter(({ mainUser }) => mainUser === 1)).toHaveLength(94);
});

test("互いに引き継ぐ二つの引き継ぎが前の版から残っていても、終わり、だれの名前も残らない", async () => {
  const { tenant } = await aBusyOffice();
  for (const [from, to] of [
    [12, 23],
    [23, 12],
  ] as const) {
    const { write } = handoverWrite({ tenant, from, to, userId: 1 });
    await putItem((write as { Put: { Item: Record<string, unknown> } }).Put.Item as never);
    await deleteItem(users.key(tenant, from));
  }
  await runHandovers(new Date());
  expect(await stateOf(tenant)).toEqual(chainedTo(-1));
});
