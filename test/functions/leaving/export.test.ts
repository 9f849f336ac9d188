import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { checklistTypes } from "#shared/office/office.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { leavingRoutes as routes } from "#shared/leaving/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { parseCsv } from "#shared/csv/parse.ts";
import { events } from "#shared/events.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { db } from "#functions/db/client.ts";
import { commit } from "#functions/db/commit.ts";
import { companies } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { putFile } from "#functions/files/files.ts";
import { keptFile } from "#functions/files/attachment-file.ts";
import { ses } from "#functions/mail/mail.ts";
import { handler as onExport } from "#functions/leaving/on-export.ts";
import { handler as onHour } from "#functions/leaving/on-hour.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { metered } from "#test/bench/metered.ts";
import { manyCompanies } from "#test/bench/records.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoOffice } from "#test/support/todos.ts";

const bus = useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

type Office = Awaited<ReturnType<typeof anOffice>>;
const stateOf = async ({ call }: Pick<Office, "call">) => (await call(routes.get)).body.export;
/** The files of a zip as another program unpacks them. */
const unzipped = async (link: string) => {
  const answer = await fetch(link);
  expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''");
  const path = join(mkdtempSync(join(tmpdir(), "todoke-zip-")), "office.zip");
  writeFileSync(path, new Uint8Array(await answer.arrayBuffer()));
  const read = `import json,sys,zipfile
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(json.dumps({n:z.read(n).hex() for n in z.namelist()}))`;
  const files = JSON.parse(execFileSync("python3", ["-c", read, path], { maxBuffer: 1e9 }).toString()) as object;
  return Object.fromEntries(Object.entries(files).map(([name, hex]) => [name, Buffer.from(hex as string, "hex")]));
};

test("すべての一覧が、画面の一覧と同じ件数でzipに入り、秘密は入らない", async () => {
  const office = await aTodoOffice();
  const { tenant } = office;
  const email = "export-whole@leaving.example";
  const { call } = await aUser(tenant, { id: 3, email, role: "manager" });
  const csvMark = "=HYPERLINK(1)";
  for (let nth = 0; nth < 30; nth++) await call(companyRoutes.save, { body: aCompany({ memo: csvMark }) });
  await call(companyRoutes.saveEmployee, { params: { id: 2 }, body: { label: "鈴木" } });
  await office.aCase();
  await checklistCalls(office).add([aDraft(), aDraft(), aDraft({ note: { Value: "改行\nあり" } })]);
  await checklistCalls(office, "subsidy").add([{ company: { Value: 1 } }]);
  await updateItem(
    { pk: `tenant#${tenant}`, sk: "user#0000000001" },
    { set: { passwordHash: "秘密のハッシュ", iconPath: "/api/users/1/icon?v=abc" } },
  );
  await putFile({ tenant, folder: "icons", name: "1-abc.png" }, new Uint8Array([137, 80, 78, 71]), "image/png");
  expect((await stateOf(office)).state).toBe("none");
  const answer = await call(routes.export);
  expect([answer.status, answer.body.message]).toEqual([
    200,
    "データの書き出しを始めました。できあがったら、メールでお知らせします。",
  ]);
  await bus.idle();
  const state = await stateOf(office);
  expect(state.state).toBe("ready");
  const files = await unzipped(state.link);
  const count = (name: string) => parseCsv(files[name]!.toString("utf8").replace("\uFEFF", "")).rows.length - 1;
  const entries = async () => {
    let [total, after] = [0, undefined as string | undefined];
    do {
      const { body } = await call(historyRoutes.list, { query: after ? { after } : {} });
      total += body.entries.length;
      after = body.next;
    } while (after);
    return total;
  };
  expect(count("会社.csv")).toBe((await checklistCalls(office).list()).body.companies.length);
  expect(count("従業員.csv")).toBe(3);
  expect(count("案件.csv")).toBe(1);
  const rows = await Promise.all(
    checklistTypes.map(async (type) => (await checklistCalls(office, type).list()).body.records.length),
  );
  expect(["電子申請.csv", "助成金.csv", "36協定.csv"].map(count)).toEqual(rows);
  expect(count("ユーザー.csv")).toBe(2);
  // the export's own entry came with the call
  expect(count("履歴.csv")).toBeGreaterThanOrEqual((await entries()) - 1);
  expect([...files["アイコン/1.png"]!]).toEqual([137, 80, 78, 71]);
  const everything = Object.values(files).join("\n");
  expect(everything).toContain(`'${csvMark}`);
  expect(everything).not.toMatch(/秘密|passwordHash|publicKey/);
  const data = JSON.parse(files["すべてのデータ.json"]!.toString());
  expect([data.companies.length, data.todos.length, data.checklists.electronicApplication.length]).toEqual([30, 1, 3]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    "【Todoke】データの書き出しができあがりました",
  ]);
});

test("添付書類は部分に分けて送られても1バイトも変わらず、なくなった1つは名前が書かれる", async () => {
  const office = await anOffice();
  const { tenant } = office;
  const contents = [3_000_000, 3_500_000, 100].map((size) => randomBytes(size));
  const kept = contents.map((content, at) => ({
    ...{ id: 31 + at, company: 12 + at, Version: 1, name: `証明:${at}.pdf`, purpose: "other" as const },
    ...{ size: content.length, sha256: String(at).repeat(64), CreatedAt: new Date().toISOString(), CreateUserId: 1 },
  }));
  const author = { userId: 1, now: new Date(), limits: office.office };
  const changes = kept.map((file) => companyFiles.creating(tenant, file));
  await commit(author, { changes, answer: undefined });
  for (const at of [0, 1]) await putFile(keptFile(tenant, kept[at]!), contents[at]!, "application/pdf");
  await office.call(routes.export);
  await bus.idle();
  const files = await unzipped((await stateOf(office)).link);
  for (const at of [0, 1])
    expect(files[`添付書類/${12 + at}_${31 + at}_証明_${at}.pdf`]!.equals(contents[at]!)).toBe(true);
  expect(Object.keys(files)).not.toContain("添付書類/14_33_証明_2.pdf");
  expect(files["含まれていないファイル.txt"]!.toString()).toBe("添付書類/14_33_証明_2.pdf");
});

test("履歴は一度だけ通して読み、消えた会社も名前で伝える", async () => {
  const office = await anOffice();
  const { tenant, call } = office;
  const author = { userId: 1, now: new Date(), limits: { ...office.office, CompanyMax: 2_000 } };
  await insert(author, companies, tenant, manyCompanies(1_100));
  const [{ records }, gone] = [await companies.list(tenant), 777];
  const { name } = records.find(({ id }) => id === gone)!;
  await call(companyRoutes.remove, { params: { id: gone }, query: { Version: 1 } });
  const list = await metered(() => companies.list(tenant));
  const { units } = await metered(() => officeZip(tenant));
  // The companies for their list and, by name, for the history, at half of a unit; the entries are as large as the records.
  expect(units).toBeLessThan(list.units + 1_100 * 0.5 + 3 * list.units);
  const zip = await JSZip.loadAsync(await officeZip(tenant));
  const { rows } = parseCsv((await zip.file("履歴.csv")!.async("string")).replace("\uFEFF", ""));
  expect(rows).toHaveLength(1 + 1_101);
  const ofGone = rows.filter(({ cells }) => cells[3] === `${name}（削除済み）`);
  expect(ofGone.map(({ cells }) => cells[4])).toEqual(["削除", "登録"]);
  const { history } = JSON.parse(await zip.file("すべてのデータ.json")!.async("string"));
  expect(history.map(({ ids }: { ids: number[] }) => ids[0]).slice(0, 2)).toEqual([gone, 1_100]);
  expect(history).toHaveLength(1_101);
});

test("どこで止まっても、やり直せばファイルはでき、メールはちょうど1通である", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const points = await atEveryCrashPoint(async (point) => {
    const office = await anOffice();
    await office.call(companyRoutes.save, { body: aCompany() });
    const email = `export-${office.tenant}@leaving.example`;
    await aUser(office.tenant, { id: 3, email });
    const run = { id: "x", askedAt: new Date().toISOString(), userId: 3 };
    await updateItem({ pk: `tenant#${office.tenant}`, sk: "export" }, { set: run });
    const event = envelopeOf(events.officeExportRequested, { tenant: office.tenant, id: "x" });
    const crash = crashAt([db, ses], point);
    await deliver(onExport, [event]);
    const { isDead } = crash;
    crash.restart();
    await bus.idle();
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(await deliver(onExport, [event, event])).toBe(0);
    expect((await stateOf(office)).state).toBe("ready");
    expect(await mailsTo(email)).toHaveLength(1);
    return isDead;
  });
  expect(points).toBeGreaterThan(10);
});

test("7日たつとファイルは消え、もう一度書き出せる。よその事務所と一般の人には渡らない", async () => {
  const office = await anOffice({ trialEndsOn: "2020-01-01" });
  expect((await office.call(routes.export)).status).toBe(200);
  await bus.idle();
  const { link, endsAt } = await stateOf(office);
  expect((await fetch(link)).status).toBe(200);
  expect((await stateOf(await anOffice())).state).toBe("none");
  expect((await (await aUser(office.tenant, { id: 2, role: "user" })).call(routes.get)).status).toBe(403);
  const later = new Date(Date.parse(endsAt) + 3_600_000).toISOString();
  const afterHour = async () => {
    await deliver(onHour, [anHour(later)]);
    return (await fetch(link)).status;
  };
  // the hour takes those of the whole file
  await expect.poll(afterHour, { timeout: 10_000 }).toBe(404);
  expect((await office.call(routes.export)).status).toBe(200);
  await bus.idle();
  expect((await fetch((await stateOf(office)).link)).status).toBe(200);
});

test("書き出しをやり直すと、前のファイルは消える", async () => {
  const office = await anOffice();
  await office.call(routes.export);
  await bus.idle();
  const { link } = await stateOf(office);
  await office.call(routes.export);
  await bus.idle();
  expect([(await fetch(link)).status, (await fetch((await stateOf(office)).link)).status]).toEqual([404, 200]);
});

test("訪問している運営は、書き出しの状態は見えても、ファイルは受け取れない", async () => {
  const [root, office] = [await anOffice({ role: "root" }), await anOffice()];
  await office.call(routes.export);
  await bus.idle();
  await root.call(organizationRoutes.visit, { params: { id: office.tenant } });
  const headers = { "todoke-tenant": String(office.tenant) };
  const { body } = await root.call(routes.get, { headers });
  expect(body.export).toMatchObject({ state: "ready", link: "" });
  expect((await root.call(routes.export, { headers })).status).toBe(403);
  expect((await stateOf(office)).link).not.toBe("");
});
