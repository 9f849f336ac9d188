import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes as routes } from "#shared/history/routes.ts";
import { db } from "#functions/db/client.ts";
import { commit } from "#functions/db/commit.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { runSweeps, sweepWrite } from "#functions/db/sweep.ts";
import { handler as onHour } from "#functions/companies/on-hour.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { removal, removeCompany, restore, stateOf } from "#test/support/restores.ts";
import { blankEmployee } from "#shared/companies/employee.ts";
import { useTable } from "#test/support/table.ts";

useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

const aCompanyWith = async (size: number) => {
  const office = await anOffice();
  const { tenant, call } = office;
  await call(companyRoutes.save, { body: aCompany() });
  const people = (await employees.takeIds(tenant, size)).map((value) => ({
    value,
    ...blankEmployee,
    label: `従業員${value}`,
    kana: "",
    number: `A-${value}`,
    workplace: -1,
    company: 1,
    Version: 1,
  }));
  await insert({ userId: 1, now: new Date(), limits: office.office }, employees, tenant, people);
  await updateItem(companies.key(tenant, 1), { set: { employeeCount: size, employeeTaken: size } });
  return office;
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
    expect(records[9]).toEqual({
      ...blankEmployee,
      value: 10,
      label: "従業員10",
      kana: "",
      number: "A-10",
      company: 1,
      workplace: -1,
      Version: 2,
    });
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
