import JSZip from "jszip";
import { createHash, createPublicKey, verify, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { openZip } from "#test/support/egov-filings.ts";
import { useEgov } from "#test/support/egov-simulator.ts";

type Fetched = { results: { file_data: string; file_name_list: { file_name: string }[] }; _links: object };
type Verified = { results: { verify_result: { official: Record<string, unknown>; government: object[] }[] } };

const decodeFileName = (bytes: unknown) => new TextDecoder("shift_jis").decode(bytes as Uint8Array);

const useDocuments = async () => {
  const egov = await useEgov();
  const { get, post } = egov.caller(await egov.signIn());
  const issue = async (more: Record<string, unknown> = {}) => {
    const arriveId = await egov.arrive();
    await egov.control("act", { arriveId, act: "issueDocument", ...more });
    return arriveId;
  };
  const fetchOne = async (arriveId: string) =>
    (await (await get(`/official_document/${arriveId}/1`)).json()) as Fetched;
  const verifyZip = async (file_data: string, name = "official_doc1.xml") => {
    const body = { file_name: "official_doc.zip", file_data, sig_verification_xml_file_name: name };
    return post("/official_document/verify", body);
  };
  const verified = async (file_data: string) =>
    ((await (await verifyZip(file_data)).json()) as Verified).results.verify_result[0]!;
  return { ...egov, get, post, issue, fetchOne, verifyZip, verified };
};

test("公文書は 鑑XML・XSL・PDF・CSV の zip で、何度取得しても同じバイト列になる", async () => {
  const { issue, fetchOne } = await useDocuments();
  const arriveId = await issue();
  const { results, _links } = await fetchOne(arriveId);
  expect(results.file_name_list.map(({ file_name }) => file_name)).toEqual([
    "official_doc1.xml",
    "鑑文書.xsl",
    "決定通知書.pdf",
    "被保険者一覧.csv",
  ]);
  expect(Object.keys(_links)).toEqual(["self", "complete"]);
  const zip = await JSZip.loadAsync(Buffer.from(results.file_data, "base64"), { decodeFileName });
  expect(Object.keys(zip.files)).toEqual(results.file_name_list.map(({ file_name }) => file_name));
  const bytes = (name: string) => zip.file(name)!.async("nodebuffer");
  expect((await bytes("鑑文書.xsl")).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect((await bytes("決定通知書.pdf")).subarray(0, 8).toString()).toBe("%PDF-1.4");
  expect(new TextDecoder("shift_jis").decode(await bytes("被保険者一覧.csv"))).toContain(arriveId);
  expect(await fetchOne(arriveId)).toEqual({ results, _links, metadata: expect.anything() });
});

test("鑑XML の署名は、ほかの道具で計算しても正しい", async () => {
  const { issue, fetchOne } = await useDocuments();
  const xml = (await openZip((await fetchOne(await issue())).results.file_data))["official_doc1.xml"]!;
  const pick = (name: string, text = xml) => new RegExp(`<${name}[ >][^]*?</${name}>`).exec(text)![0];
  const value = (name: string) => pick(name).replace(/<[^>]+>/g, "");
  for (const name of ["SignatureMethod", "DigestMethod", "CanonicalizationMethod"]) expect(xml).toContain(`<${name} `);
  // What `#DOCBODY` points to is without comments; of the rest, the canonical form differs in one empty element alone.
  const body = pick("BODY")
    .replace(/<!--.*?-->/, "")
    .replace(/<STYLESHEET ([^>]*)\/>/, "<STYLESHEET $1></STYLESHEET>");
  expect(createHash("sha256").update(body).digest("base64")).toBe(value("DigestValue"));
  const info = pick("SignedInfo")
    .replace("<SignedInfo>", '<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')
    .replace(/<(\w+) ([^>]*?) ?\/>/g, "<$1 $2></$1>");
  const [own, authority] = [...xml.matchAll(/<X509Certificate>([^<]+)</g)].map(
    ([, text]) => new X509Certificate(Buffer.from(text!, "base64")),
  );
  const isSigned = verify(
    "RSA-SHA256",
    Buffer.from(info),
    own!.publicKey,
    Buffer.from(value("SignatureValue"), "base64"),
  );
  expect(isSigned).toBe(true);
  expect([
    own!.checkIssued(authority!),
    own!.verify(createPublicKey(authority!.publicKey.export({ format: "pem", type: "spki" }))),
  ]).toEqual([true, true]);
  expect(Date.parse(own!.validTo)).toBeGreaterThan(Date.now());
});

test("署名検証は、正しい文書の証明書を名指しする", async () => {
  const { issue, fetchOne, verified } = await useDocuments();
  const { official, government } = await verified((await fetchOne(await issue())).results.file_data);
  expect(official).toEqual({
    validation_result: "正常です。",
    certificate_result: "-",
    certificate_count: 2,
    publisher: "日本国政府,官職認証局",
    owner: expect.stringMatching(/^日本国政府,/),
    publisher_dn: "OU=OfficialStatusCA, O=Japanese Government, C=JP",
    owner_dn: expect.stringMatching(/^CN=.*, C=JP$/),
    serial_number: expect.stringMatching(/^[\da-f]{2}( [\da-f]{2})+$/),
    start_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:/),
    end_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:/),
  });
  expect(government).toHaveLength(1);
});

test.each([
  ["changed", /^署名値が正しくありません。/, "-"],
  ["wrapped", /^署名値が正しくありません。/, "-"],
  ["expired", "正常です。", "証明書の有効期間外です。"],
  ["unknownCa", "正常です。", "証明書の認証パスを構築できません。"],
  ["revoked", "正常です。", "証明書は失効しています。"],
  ["unsigned", "署名がありません。", "-"],
  ["entity", "署名がありません。", "-"],
] as const)("署名検証：%s", async (variant, validation, certificate) => {
  const { issue, fetchOne, verified } = await useDocuments();
  const { official } = await verified((await fetchOne(await issue({ variant }))).results.file_data);
  expect(official.validation_result).toMatch(validation);
  expect(official.certificate_result).toBe(certificate);
});

test("署名検証は、あとから失効させた証明書を見分け、zip にない名前は 400 になる", async () => {
  const { issue, fetchOne, verified, control, verifyZip } = await useDocuments();
  const { file_data } = (await fetchOne(await issue())).results;
  const { official } = await verified(file_data);
  await control("revoke", { serial: String(official.serial_number).replaceAll(" ", "") });
  expect((await verified(file_data)).official.certificate_result).toBe("証明書は失効しています。");
  const wrong = await verifyZip(file_data, "kousei.xml");
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { title: "指定された電子公文書が見つかりません" }]);
});

test("わなの zip：UTF-8 の名前、zip の中の zip、壊れた zip、../、小さく見せた大きなファイル、外部実体", async () => {
  const { issue, fetchOne, get } = await useDocuments();
  const bytesOf = async (more: Record<string, string>) =>
    Buffer.from((await fetchOne(await issue(more))).results.file_data, "base64");
  const utf8 = await JSZip.loadAsync(await bytesOf({ names: "utf8" }));
  expect(Object.keys(utf8.files)).toContain("鑑文書.xsl");
  const outer = await JSZip.loadAsync(await bytesOf({ variant: "nested" }), { decodeFileName });
  expect(Object.keys(outer.files)).toEqual(["official_doc1.xml", "鑑文書.xsl", "添付資料.zip"]);
  const inner = await outer.file("添付資料.zip")!.async("nodebuffer");
  expect(Object.keys((await JSZip.loadAsync(inner, { decodeFileName })).files)).toContain("決定通知書.pdf");
  await expect(JSZip.loadAsync(await bytesOf({ variant: "malformed" }))).rejects.toThrow();
  const traversal = await JSZip.loadAsync(await bytesOf({ variant: "traversal" }));
  expect(
    Object.values(traversal.files).map(
      (file) => (file as unknown as { unsafeOriginalName: string }).unsafeOriginalName,
    ),
  ).toContain("../../escaped.txt");
  const xml = (await openZip((await bytesOf({ variant: "entity" })).toString("base64")))["official_doc1.xml"]!;
  expect(xml).toContain('<!ENTITY file SYSTEM "file:///etc/passwd">');
  expect(xml).toContain("&file;");
  for (const variant of ["bomb", "lyingBomb"]) expect((await bytesOf({ variant })).length).toBeLessThan(300_000);
  const arriveId = await issue({ until: "2020-01-01" });
  expect((await get(`/official_document/${arriveId}/1`)).status).toBe(400);
  expect((await get(`/official_document/${arriveId}/2`)).status).toBe(404);
});

test("すべての公文書の取得完了で手続終了になり、取り消せない", async () => {
  const { issue, get, post, control } = await useDocuments();
  const arrive_id = await issue();
  await control("act", { arriveId: arrive_id, act: "issueDocument" });
  const read = async () => ((await (await get(`/apply/${arrive_id}`)).json()) as { results: object }).results;
  const complete = (notice_sub_id: number) => post("/official_document", { arrive_id, notice_sub_id });
  const first = await complete(1);
  expect([first.status, await first.json()]).toMatchObject([
    200,
    {
      results: {
        arrive_id,
        notice_sub_id: 1,
        proc_name: expect.any(String),
        doc_title: expect.any(String),
        download_date: expect.stringMatching(/^\d{4}-/),
        file_name_list: [{ file_name: "official_doc1.xml" }, {}, {}, {}],
      },
    },
  ]);
  expect(await read()).toMatchObject({ status: "審査終了", official_list: [{}, { doc_download_date: "-" }] });
  expect((await complete(2)).status).toBe(200);
  expect(await read()).toMatchObject({ status: "手続終了" });
  expect((await complete(1)).status).toBe(400);
  expect((await complete(9)).status).toBe(404);
  expect(await read()).toMatchObject({ status: "手続終了" });
});
