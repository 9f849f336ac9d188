import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { runEndings } from "#functions/companies/endings/run-endings.ts";
import { handler as onHour } from "#functions/companies/on-hour.ts";
import { keptFile } from "#functions/files/attachment-file.ts";
import { readFile } from "#functions/files/files.ts";
import { agreementCalls, anAgreementOffice, pdf } from "#test/support/agreement-office.ts";
import { aClient } from "#test/support/checklists.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const params = { id: 1 };
const other = new TextEncoder().encode("%PDF-1.7\n別の書類\n");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Company 1 with two documents, of which one was taken off its list; company 2 with one. */
const anOfficeWithFiles = async () => {
  const office = await anAgreementOffice();
  const { tenant, call, upload } = office;
  await aClient(tenant, 2, "有限会社みなと運送");
  await upload(pdf);
  const dropped = (await upload(other)).body.file;
  await upload(pdf, { company: 2 });
  const files = [...(await companyFiles.list(tenant)).records];
  await call(agreementRoutes.removeFile, { params: { id: 1, file: dropped.id }, query: { Version: 1 } });
  /** Of each: whether its bytes are there. */
  const kept = () => Promise.all(files.map(async (file) => (await readFile(keptFile(tenant, file))) !== undefined));
  const records = async () => (await companyFiles.list(tenant)).records.map(({ company }) => company);
  const remove = (Version = 1) => call(companyRoutes.remove, { params, query: { Version } });
  const markers = async () => (await queryItems({ pk: partition(tenant), sk: { prefix: "companyEnd#" } })).items.length;
  return { ...office, kept, records, remove, markers };
};

test("削除した会社の添付書類は、復元できる30日の間は残り、そのあと、一覧から外した分もろとも消える", async () => {
  const { tenant, kept, records, remove, markers } = await anOfficeWithFiles();
  const elsewhere = await anAgreementOffice();
  await elsewhere.upload(pdf);
  await remove();
  await runEndings(inDays(30.9));
  expect([await kept(), await records()]).toEqual([
    [true, true, true],
    [1, 2],
  ]);
  await runEndings(inDays(31.1));
  expect([await kept(), await records(), await markers()]).toEqual([[false, false, true], [2], 0]);
  expect((await historyOf(tenant, "companyFile")).filter(({ act }) => act === "remove")).toHaveLength(2);
  const [file] = (await companyFiles.list(elsewhere.tenant)).records;
  expect(await readFile(keptFile(elsewhere.tenant, file!))).toBeDefined();
  await runEndings(inDays(60));
});

test("復元した会社の添付書類は残り、もう一度削除すると、そこから数える", async () => {
  const { kept, remove, markers, call } = await anOfficeWithFiles();
  await remove();
  expect((await restore(call, await removal(call, { kind: "company" }))).status).toBe(200);
  await runEndings(inDays(32));
  expect([await kept(), await markers()]).toEqual([[true, true, true], 0]);
  await remove((await call(companyRoutes.get, { params })).body.company.Version);
  expect(await markers()).toBe(1);
  await runEndings(inDays(32));
  expect(await kept()).toEqual([false, false, true]);
});

test("毎時の片づけは、まだ復元できる会社の添付書類に触れない", async () => {
  const { kept, remove } = await anOfficeWithFiles();
  await remove();
  expect(await deliver(onHour, [anHour(new Date().toISOString())])).toBe(0);
  expect(await kept()).toEqual([true, true, true]);
});

test("削除された会社の書類は、復元できる間も開けず、新しく保管もできない", async () => {
  const { call, upload, remove } = await anOfficeWithFiles();
  const { call: stranger } = await anOffice();
  await remove();
  expect((await upload(pdf)).status).toBe(404);
  expect((await agreementCalls({ call: stranger }).start()).status).toBe(404);
  expect((await call(agreementRoutes.start, { query: { company: 1 } })).status).toBe(404);
});
