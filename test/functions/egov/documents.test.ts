import JSZip from "jszip";
import { expect, test } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { DocumentFile, OwnCheck } from "#shared/egov/document.ts";
import { documentHeaders } from "#shared/hosting/document-headers.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { dispatch } from "#infra/local/dispatch.ts";
import type { Variant } from "#infra/local/egov/document-variants.ts";
import { documentDate } from "#functions/egov/documents/signed-text.ts";
import { readTokens } from "#functions/db/egov-accounts.ts";
import { connect, useSimulator } from "#test/support/egov-office.ts";
import { anOffice, firstAccount } from "#test/support/office.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
const email = "egov@documents.example";

const aDocument = async (variant: Variant = "good", more: Record<string, unknown> = {}) => {
  const egov = await useSimulator();
  await egov.control("account", { email, name: "試験　太郎" });
  const { arriveIds } = await egov.control("applications", { email, count: 1, daysAgo: 2, status: "審査中" });
  const office = await anOffice();
  await connect(office, email);
  await bus.idle();
  const [arrive_id] = arriveIds;
  const { application } = await egov.control("act", { arriveId: arrive_id, act: "issueDocument", variant, ...more });
  const notice_sub_id = application.documents[0].subId;
  const body = { ArriveId: arrive_id, NoticeSubId: notice_sub_id };
  const sync = () => office.call(egovRoutes.sync, { body: { ArriveId: arrive_id } });
  await sync();
  const open = () => office.call(egovRoutes.notice, { body });
  const get = async () => (await office.call(egovRoutes.get, { params: { arrive_id } })).body.record;
  const verify = async () => (await office.call(egovRoutes.verify, { body })).body.verification;
  const page = (file: number) =>
    dispatch(new Request(`http://localhost:3000/documents/egov/${arrive_id}/${notice_sub_id}/${file}`), {
      cookie: `session=${office.session}`,
    });
  const link = async (file: string | number) =>
    office.call(egovRoutes.file, { params: { arrive_id, notice_sub_id, file: String(file) } });
  const calls = async () => (await (await fetch(`${egov.url}/control/calls`)).json()).total as Record<string, number>;
  return { ...egov, ...office, arrive_id, notice_sub_id, body, open, get, verify, page, link, calls, sync };
};
const pageOf = (files: DocumentFile[]) => files.find(({ isPage }) => isPage)!;

test("開くと保管してから取得完了を一度だけ届け、文書は画面で読め、原本とPDFを取り出せる", async () => {
  const { open, get, page, link, calls, notice_sub_id } = await aDocument("good", { names: "cp932" });
  expect((await get()).official_list).toMatchObject([{ notice_sub_id, archived: false, opened: false }]);
  expect(await calls()).not.toHaveProperty("POST /official_document");
  const { status, body } = await open();
  expect([status, body.message]).toEqual([200, "公文書をTodokeに保管し、e-Govに取得完了を伝えました。"]);
  expect((await get()).official_list).toMatchObject([{ archived: true, opened: true }]);
  await open();
  expect((await calls())["POST /official_document"]).toBe(1);
  const shown = await page(pageOf(body.files).index);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-security-policy")).toBe(documentHeaders["content-security-policy"]);
  expect(shown.headers.get("content-type")).toContain("text/html");
  expect(await shown.text()).toContain("決定");
  const pdf = body.files.find(({ kind }: DocumentFile) => kind === "pdf");
  const file = await fetch((await link(pdf.index)).body.link);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(decodeURIComponent(file.headers.get("content-disposition")!)).toContain(pdf.name.split("/").at(-1));
  const zip = await fetch((await link("zip")).body.link);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});

test.each([
  ["2026-06-01", "2026-05-31T15:00:00.000Z"],
  ["2026-06-01 08:30:00", "2026-05-31T23:30:00.000Z"],
])("文書の日付「%s」は、日本の日時である", (issuedAt, instant) => {
  expect(documentDate({ issuedAt }).toISOString()).toBe(instant);
});

const checks: [Variant, OwnCheck["result"], RegExp, RegExp][] = [
  ["good", "good", /署名は正しく/, /正常/],
  ["changed", "bad", /本文が変更されています/, /./],
  ["expired", "bad", /文書の日付より前に終わっています/, /./],
  ["unknownCa", "good", /署名は正しく/, /./],
  ["revoked", "good", /署名は正しく/, /./],
  ["wrapped", "refused", /./, /./],
  ["unsigned", "unsigned", /署名が付いていません/, /./],
];
test.each(checks)(
  "署名の検証（%s）は、自前の結果とe-Govの結果を分けて示す",
  async (variant, result, sentence, told) => {
    const { open, verify } = await aDocument(variant);
    await open();
    const { own, egov, egovFailure } = await verify();
    expect(own[0]).toMatchObject({ result, sentence: expect.stringMatching(sentence) });
    if (variant === "unsigned") return;
    expect([egov.length > 0, egovFailure]).toEqual([true, ""]);
    expect(egov[0].validation).toMatch(told);
    const isGood = egov.every(({ validation, certificate }: Record<string, string>) =>
      [validation, certificate].every((text) => text === "" || /正常/.test(text!)),
    );
    expect(isGood).toBe(variant === "good");
  },
);

test.each(["changed", "wrapped", "stripped"] as const)(
  "署名が合わない文書（%s）は画面に出さず、原本だけを渡す",
  async (variant) => {
    const { open, page, link } = await aDocument(variant);
    const { body } = await open();
    const shown = await page(pageOf(body.files).index);
    expect(shown.status).toBe(400);
    expect(await shown.text()).toContain("署名を確認できない");
    expect((await link("zip")).status).toBe(200);
  },
);

test.each(["malformed", "bomb", "lyingBomb"] as const)(
  "読み取れないZIP（%s）も原本は保管し、理由を伝える",
  async (variant) => {
    const { open, link, get } = await aDocument(variant);
    const { status, body } = await open();
    expect([status, body.files]).toEqual([200, []]);
    expect(body.unreadable).toMatch(/ZIP|大きすぎる/);
    expect((await link("zip")).status).toBe(200);
    expect((await get()).official_list).toMatchObject([{ archived: true }]);
  },
);

test("../を含む名前はただの名札になり、外部実体を含む文書は読まない", async () => {
  const traversal = await aDocument("traversal");
  const { body } = await traversal.open();
  for (const { name } of body.files) expect(name).not.toMatch(/(^|\/)\.\.(\/|$)|^\//);
  const entity = await aDocument("entity");
  const opened = (await entity.open()).body;
  const [own] = (await entity.verify()).own;
  expect(own).toMatchObject({ result: "refused", sentence: expect.stringContaining("文書型宣言") });
  const xml = opened.files.find(({ kind }: DocumentFile) => kind === "xml");
  expect((await entity.page(xml.index)).status).toBeGreaterThanOrEqual(400);
});

test("取得完了が届かなくても文書は読め、次に開いたときに届ける", async () => {
  const { open, get, control, calls } = await aDocument();
  await control("fault", { kind: "maintenance", path: "/official_document", method: "POST" });
  const { status, body } = await open();
  expect([status, body.message]).toEqual([200, expect.stringContaining("次に開いたときに行います")]);
  expect((await get()).official_list).toMatchObject([{ archived: true, opened: false }]);
  await control("faults/clear");
  expect((await open()).body.message).toBe("公文書をTodokeに保管し、e-Govに取得完了を伝えました。");
  expect((await calls())["POST /official_document"]).toBe(2);
  expect((await get()).official_list).toMatchObject([{ opened: true }]);
});

test("確認した公文書は、申請がそのあと進んでも確認済みのままで、取得完了をもう一度は届けない", async () => {
  const { open, get, control, sync, calls, arrive_id } = await aDocument();
  await open();
  await control("act", { arriveId: arrive_id, act: "issueDocument", title: "二通目" });
  await sync();
  expect((await get()).official_list).toMatchObject([
    { archived: true, opened: true },
    { doc_title: "二通目", opened: false },
  ]);
  await open();
  expect((await calls())["POST /official_document"]).toBe(1);
});

test("取得完了の応答だけが失われても、次に開けば完了として扱う", async () => {
  const { open, get, control } = await aDocument();
  await control("fault", { kind: "lostAnswer", path: "/official_document", method: "POST", times: 1 });
  await open();
  expect((await get()).official_list).toMatchObject([{ opened: false }]);
  await open();
  expect((await get()).official_list).toMatchObject([{ opened: true }]);
});

test("訪問中の運営が読んでも取得完了は届けず、ほかの事務所からは何も読めない", async () => {
  const { tenant, body, arrive_id, notice_sub_id, open, calls } = await aDocument();
  const root = await anOffice({ role: "root" });
  await root.call(organizationRoutes.visit, { params: { id: tenant } });
  const headers = { "todoke-tenant": String(tenant) };
  expect((await root.call(egovRoutes.notice, { body, headers })).status).toBe(200);
  expect(await calls()).not.toHaveProperty("POST /official_document");
  await open();
  const stranger = await anOffice();
  const params = { arrive_id, notice_sub_id, file: "0" };
  for (const answer of [
    stranger.call(egovRoutes.notice, { body }),
    stranger.call(egovRoutes.verify, { body }),
    stranger.call(egovRoutes.file, { params }),
    stranger.call(egovRoutes.page, { params }),
  ])
    expect((await answer).status).toBe(404);
});

test("取得期限を過ぎた文書は、その理由を伝える", async () => {
  const { open } = await aDocument("good", { until: "2020-01-01" });
  const { status, body } = await open();
  expect(status).toBe(400);
  expect(body.message).toContain("取得期限を過ぎています");
});

test("退会する事務所は、案件と公文書を持ち出せ、トークンはどこにも入らない", async () => {
  const { tenant, open, arrive_id, notice_sub_id, link } = await aDocument();
  await open();
  const zip = await JSZip.loadAsync(await officeZip(tenant));
  const original = await (await fetch((await link("zip")).body.link)).arrayBuffer();
  const kept = await zip.file(`公文書/${arrive_id}_${notice_sub_id}.zip`)!.async("uint8array");
  expect(Buffer.from(original).equals(kept)).toBe(true);
  const data = JSON.parse(await zip.file("すべてのデータ.json")!.async("string"));
  expect(data.egov).toMatchObject([{ arrive_id, official_list: [{ opened: true }] }]);
  expect(data.egovAccounts).toMatchObject([{ email }]);
  const { access, refresh } = (await readTokens(tenant, firstAccount))!;
  expect(JSON.stringify(data)).not.toContain(access);
  expect(JSON.stringify(data)).not.toContain(refresh);
});
