import { expect, test, vi } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { DocumentFile, OwnCheck } from "#shared/egov/document.ts";
import type { EgovNotice } from "#shared/egov/record.ts";
import { documentHeaders } from "#shared/hosting/document-headers.ts";
import { dispatch } from "#infra/local/dispatch.ts";
import { documentOf, makeSigners, signDocument, zipOf } from "#test/support/egov-documents.ts";
import { anOffice } from "#test/support/office.ts";
import { amendment, aRow, arriveIdOf, egov, useRealAnswers } from "#test/support/real-egov.ts";
import { useTable } from "#test/support/table.ts";

const aRealOffice = useRealAnswers(useTable());

const sheet = `<?xml version="1.0"?><xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><body><h1>補正のお願い</h1><p><xsl:value-of select="//事由"/></p><script>alert(1)</script></body></html></xsl:template></xsl:stylesheet>`;
const notice = `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/xsl" href="hosei.xsl"?><DOC><事由>第３欄が空欄です</事由></DOC>`;
const fileOf = (file_name: string, text: string | Buffer) => ({
  file_name,
  file_data: Buffer.from(text)
    .toString("base64")
    .replace(/(.{60})/g, "$1\n"),
});
const number = 41;
const arrive_id = arriveIdOf(number);

/** A case with a notice of these files, which was polled. */
const aNotified = async (attached_file_list: unknown, notice_sub_id = 7) => {
  const office = await aRealOffice();
  egov.rows = [aRow(number)];
  await office.pollNow();
  const list = [{ ...amendment, notice_sub_id }];
  egov.rows = [aRow(number, { status: "審査中（補正待ち）", notice_count: 1, notice_list: list })];
  egov.answerOf = (url) =>
    url.pathname.endsWith(`/notice/${arrive_id}/${notice_sub_id}`)
      ? Response.json({ results: { notice: { correct_type: "部分補正", attached_file_list } } })
      : undefined;
  await office.pollNow();
  const { call, session } = office;
  const body = { ArriveId: arrive_id, NoticeSubId: notice_sub_id, IsNotice: true };
  const open = () => call(egovRoutes.notice, { body });
  const kept = async (): Promise<EgovNotice> =>
    (await call(egovRoutes.get, { params: { arrive_id } })).body.record.notice_list[0];
  const page = (file: number, cookie = `session=${session}`) =>
    dispatch(new Request(`http://localhost:3000/documents/egov/${arrive_id}/notice${notice_sub_id}/${file}`), {
      cookie,
    });
  const link = (file: number | "zip") =>
    call(egovRoutes.file, { params: { arrive_id, notice_sub_id: `notice${notice_sub_id}`, file: String(file) } });
  return { ...office, body, open, kept, page, link };
};
const named = (files: DocumentFile[], name: string) => files.find((file) => file.name === name)!;

test("通知のファイルは一度だけ取得して保管し、公文書と同じく、隔離して表示し、取り出せる", async () => {
  const { open, kept, page, link, pollNow } = await aNotified([
    fileOf("hoseitsuuchi.xml", notice),
    fileOf("999000000000000010.xsl", sheet),
    fileOf("補正通知書.pdf", "%PDF-1.7\n通知\n%%EOF\n"),
  ]);
  expect(egov.calls).toEqual(["/apply/lists", `/notice/${arrive_id}/7`]);
  expect(await kept()).toMatchObject({ correct_type: "部分補正", files: 3, notice_title: amendment.notice_title });
  const { status, body } = await open();
  expect([status, body.message, body.unreadable]).toEqual([200, "通知の添付ファイルをTodokeに保管しました。", ""]);
  const shown = await page(named(body.files, "hoseitsuuchi.xml").index);
  expect(shown.headers.get("content-security-policy")).toBe(documentHeaders["content-security-policy"]);
  const html = await shown.text();
  expect(html).toContain("第３欄が空欄です");
  expect(html).not.toContain("script");
  const pdf = await fetch((await link(named(body.files, "補正通知書.pdf").index)).body.link);
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  const zip = await fetch((await link("zip")).body.link);
  expect((await zip.text()).slice(0, 2)).toBe("PK");
  Object.assign(egov.rows[0]!, { status: "審査中" });
  await pollNow();
  expect(egov.calls).toEqual(["/apply/lists"]);
  expect(await kept()).toMatchObject({ files: 3 });
});

test("悪意のある名前や中身のファイルは、名札になり、表示されず、ほかのファイルの邪魔をしない", async () => {
  const { open, page } = await aNotified([
    fileOf("../../../tmp/hosei.xml", notice),
    fileOf("hosei.XSL", sheet),
    fileOf("添付.txt", "一つ目"),
    fileOf("添付.TXT", "二つ目"),
    fileOf("dtd.xml", notice.replace("<DOC>", '<!DOCTYPE DOC [<!ENTITY a SYSTEM "file:///etc/passwd">]><DOC>&a;')),
  ]);
  const { body } = await open();
  expect(body.files.map(({ name }: DocumentFile) => name)).toEqual([
    "tmp/hosei.xml",
    "hosei.XSL",
    "添付.txt",
    "添付(2).TXT",
    "dtd.xml",
  ]);
  expect((await page(0)).status).toBe(200);
  const refused = await page(4);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await refused.text()).not.toContain("root:");
});

test("ZIPで一つだけ届いたファイルは、そのまま開く", async () => {
  const zip = zipOf([
    { name: "hoseitsuuchi.xml", content: notice },
    { name: "hosei.xsl", content: sheet },
  ]);
  const { open, page } = await aNotified([fileOf("通知.ZIP", zip)]);
  const { body } = await open();
  expect(body.files.map(({ name }: DocumentFile) => name)).toEqual(["hoseitsuuchi.xml", "hosei.xsl"]);
  expect(await (await page(0)).text()).toContain("第３欄が空欄です");
});

test("ファイルのない通知はそう言い、読み取れないファイルの通知は、読めるようになれば開ける", async () => {
  const { open, kept } = await aNotified(null);
  expect(await kept()).toMatchObject({ correct_type: "部分補正", files: 0 });
  expect((await open()).body).toMatchObject({ message: "この通知に添付ファイルはありません。", files: [] });
  const broken = await aNotified([{ file_name: "a.pdf", file_data: "%%%" }]);
  expect((await broken.kept()).files).toBeUndefined();
  expect([(await broken.open()).status]).toEqual([503]);
  egov.answerOf = () => Response.json({ results: { notice: { attached_file_list: [fileOf("a.txt", "x")] } } });
  expect((await broken.open()).body.files).toMatchObject([{ name: "a.txt" }]);
});

test("ほかの事務所からは、通知のファイルは何も読めない", async () => {
  const { open, body } = await aNotified([fileOf("hosei.xml", notice), fileOf("hosei.xsl", sheet)]);
  await open();
  const stranger = await anOffice();
  const params = { arrive_id, notice_sub_id: "notice7", file: "0" };
  for (const asked of [
    stranger.call(egovRoutes.notice, { body }),
    stranger.call(egovRoutes.file, { params }),
    stranger.call(egovRoutes.page, { params }),
  ])
    expect((await asked).status).toBe(404);
});

/** A 公文書 whose second XML is signed, and e-Gov's word about it. */
const aSigned = async (verified: (body: Record<string, string>) => Response) => {
  const { root, signer } = await makeSigners();
  const signed = await signDocument(documentOf("決定通知書"), { signer, embedded: [signer, root] });
  const zip = zipOf([
    { name: "4950/comment_doc1.xml", content: notice },
    { name: "4950/official_doc4.xml", content: signed },
    { name: "4950/kagami.xsl", content: sheet },
  ]);
  const office = await aRealOffice();
  egov.rows = [aRow(number)];
  await office.pollNow();
  const document = { notice_sub_id: 3, allowed_date: "2026-06-01 09:00:00", doc_title: "決定通知書", sign: "あり" };
  egov.rows = [aRow(number, { status: "審査終了", doc_count: 1, official_list: [document] })];
  const names = ["4950/comment_doc1.xml", "4950/official_doc4.xml", "4950/kagami.xsl"];
  egov.answerOf = (url) =>
    url.pathname.endsWith(`/official_document/${arrive_id}/3`)
      ? Response.json({ results: { file_data: zip.toString("base64"), file_name_list: names } })
      : undefined;
  await office.pollNow();
  const before = fetch;
  vi.stubGlobal("fetch", async (to: string | URL, init?: RequestInit) =>
    String(to).endsWith("/official_document/verify") ? verified(JSON.parse(String(init!.body))) : before(to, init),
  );
  const body = { ArriveId: arrive_id, NoticeSubId: 3 };
  return (await office.call(egovRoutes.verify, { body })).body.verification;
};

test("署名検証には、署名のあるXMLの名前を送る", async () => {
  const official = { validation_result: "正常です。", certificate_result: "-", owner: "厚生労働大臣" };
  const {
    own,
    egov: theirs,
    egovFailure,
  } = await aSigned(({ sig_verification_xml_file_name }) =>
    sig_verification_xml_file_name === "4950/official_doc4.xml"
      ? Response.json({ results: { verify_result: [{ official }] } })
      : Response.json({ title: "指定された電子公文書が見つかりません。" }, { status: 400 }),
  );
  expect(own.map(({ result }: OwnCheck) => result)).toEqual(["unsigned", "good"]);
  expect([egovFailure, theirs]).toMatchObject(["", [{ name: "4950/official_doc4.xml", validation: "正常です。" }]]);
});

test.each([
  [400, /e-Govが受け付けませんでした。[^]*見つかりません。\ne-Govの画面で、原本/],
  [500, /e-Govにつながりません。[^]*\n時間をおいて「もう一度検証する」を押すか、/],
])("検証できなければ（%i）、何が起き、何をすればよいかを言う", async (status, sentence) => {
  const { egov: theirs, egovFailure } = await aSigned(() =>
    Response.json({ title: "指定された電子公文書が見つかりません。" }, { status }),
  );
  expect(theirs).toEqual([]);
  expect(egovFailure).toMatch(sentence);
});
