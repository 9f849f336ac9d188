import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes as routes } from "#shared/history/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { db } from "#functions/db/client.ts";
import { commit } from "#functions/db/commit.ts";
import { announcements, checklistRows, companies, employees, todos } from "#functions/db/entities.ts";
import { getItem, putItem, queryItems, updateItem } from "#functions/db/items.ts";
import { kindKey, partition } from "#functions/db/keys.ts";
import { runSweeps, sweepWrite } from "#functions/db/sweep.ts";
import { handler as onHour } from "#functions/companies/on-hour.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoOffice, bornOn, leaveEnding } from "#test/support/todos.ts";

useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

type Call = Awaited<ReturnType<typeof anOffice>>["call"];
const removal = async (call: Call, query: object, nth = 0) => {
  const { body } = await call(routes.list, { query: { ...query, act: "remove" } });
  return body.entries.filter(({ act }: { act: string }) => act === "remove")[nth]?.id as string;
};
const restore = (call: Call, entry: string, headers = {}) => call(routes.restore, { body: { entry }, headers });

const aCompanyWith = async (size: number) => {
  const office = await anOffice();
  const { tenant, call } = office;
  await call(companyRoutes.save, { body: aCompany() });
  const people = (await employees.takeIds(tenant, size)).map((value) => ({
    value,
    label: `従業員${value}`,
    kana: "",
    number: `A-${value}`,
    company: 1,
    Version: 1,
  }));
  await insert({ userId: 1, now: new Date(), limits: office.office }, employees, tenant, people);
  await updateItem(companies.key(tenant, 1), { set: { employeeCount: size, employeeTaken: size } });
  return office;
};
const params = { id: 1 };
const removeCompany = (call: Call, Version = 1) => call(companyRoutes.remove, { params, query: { Version } });

const stateOf = async (tenant: number) => {
  const of = async (prefix: string) => (await queryItems({ pk: partition(tenant), sk: { prefix } })).items.length;
  const live = async (kind: string) => (await getItem<{ live: number }>(kindKey(tenant, kind)))!.live;
  const company = await companies.find(tenant, 1);
  return {
    company: company && {
      employeeCount: company.employeeCount,
      taken: (company as { employeeTaken?: number }).employeeTaken,
    },
    companies: [await of("company#"), await live("company")],
    staff: [await of("staff#"), await live("staff")],
    open: (await of("sweep#")) + (await of("restore#")) + (await of("swept#")),
  };
};
const whole = (size: number) => ({
  company: { employeeCount: size, taken: size },
  companies: [1, 1],
  staff: [size, size],
  open: 0,
});

describe("会社と従業員", () => {
  test("250人の会社が、番号も中身も元のまま、次の版で戻る", async () => {
    const { tenant, call } = await aCompanyWith(250);
    await removeCompany(call);
    const answer = await restore(call, await removal(call, { kind: "company" }));
    expect([answer.status, answer.body]).toEqual([200, { message: "会社を復元しました。" }]);
    expect(await stateOf(tenant)).toEqual(whole(250));
    const { records } = await employees.list(tenant, { parents: [1] });
    expect(records[9]).toEqual({ value: 10, label: "従業員10", kana: "", number: "A-10", company: 1, Version: 2 });
    expect((await companies.get(tenant, 1)).Version).toBe(2);
    expect((await historyOf(tenant, "staff")).filter(({ act }) => act === "restore")).toHaveLength(250);
    expect((await call(companyRoutes.list)).body.companies[0].employeeCount).toBe(250);
    // and all of it once more
    await removeCompany(call, 2);
    expect((await stateOf(tenant)).staff).toEqual([0, 0]);
    expect((await restore(call, await removal(call, { kind: "company" }))).status).toBe(200);
    expect(await stateOf(tenant)).toEqual(whole(250));
  });

  test("復元がどこで止まっても、次の時刻には、戻っているか消えたままかのどちらかである", async () => {
    const size = 100;
    let halfway = 0;
    const points = await atEveryCrashPoint(async (point) => {
      const { tenant, call } = await aCompanyWith(size);
      await removeCompany(call);
      const entry = await removal(call, { kind: "company" });
      const crash = crashAt([db], point);
      const { status } = await restore(call, entry);
      const { isDead } = crash;
      crash.restart();
      const isBack = (await companies.find(tenant, 1)) !== undefined;
      const before = await stateOf(tenant);
      if (isBack && before.staff[0] !== size) halfway++;
      if (isBack) expect(before.company?.employeeCount).toBe(before.staff[0]);
      else expect([status, before.staff]).toEqual([500, [0, 0]]);
      expect(await deliver(onHour, [anHour("2026-11-21T08:00:00+09:00")])).toBe(0);
      if (!isBack) expect((await restore(call, entry)).status).toBe(200);
      expect(await stateOf(tenant)).toEqual(whole(size));
      return isDead;
    });
    expect(points).toBeGreaterThan(10);
    expect(halfway).toBeGreaterThan(2);
  });

  test("削除の片づけが途中で止まっていても、残っている人も消えた人もそろって戻る", async () => {
    let halfway = 0;
    await atEveryCrashPoint(async (point) => {
      const { tenant, call } = await aCompanyWith(100);
      const crash = crashAt([db], point);
      await removeCompany(call);
      const { isDead } = crash;
      crash.restart();
      if (!(await companies.find(tenant, 1))) {
        const left = (await employees.list(tenant, { parents: [1] })).records.length;
        if (left > 0 && left < 100) halfway++;
        expect((await restore(call, await removal(call, { kind: "company" }))).status).toBe(200);
        expect((await stateOf(tenant)).company).toEqual(whole(100).company);
        await runSweeps(new Date());
      }
      const { open, ...state } = await stateOf(tenant);
      expect([open, state.staff]).toEqual([0, [100, 100]]);
      return isDead;
    });
    expect(halfway).toBeGreaterThan(1);
  });

  test("片づけが走っている最中に復元しても、戻った人は消されない", async () => {
    const { office, tenant, call } = await aCompanyWith(150);
    const author = { userId: 1, now: new Date(), limits: office };
    const changes = [companies.removing(tenant, await companies.get(tenant, 1), 1)];
    await commit(author, { changes, extra: [sweepWrite({ tenant, company: 1, userId: 1 })], answer: undefined });
    const entry = await removal(call, { kind: "company" });
    const statuses: number[] = [];
    afterTransaction(1, async () => void statuses.push((await restore(call, entry)).status));
    await runSweeps(new Date());
    expect(statuses).toEqual([200]);
    expect(await stateOf(tenant)).toEqual(whole(150));
  });

  test("片づけと復元が同時に走っても、数は合う", async () => {
    const { office, tenant, call } = await aCompanyWith(150);
    const author = { userId: 1, now: new Date(), limits: office };
    const changes = [companies.removing(tenant, await companies.get(tenant, 1), 1)];
    await commit(author, { changes, extra: [sweepWrite({ tenant, company: 1, userId: 1 })], answer: undefined });
    const entry = await removal(call, { kind: "company" });
    const answers = await Promise.all([
      restore(call, entry),
      restore(call, entry),
      runSweeps(new Date()),
      runSweeps(new Date()),
    ]);
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses.toSorted()).toEqual([200, 409]);
    await deliver(onHour, [anHour("2026-11-21T08:00:00+09:00")]);
    expect(await stateOf(tenant)).toEqual(whole(150));
  });

  test("途中で止まった復元のあいだに1人だけ先に戻しても、残りはそろう", async () => {
    const { tenant, call } = await aCompanyWith(100);
    await removeCompany(call);
    const entry = await removal(call, { kind: "company" });
    // the company is back, the answer lost, and nobody with it yet
    afterTransaction(1, () => Promise.reject(new Error("The process died")));
    expect((await restore(call, entry)).status).toBe(500);
    expect((await stateOf(tenant)).staff).toEqual([0, 0]);
    const { body } = await call(routes.list, { query: { kind: "staff", id: "1-60" } });
    expect((await restore(call, body.entries[0].id)).status).toBe(200);
    expect((await stateOf(tenant)).company).toEqual({ employeeCount: 1, taken: 101 });
    await deliver(onHour, [anHour("2026-11-21T08:00:00+09:00")]);
    expect(await stateOf(tenant)).toEqual(whole(100));
  });

  test("従業員は1人ずつも戻り、会社がなければ断る", async () => {
    const { tenant, call } = await aCompanyWith(2);
    await call(companyRoutes.removeEmployee, { params: { id: 1, value: 2 }, query: { Version: 1 } });
    const entry = await removal(call, { kind: "staff" });
    await removeCompany(call);
    const refused = await restore(call, entry);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "この従業員の会社が削除されています。先に会社を復元してください。",
    ]);
    await restore(call, await removal(call, { kind: "company" }));
    expect((await stateOf(tenant)).staff).toEqual([1, 1]);
    expect((await restore(call, entry)).status).toBe(200);
    expect(await stateOf(tenant)).toEqual(whole(2));
    expect((await employees.get(tenant, 1, 2)).Version).toBe(2);
  });

  test("従業員が上限に達していれば断り、何も変わらない", async () => {
    const { tenant, call } = await aCompanyWith(2);
    await call(companyRoutes.removeEmployee, { params: { id: 1, value: 2 }, query: { Version: 1 } });
    await updateItem(companies.key(tenant, 1), { set: { employeeTaken: 2000 } });
    const answer = await restore(call, await removal(call, { kind: "staff" }));
    expect([answer.status, answer.body.code]).toEqual([409, "limit"]);
    expect((await stateOf(tenant)).staff).toEqual([1, 1]);
  });
});

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
