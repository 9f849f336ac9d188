import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const headers = { "idempotency-key": "same-key-0001" };
const person = { label: "山本 健太", kana: "", number: "" };
const mismatch = { status: 409, body: { code: "idempotencyMismatch" } };

test("同じ事務所のほかの利用者が同じ鍵を使っても、別の登録になる", async () => {
  const one = await anOffice();
  const two = await aUser(one.tenant, { id: 2 });
  const register = { body: aCompany(), headers };
  const answers = [await one.call(companyRoutes.save, register), await two.call(companyRoutes.save, register)];
  expect(answers.map(({ status, body }) => [status, body.company.id, body.company.CreateUserId])).toEqual([
    [200, 1, 1],
    [200, 2, 2],
  ]);
  expect((await companies.list(one.tenant)).records).toHaveLength(2);
});

test("同じ鍵と本文でも、別のパスに送ると409になり、何も書かれない", async () => {
  const office = await anOffice();
  for (const name of ["青葉", "みどり"]) await office.call(companyRoutes.save, { body: aCompany({ name }) });
  const add = (id: number) => office.call(companyRoutes.saveEmployee, { params: { id }, body: person, headers });
  expect((await add(1)).status).toBe(200);
  expect(await add(2)).toMatchObject(mismatch);
  expect((await employees.list(office.tenant, { parents: [2] })).records).toEqual([]);
});

test("同じ鍵でも、別の番号や別の版の削除は409になり、どちらも消えない", async () => {
  const office = await anOffice();
  for (const name of ["青葉", "みどり", "北斗"]) await office.call(companyRoutes.save, { body: aCompany({ name }) });
  const remove = (id: number, Version: number) =>
    office.call(companyRoutes.remove, { params: { id }, query: { Version }, headers });
  expect((await remove(1, 1)).status).toBe(200);
  expect(await remove(2, 1)).toMatchObject(mismatch);
  expect(await remove(1, 2)).toMatchObject(mismatch);
  expect((await remove(1, 1)).status).toBe(200);
  expect((await companies.list(office.tenant)).records).toHaveLength(2);
});

test("同じ鍵を、登録と削除に使うことはできない", async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  expect((await office.call(companyRoutes.saveEmployee, { params: { id: 1 }, body: person, headers })).status).toBe(
    200,
  );
  const removed = office.call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 1 }, headers });
  expect(await removed).toMatchObject(mismatch);
});
