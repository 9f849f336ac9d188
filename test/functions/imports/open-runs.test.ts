import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { indexedRuns } from "#functions/imports/items/import-runs.ts";
import { updateItem } from "#functions/db/items.ts";
import { handler as onHour } from "#functions/imports/on-hour.ts";
import { afterTransaction } from "#test/support/after-transaction.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { historyOf } from "#test/support/history.ts";
import {
  anImport,
  changeRun,
  expectOnce,
  expectWritten,
  fileOf,
  heads,
  interrupt,
  type Office,
} from "#test/support/import-runs.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { useMailService } from "#test/support/mail-service.ts";
import { mailsTo } from "#test/support/mails.ts";
import { aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

// The deaths below are meant: nobody is to read their traces.
process.env.LOG_LEVEL = "none";
const bus = useTable();
const mailService = useMailService();

test("途中で止まったファイルをもう一度選ぶと、続きから取り込み、二重にならない", async () => {
  const office = await anImport();
  const csv = fileOf(90);
  const token = await interrupt(office, csv);
  expect(await office.names()).toHaveLength(40);
  // Saved by another program, chosen by a colleague.
  const again = `\uFEFF${csv.replaceAll(",", "\t").replaceAll("\r\n", "\n")}`;
  const colleague = importCalls(await aUser(office.tenant, { id: 2 }), "companies");
  const met = await colleague.dryRun(again);
  expect(met).toMatchObject({ token, done: 30, created: 90, changed: 1, lines: [], isDone: false });
  expect(met.earlier).toEqual({ state: "open", at: expect.stringMatching(/Z$/) });
  const [mine, theirs] = await Promise.all([office.runAll("", token), colleague.runAll("", token)]);
  for (const { body } of [mine, theirs]) expect(body).toMatchObject({ created: 90, isDone: true });
  await expectOnce(office, 90);
});

test("取り込みが途中の間は、同じ内容もほかの内容も始められず、一覧がそれを示す", async () => {
  const office = await anImport();
  const other = csvOf(heads, ["", "ほか", "ホカ", ""]);
  const before = (await office.dryRun(other)).token;
  const stale = (await office.dryRun(fileOf(90))).token;
  await office.call(companyRoutes.save, { body: aCompany({ name: "先の会社" }) });
  const token = await interrupt(office, fileOf(90));
  expect((await office.call(companyRoutes.list)).body.importing).toEqual([{ kind: "companies", done: 30, all: 91 }]);
  for (const [csv, old] of [[other, before] as const, [fileOf(90), stale] as const])
    expect((await office.run(csv, old)).body.code).toBe("conflict");
  expect(await office.dryRun(other)).toMatchObject({ token, done: 30, earlier: { state: "other" } });
  expect((await office.runAll("", token)).body.isDone).toBe(true);
  expect((await office.call(companyRoutes.list)).body.importing).toEqual([]);
  expect(await office.names()).toHaveLength(92);
  expect((await office.all(other)).body).toMatchObject({ created: 1, isDone: true });
});

test("1つの種類に開いている取り込みが1つであることは、書き込みの条件が守る", async () => {
  const office = await anImport();
  const files = [fileOf(90), csvOf(heads, ["", "ほか", "ホカ", ""])];
  const [token, other] = await Promise.all(files.map(async (csv) => (await office.dryRun(csv)).token));
  // Neither has read that the other was begun.
  afterTransaction(1, () => Promise.reject(new Error("The process died")));
  const answers = await Promise.all([office.run(files[0]!, token!), office.run(files[1]!, other!)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
  expect((await indexedRuns()).filter((run) => run.tenant === office.tenant).length).toBeLessThanOrEqual(1);
});

test("24時間以内に終わった内容は知らせ、もう一度と言ったときだけ取り込む", async () => {
  const office = await anImport();
  const csv = csvOf(heads, ["", "緑", "ミドリ", ""]);
  await office.all(csv);
  const met = await office.dryRun(csv);
  expect(met).toMatchObject({ created: 1, isDone: false, earlier: { state: "ended" }, warnings: [{ line: 2 }] });
  const refused = await office.run(csv, met.token);
  expect([refused.status, refused.body.code]).toEqual([409, "duplicate"]);
  expect(await office.names()).toHaveLength(2);
  expect((await office.dryRun(csv, { again: true })).earlier).toBeUndefined();
  const twice = await Promise.all([1, 2].map(() => office.run(csv, met.token, { again: true })));
  for (const { body } of twice) expect(body).toMatchObject({ created: 1, isDone: true });
  expect(await office.names()).toHaveLength(3);

  await changeRun(office.tenant, met.token, { endedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
  expect((await office.dryRun(csv)).earlier).toBeUndefined();
  expect((await office.all(csv)).body.isDone).toBe(true);
  expect(await office.names()).toHaveLength(4);
});

const eight = "2026-11-21T08:00:00+09:00";
/** As if nobody had moved it for two minutes. */
const leaveAlone = ({ tenant }: Office, token: string) =>
  changeRun(tenant, token, { movedAt: new Date(Date.now() - 120_000).toISOString() });

test("誰も繰り返さなかった取り込みは、次の正時に終わり、始めた人にメールで1回知らせる", async () => {
  const office = await anImport();
  const token = await interrupt(office, fileOf(90));
  const hour = () => deliver(onHour, [anHour(eight)]);
  // Somebody may still be waiting for it.
  expect(await hour()).toBe(0);
  expect(await office.names()).toHaveLength(40);
  await leaveAlone(office, token);
  mailService.decide("reject");
  expect(await hour()).toBe(1);
  mailService.decide("answer");
  expect([await hour(), await hour()]).toEqual([0, 0]);
  await expectOnce(office, 90);
  const [mail, ...more] = await mailsTo(office.user.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("【Todoke】止まっていた「会社」のインポートが終わりました");
  expect(mail!.body.text).toContain("合わせて91件を取り込みました。");
});

test("正時に終わった取り込みも、始めた人がしたことになる", async () => {
  const { tenant, ...office } = await anImport();
  const colleague = importCalls(await aUser(tenant, { id: 2 }), "companies");
  await leaveAlone({ tenant, ...office }, await interrupt(colleague, fileOf(90)));
  await deliver(onHour, [anHour(eight)]);
  const [, ...imported] = await historyOf(tenant, "company");
  expect(imported.length).toBeGreaterThan(80);
  expect(new Set(imported.map(({ userId }) => userId))).toEqual(new Set([2]));
});

test("同じ正時が2回同時に来ても、メールは1通", async () => {
  const office = await anImport();
  await leaveAlone(office, await interrupt(office, fileOf(90)));
  mailService.decide("answer");
  // who comes while the other sends comes again
  expect(await Promise.all([1, 2].map(() => deliver(onHour, [anHour(eight)])))).toContain(0);
  expect(await deliver(onHour, [anHour(eight)])).toBe(0);
  await expectOnce(office, 90);
  expect(await mailsTo(office.user.email)).toHaveLength(1);
});

test("正時の処理が最後の行を書いた直後に止まっても、次の正時に知らせる", async () => {
  const office = await anImport();
  await leaveAlone(office, await interrupt(office, fileOf(90)));
  afterTransaction(2, () => Promise.reject(new Error("The process died")));
  expect(await deliver(onHour, [anHour(eight)])).toBe(1);
  await expectWritten(office, 90);
  expect(await mailsTo(office.user.email)).toEqual([]);
  for (let time = 0; time < 2; time++) expect(await deliver(onHour, [anHour(eight)])).toBe(0);
  expect(await mailsTo(office.user.email)).toHaveLength(1);
  await expectOnce(office, 90);
});

test("答えの来なかったメールは、届いたことを後で聞けば、もう一度は送らない", async () => {
  const office = await anImport();
  await leaveAlone(office, await interrupt(office, fileOf(90)));
  mailService.decide("reset");
  expect(await deliver(onHour, [anHour(eight)])).toBe(1);
  mailService.decide("answer");
  await bus.idle();
  expect(await deliver(onHour, [anHour(eight)])).toBe(0);
  expect(await mailsTo(office.user.email)).toHaveLength(1);
});

test("同じファイルがまた途中で止まれば、その終わりもまたメールで知らせる", async () => {
  const office = await anImport();
  for (const times of [1, 2]) {
    const token = await interrupt(office, fileOf(90));
    await leaveAlone(office, token);
    expect(await deliver(onHour, [anHour(eight)])).toBe(0);
    expect(await office.names()).toHaveLength(1 + 90 * times);
    expect(await mailsTo(office.user.email)).toHaveLength(times);
    await changeRun(office.tenant, token, { endedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
  }
});

test("画面で終えた取り込みは、メールでは知らせない", async () => {
  const office = await anImport();
  await office.all(fileOf(3));
  expect(await deliver(onHour, [anHour(eight)])).toBe(0);
  expect(await mailsTo(office.user.email)).toEqual([]);
});

test("同じIdempotency-Keyと本文は今の様子を答え、別の本文は409", async () => {
  const office = await anImport();
  const csv = fileOf(3);
  const headers = { "idempotency-key": "import-key-1" };
  const { token } = await office.dryRun(csv);
  for (let time = 0; time < 2; time++)
    expect((await office.run(csv, token, { headers })).body).toMatchObject({ created: 3, isDone: true });
  const other = await office.run("", token, { headers });
  expect([other.status, other.body.code]).toEqual([409, "idempotencyMismatch"]);
  expect(await office.names()).toHaveLength(4);
});

test("取り込みの間、従業員数は登録された人だけを数え、取った分も上限に数える", async () => {
  const office = await anImport();
  await updateItem(companies.key(office.tenant, 1), { set: { employeeCount: 1_950 } });
  const staff = importCalls(office, "staff");
  const csv = csvOf(["会社名", "氏名"], ...Array.from({ length: 50 }, (_, index) => ["青葉", `佐藤${index}`]));
  const { token } = await staff.dryRun(csv);
  const seen: [number, number][] = [];
  afterTransaction(3, async () => {
    const { employeeCount } = await companies.get(office.tenant, 1);
    const more = await office.call(companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "鈴木" } });
    seen.push([employeeCount, more.status]);
    const { body } = await office.call(companyRoutes.list);
    expect(body.importing).toEqual([{ kind: "staff", done: 25, all: 50 }]);
  });
  expect((await staff.runAll(csv, token)).body.isDone).toBe(true);
  expect(seen).toEqual([[1_980, 409]]);
  expect((await companies.get(office.tenant, 1)).employeeCount).toBe(2_000);
});

test("取り込みの始まりも終わりも、一覧の版を動かす", async () => {
  const office = await anImport();
  const { headers } = await office.call(companyRoutes.list);
  const isUnchanged = async (etag: string) =>
    (await office.call(companyRoutes.list, { headers: { "if-none-match": etag } })).status === 304;
  const staff = importCalls(office, "staff");
  const csv = csvOf(["会社名", "氏名"], ["青葉", "佐藤"]);
  const { token } = await staff.dryRun(csv);
  const tags: boolean[] = [await isUnchanged(headers.get("etag")!)];
  let last = headers.get("etag")!;
  afterTransaction(1, async () => {
    tags.push(await isUnchanged(last));
    last = (await office.call(companyRoutes.list)).headers.get("etag")!;
  });
  expect((await staff.runAll(csv, token)).body.isDone).toBe(true);
  tags.push(await isUnchanged(last));
  expect(tags).toEqual([true, false, false]);
});
