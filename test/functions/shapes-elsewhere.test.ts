import { expect, test } from "vitest";
import type * as z from "zod";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { messages } from "#shared/text/messages.ts";
import type { Item } from "#functions/db/client.ts";
import { commit } from "#functions/db/commit.ts";
import { detailWrite, readDetail } from "#functions/db/egov-records.ts";
import { checklistRows, companies, employees, offices, users } from "#functions/db/entities.ts";
import { datedRows } from "#functions/db/indexed.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { dueOffices, markRun } from "#functions/db/notice-runs.ts";
import { readOffices } from "#functions/db/offices.ts";
import { tableShape } from "#infra/table-shape.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { aFilingOffice } from "#test/support/egov-applying.ts";
import { aDuePoll, poll } from "#test/support/egov-office.ts";
import { anImport, heads, interrupt } from "#test/support/import-runs.ts";
import { csvOf } from "#test/support/imports.ts";
import { anOffice, firstAccount } from "#test/support/office.ts";
import { removal, removeCompany, restore } from "#test/support/restores.ts";
import { inOlderCode, withUpgrades } from "#test/support/shapes.ts";
import { shapes } from "#test/support/shapes-by-name.ts";
import { useTable } from "#test/support/table.ts";

// Refusals and deaths are what these tests make.
process.env.LOG_LEVEL = "none";
const bus = useTable();

/** From shape 0 to 1 a text gets brackets: one that is upgraded twice, or never, shows. */
const bracketed = (name: string) => (old: Item) => ({ ...old, [name]: `「${String(old[name])}」` });

test("行のブックマークは古い形の行を今の形にし、期限の数とメールが読む索引はどの形の行も同じに読む", async () => {
  const { tenant, ...user } = await anOffice();
  await aClient(tenant, 1, "株式会社青葉製作所");
  const { add, change, list } = checklistCalls(user);
  withUpgrades("electronicApplication");
  await add([aDraft({ note: { Value: "備考" }, deadline: { Value: "2026-11-24" } })]);
  const key = checklistRows.electronicApplication.key(tenant, 1);
  const before = (await getItem(key))!;
  // the index has the day, so that no upgrade can move it
  withUpgrades("electronicApplication", bracketed("note"), (old) => ({ ...old, deadline: "2030-01-01" }));
  const rows = async () => (await list()).body.records;
  expect(await rows()).toMatchObject([{ note: { Value: "「備考」" }, deadline: { Value: "2026-11-24" } }]);
  expect((await change([{ AutoId: 1, colorInfo: "note:g1" }])).status).toBe(200);
  expect(await getItem(key)).toEqual({ ...before, colorInfo: "note:g1", note: "「備考」", shape: 2 });
  expect(await datedRows(tenant, "electronicApplication", "2026-11-24")).toMatchObject([{ AutoId: 1 }]);
  const note = { Value: "「次の備考」" };
  expect((await change([{ AutoId: 1, Version: 1, note }])).status).toBe(200);
  expect(await rows()).toMatchObject([{ note, colorInfo: "note:g1", deadline: { Value: "2026-11-24" } }]);
});

test.each([...checklistTypes, "todo"] as const)("索引が見せる %s の項目は、どの形でも変わらない", async (kind) => {
  const { shape } = (await shapes[kind].schema()) as z.ZodObject;
  const shown = tableShape.indexes[0].projected.filter((name) => name in shape);
  expect(shown).not.toEqual([]);
  expect(shapes[kind].fixed).toEqual(expect.arrayContaining(shown));
});

test("会社とともに前のコードで消えた従業員は、今の形で戻る", async () => {
  withUpgrades("staff");
  const { tenant, call } = await anOffice();
  await aClient(tenant, 1, "株式会社青葉製作所", ["山本　健太", "山本　花子"]);
  await removeCompany(call);
  withUpgrades("staff", bracketed("label"));
  expect((await restore(call, await removal(call, { kind: "company" }))).status).toBe(200);
  await bus.idle();
  const people = async () => (await employees.list(tenant)).records.map(({ label, Version }) => `${label} ${Version}`);
  expect(await people()).toEqual(["「山本　健太」 2", "「山本　花子」 2"]);
  expect(await getItem(employees.key(tenant, 1, 101))).toMatchObject({ label: "「山本　健太」", shape: 1 });
  // removed in today's shape, they are not upgraded once more
  await removeCompany(call, 2);
  await restore(call, await removal(call, { kind: "company" }));
  await bus.idle();
  expect(await people()).toEqual(["「山本　健太」 3", "「山本　花子」 3"]);
});

test("前の形で始めたインポートは、残りを今の形で取り込み、間に今の形になった行だけを知らせる", async () => {
  withUpgrades("company");
  const office = await anImport();
  const { tenant, call, dryRun, run, runAll } = office;
  for (const name of ["緑", "赤"])
    await call(companyRoutes.save, { body: { ...(await companies.get(tenant, 1)), id: undefined, name } });
  const added = Array.from({ length: 41 }, (_, n) => ["", `追加${n}`, "ツイカ", n]);
  const csv = csvOf(heads, ...added, [1, "青葉", "アオバ", "変更"], [2, "緑", "ミドリ", "変更"]);
  const token = await interrupt(office, csv);
  withUpgrades("company", bracketed("memo"));
  const author = { userId: 1, now: new Date(), limits: office.office };
  const patch = companies.patching(tenant, await companies.get(tenant, 2), { phone: "045-000-0002" });
  await commit(author, { changes: [patch], answer: 1 });
  const { status, body } = await runAll(csv, token);
  expect([status, body.isDone, body.warnings]).toMatchObject([200, true, [{ line: 44 }]]);
  const memos = new Map((await companies.list(tenant)).records.map(({ name, memo }) => [name, memo]));
  expect([memos.get("青葉"), memos.get("緑"), memos.get("赤")]).toEqual(["「変更」", "「」", "「」"]);
  // the first of them were written in the shape of the plan, the last one in today's
  expect([memos.get("追加０"), memos.get("追加４０")]).toEqual(["「0」", "「40」"]);
  expect(await getItem(companies.key(tenant, 1))).toMatchObject({ memo: "「変更」", shape: 1 });

  const newer = csvOf(heads, ["", "白", "シロ", "「新」"], [3, "赤", "アカ", "「変更」"]);
  const planned = await dryRun(newer);
  const inOlder = () => inOlderCode("company", 0, () => run(newer, planned.token));
  expect(await inOlder()).toMatchObject({ status: 409, body: { code: "conflict" } });
  afterTransaction(1, () => Promise.reject(new Error("The process died")));
  await run(newer, planned.token).catch(() => undefined);
  expect(await inOlder()).toMatchObject({ status: 503, body: { message: messages.newerShape } });
  expect((await runAll(newer, planned.token)).body).toMatchObject({ isDone: true, created: 1, changed: 1 });
  expect(await companies.get(tenant, 3)).toMatchObject({ name: "赤", memo: "「変更」" });
  expect(await getItem(companies.key(tenant, 45))).toMatchObject({ name: "白", memo: "「新」", shape: 1 });
});

test("古い形の事務所と利用者は、ログイン中の画面・運営の一覧・朝のメールの印でも今の形で読まれ、印は形を変えない", async () => {
  const { tenant, office, user, call } = await anOffice();
  withUpgrades("office", bracketed("Name"));
  withUpgrades("user", bracketed("division"));
  const Name = `「${office.Name}」`;
  const { body } = await call(authRoutes.current);
  expect([JSON.stringify(body).includes(Name), (await users.get(tenant, user.id)).division]).toEqual([true, "「」"]);
  expect(await readOffices([tenant])).toMatchObject([{ Name }]);
  await markRun(tenant, "2026-11-24");
  expect(await getItem(offices.key(tenant))).toMatchObject({ Name: office.Name, noticeRunOn: "2026-11-24" });
  expect(await getItem(offices.key(tenant))).not.toHaveProperty("shape");
  expect(await dueOffices(23, "2026-11-24")).not.toContain(tenant);
  expect(await offices.get(tenant)).toMatchObject({ Name, noticeRunOn: "2026-11-24" });
});

test("e-Govへ送っている途中の申請も、その詳しい内容も、動かすたびに今の形になり、前のコードは上書きしない", async () => {
  const office = await aFilingOffice(bus);
  const { tenant, apply, control, filing, arrivals, records, record } = office;
  const onSending = { path: "/apply$", method: "POST", times: 1 };
  await control("fault", { kind: "maintenance", ...onSending });
  await apply();
  expect(await filing()).toMatchObject({ state: "checked" });
  withUpgrades("egovFiling", bracketed("refusal"));
  withUpgrades("egovDetail", (old) => ({ ...old, archives: { 7: { base: "b", sha256: "0" } } }));
  const key = recordKey(tenant, "egovFiling", 1);
  await control("fault", { kind: "lostAnswer", ...onSending });
  await apply();
  expect(await getItem(key)).toMatchObject({ refusal: "「」", state: "unsettled", shape: 1 });
  await aDuePoll(tenant, firstAccount);
  expect(await poll(tenant)).toBe(0);
  await bus.idle();
  expect(await filing()).toMatchObject({ state: "arrived" });
  expect(await getItem(key)).toMatchObject({ refusal: "「」", state: "arrived", shape: 1 });
  expect(await arrivals()).toHaveLength(1);

  const [{ id, arrive_id }] = await records();
  const detailKey = recordKey(tenant, "egovDetail", id);
  expect(await getItem(detailKey)).toMatchObject({ shape: 1 });
  const detail = await readDetail(tenant, id);
  const author = { userId: 0, now: new Date(), limits: office.office };
  await inOlderCode("egovDetail", 0, () =>
    expect(commit(author, { changes: [], extra: [detailWrite(tenant, id, detail)], answer: 1 })).rejects.toMatchObject({
      code: "busy",
      message: messages.newerShape,
    }),
  );
  await updateItem(detailKey, { remove: ["shape"] });
  expect((await readDetail(tenant, id)).archives).toEqual({ 7: { base: "b", sha256: "0" } });
  expect(await record(arrive_id)).toMatchObject({ arrive_id });
});
