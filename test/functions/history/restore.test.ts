import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes as routes } from "#shared/history/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { commit } from "#functions/db/commit.ts";
import { announcements, checklistRows, companies, todos } from "#functions/db/entities.ts";
import { getItem, putItem, updateItem } from "#functions/db/items.ts";
import { kindKey, partition } from "#functions/db/keys.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { removal, removeCompany, restore, stateOf } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoOffice, bornOn, leaveEnding } from "#test/support/todos.ts";

useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

const params = { id: 1 };
describe("1件の記録", () => {
  test("案件は手順ごと戻り、参照する会社がなくても名前が残る", async () => {
    const office = await aTodoOffice();
    const todo = await office.aCase();
    const { body } = await office.change(todo, leaveEnding("2026-12-24"));
    await office.remove(1, 2);
    await office.call(companyRoutes.remove, { params, query: { Version: 1 } });
    expect((await restore(office.call, await removal(office.call, { kind: "todo" }))).status).toBe(200);
    const back = (await office.call(todoRoutes.get, { params: { AutoId: 1 } })).body.todo;
    expect(back).toEqual({ ...body.todo, Version: 3 });
    expect((await getItem<{ live: number }>(kindKey(office.tenant, "todo")))!.live).toBe(1);
    const stored = await getItem(todos.key(office.tenant, 1));
    expect(stored!.gsi1pk).toBe(`tenant#${office.tenant}#todo`);
  });

  test.each(checklistTypes)("%s の行が戻り、一覧の変更分にも出る", async (type) => {
    const office = await aTodoOffice();
    const { add, remove, list } = checklistCalls(office, type);
    const draft = type === "electronicApplication" ? aDraft() : { company: { Value: 1 } };
    const added = (await add([draft])).body.records[0];
    await remove([1], [1]);
    const { token } = (await list()).body;
    expect((await restore(office.call, await removal(office.call, { kind: type }))).status).toBe(200);
    expect((await checklistRows[type].get(office.tenant, 1)).Version).toBe(2);
    const params = { type };
    const since = await office.call(
      { method: "GET", path: "/api/checklists/{type}" },
      { params, query: { since: token } },
    );
    expect(since.body.records).toEqual([{ ...added, Version: 2 }]);
  });

  test("お知らせが戻る", async () => {
    const { tenant, office, call } = await anOffice();
    const author = { userId: 1, now: new Date(), limits: office };
    const notice = {
      AutoId: 1,
      Version: 1,
      ViewStart: "2026-11-01",
      ViewEnd: "2026-12-01",
      Title: "年末",
      Text: "休み",
      OrgId: tenant,
      UserId: 1,
      PostedOn: "2026-11-01",
    };
    await insert(author, announcements, tenant, [notice]);
    await commit(author, { changes: [announcements.removing(tenant, notice, 1)], answer: undefined });
    expect((await restore(call, await removal(call, { kind: "announcement" }))).status).toBe(200);
    expect(await announcements.get(tenant, 1)).toEqual({ ...notice, Version: 2 });
  });

  test("案件から作った行は、その届出に別の行ができていれば断る", async () => {
    const office = await aTodoOffice();
    await office.aCase("maternityLeave", { List: bornOn("2026-11-10") });
    const { add, remove } = checklistCalls(office);
    const filing = { Todo: 1, TodoRule: "dependent" };
    const made = await add([aDraft({ company: { Value: 1 }, ...filing })]);
    expect(made.status).toBe(200);
    await remove([1], [1]);
    const entry = await removal(office.call, { kind: "electronicApplication" });
    expect((await restore(office.call, entry)).status).toBe(200);
    expect((await add([aDraft({ company: { Value: 1 }, ...filing })])).status).toBe(409);
    await remove([1], [2]);
    expect((await add([aDraft({ company: { Value: 1 }, ...filing })])).status).toBe(200);
    const refused = await restore(office.call, await removal(office.call, { kind: "electronicApplication" }));
    expect([refused.status, refused.body.code]).toEqual([409, "duplicate"]);
    expect(await checklistRows.electronicApplication.find(office.tenant, 1)).toBeUndefined();
  });
});

describe("断る", () => {
  const aRemoved = async (fields = {}) => {
    const office = await anOffice(fields);
    await office.call(companyRoutes.save, { body: aCompany() });
    await removeCompany(office.call);
    return { ...office, entry: await removal(office.call, { kind: "company" }) };
  };

  test("同じ操作の繰り返しは1度だけ効き、別の復元は409で、同時でも1つだけ通る", async () => {
    const { tenant, call, entry } = await aRemoved();
    const headers = { "idempotency-key": "restore-0001" };
    const answers = [await restore(call, entry, headers), await restore(call, entry, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await restore(call, entry)).status).toBe(409);
    expect((await companies.get(tenant, 1)).Version).toBe(2);
    await removeCompany(call, 2);
    const latest = await removal(call, { kind: "company" });
    const many = await Promise.all(Array.from({ length: 10 }, () => restore(call, latest)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await stateOf(tenant)).companies).toEqual([1, 1]);
  });

  test("上限に達していれば409", async () => {
    const { tenant, call, entry } = await aRemoved({ CompanyMax: 1 });
    await call(companyRoutes.save, { body: aCompany() });
    const answer = await restore(call, entry);
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: "limit", message: "会社は1件までしか登録できません。" },
    ]);
    expect(await companies.find(tenant, 1)).toBeUndefined();
  });

  test("30日を過ぎた削除、古いほうの削除、削除でない記録、ユーザー、よその事務所の記録", async () => {
    const { tenant, call, entry } = await aRemoved();
    await restore(call, entry);
    await removeCompany(call, 2);
    expect((await restore(call, entry)).body.message).toMatch(/いちばん新しい削除/);
    const { body } = await call(routes.list, { query: { kind: "company", act: "create" } });
    expect((await restore(call, body.entries[0].id)).status).toBe(404);
    expect((await restore((await anOffice()).call, entry)).status).toBe(404);
    const item = await getItem({ pk: partition(tenant), sk: `history#${entry}` });
    const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const moved = (days: number, kind = "company") => `${past(days)}#${kind}#0000000009#x${days}`;
    const late = moved(30);
    await putItem({ ...item!, pk: partition(tenant), sk: `history#${late}` });
    const refused = await restore(call, late);
    expect([refused.status, refused.body.message]).toEqual([409, "削除から30日を過ぎたため、復元できません。"]);
    const user = moved(1, "user");
    await putItem({ ...item!, pk: partition(tenant), sk: `history#${user}` });
    expect((await restore(call, user)).status).toBe(404);
    const { body: listed } = await call(routes.list, { query: { kind: "user" } });
    expect(listed.entries[0].isRestorable).toBe(false);
  });

  test("無料期間の後は402、一般の人は403", async () => {
    const { call, entry, tenant } = await aRemoved();
    await updateItem({ pk: partition(tenant), sk: "office" }, { set: { trialEndsOn: "2020-01-01" } });
    expect((await restore(call, entry)).status).toBe(402);
    await updateItem({ pk: partition(tenant), sk: "user#0000000001" }, { set: { role: "user" } });
    expect((await restore(call, entry)).status).toBe(403);
  });
});
