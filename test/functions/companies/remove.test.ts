import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { db } from "#functions/db/client.ts";
import { commit } from "#functions/db/commit.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { getItem, queryItems, updateItem } from "#functions/db/items.ts";
import { handler as onHour } from "#functions/companies/on-hour.ts";
import { kindKey, partition } from "#functions/db/keys.ts";
import { runSweeps, sweepWrite } from "#functions/db/sweep.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { blankEmployee } from "#shared/companies/employee.ts";
import { useTable } from "#test/support/table.ts";

useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());
const size = 50;
const params = { id: 1 };
const query = { Version: 1 };

/** A company whose employees are more than one transaction takes. */
const aLargeCompany = async () => {
  const office = await anOffice();
  await office.call(routes.save, { body: { name: "青葉製作所", nameKana: "アオバ" } });
  const ids = await employees.takeIds(office.tenant, size);
  const author = { userId: 1, now: new Date(), limits: office.office };
  for (let start = 0; start < size; start += 40) {
    const changes = ids.slice(start, start + 40).map((value) =>
      employees.creating(office.tenant, {
        value,
        ...blankEmployee,
        label: `従業員${value}`,
        kana: "",
        number: "",
        workplace: -1,
        company: 1,
        Version: 1,
      }),
    );
    await commit(author, { changes, answer: undefined });
  }
  await updateItem(companies.key(office.tenant, 1), { set: { employeeCount: size } });
  return office;
};

const leftOf = async (tenant: number) => {
  const of = async (prefix: string) => (await queryItems({ pk: partition(tenant), sk: { prefix } })).items.length;
  const live = async (kind: string) => (await getItem<{ live: number }>(kindKey(tenant, kind)))!.live;
  return {
    companies: [await of("company#"), await live("company")],
    staff: [await of("staff#"), await live("staff")],
    sweeps: await of("sweep#"),
  };
};
const nothing = { companies: [0, 0], staff: [0, 0], sweeps: 0 };
const everything = { companies: [1, 1], staff: [size, size], sweeps: 0 };

test("会社を削除すると従業員もすべて消え、数も履歴も合う", async () => {
  const { call, tenant } = await aLargeCompany();
  const { body } = await call(routes.remove, { params, query });
  expect(body).toEqual({ message: "会社を削除しました。" });
  expect(await leftOf(tenant)).toEqual(nothing);
  expect((await historyOf(tenant, "staff")).filter(({ act }) => act === "remove")).toHaveLength(size);
  expect((await call(routes.get, { params })).status).toBe(404);
  expect((await call(routes.remove, { params, query })).status).toBe(404);
});

test("どこで止まっても、会社はあるかないかのどちらかで、残りは次の時刻に片づく", async () => {
  let halfway = 0;
  const points = await atEveryCrashPoint(async (point) => {
    const { call, tenant } = await aLargeCompany();
    const crash = crashAt([db], point);
    const { status } = await call(routes.remove, { params, query });
    const { isDead } = crash;
    crash.restart();
    const isGone = !(await companies.find(tenant, 1));
    if (isGone) {
      if ((await leftOf(tenant)).sweeps > 0) halfway++;
      expect((await call(routes.listEmployees, { params })).status).toBe(404);
      expect((await call(routes.saveEmployee, { params, body: { label: "後から" } })).status).toBe(404);
    } else expect([status, await leftOf(tenant)]).toEqual([500, everything]);
    expect(await deliver(onHour, [anHour("2026-11-21T08:00:00+09:00")])).toBe(0);
    expect(await leftOf(tenant)).toEqual(isGone ? nothing : everything);
    return isDead;
  });
  expect(points).toBeGreaterThan(10);
  expect(halfway).toBeGreaterThan(2);
});

test("片づけは同時に走っても、二度走ってもよい", async () => {
  const { office, tenant } = await aLargeCompany();
  const author = { userId: 1, now: new Date(), limits: office };
  const changes = [companies.removing(tenant, await companies.get(tenant, 1), 1)];
  await commit(author, { changes, extra: [sweepWrite({ tenant, company: 1, userId: 1 })], answer: undefined });
  await Promise.all([runSweeps(new Date()), runSweeps(new Date())]);
  await runSweeps(new Date());
  expect(await leftOf(tenant)).toEqual(nothing);
});

test("削除と従業員の登録が同時でも、会社のない従業員は残らない", async () => {
  const { call, tenant } = await anOffice();
  await call(routes.save, { body: { name: "青葉製作所", nameKana: "アオバ" } });
  const adding = Array.from({ length: 10 }, () => call(routes.saveEmployee, { params, body: { label: "渡辺" } }));
  const [removed, ...added] = await Promise.all([call(routes.remove, { params, query }), ...adding]);
  expect(removed!.status).toBe(200);
  expect(added.every(({ status }) => status === 200 || status === 404)).toBe(true);
  await runSweeps(new Date());
  expect((await leftOf(tenant)).staff[0]).toBe(0);
});
