import { expect, test } from "vitest";
import { checkSignature } from "#functions/egov/untrusted/signature.ts";
import type { CheckedSignature } from "#functions/egov/untrusted/verify.ts";
import {
  documentOf,
  issue,
  makeSigners,
  officeName,
  type Signing,
  signDocument,
  lookedAt,
  writtenAt,
} from "#test/support/egov-documents.ts";

const { root, signer, stranger } = await makeSigners();
const trusted = [root.certificate.toString("pem")];
const signed = (signing: Partial<Signing> = {}) =>
  signDocument(documentOf("受理通知"), { signer, embedded: [signer, root], ...signing });
const check = (xml: string) => checkSignature(Buffer.from(xml), writtenAt, { trusted, now: lookedAt });
const good = {
  state: "checked",
  isIntact: true,
  isSigned: true,
  validity: "valid",
  chain: { isConsistent: true, isTrusted: true },
};

test("正しい署名は、本文・鍵・証明書・期間・発行元を分けて示し、署名された本文だけを返す", async () => {
  expect(await check(await signed())).toEqual({
    state: "checked",
    isIntact: true,
    isSigned: true,
    validity: "valid",
    certificate: {
      subject: "CN=Official 12, OU=Ministries, O=Japanese Government, C=JP",
      japaneseName: "CN=東京労働局長, O=日本国政府, C=JP",
      issuer: "CN=官職認証局, O=日本国政府, C=JP",
      serialNumber: expect.stringMatching(/^[0-9A-F]+$/),
      validFrom: "2025-01-01T00:00:00.000Z",
      validTo: "2028-01-01T00:00:00.000Z",
    },
    chain: { certificates: [expect.anything(), expect.anything()], isConsistent: true, isTrusted: true },
    signedDocument:
      '<DOC><BODY ID="DOCBODY"><TITLE>受理通知</TITLE>' +
      '<TO attr="a b">さくら社会保険労務士事務所 &amp; 支店</TO></BODY></DOC>',
  });
});

test.each<[string, () => Promise<string>, object]>([
  ["認証局の証明書が先にある", () => signed({ embedded: [root, signer] }), good],
  ["BOMと改行コードが違う", async () => `\ufeff${(await signed()).replaceAll("\n", "\r\n")}`, good],
  ["署名の外が違う", async () => (await signed()).replace("<NOTE>鑑", "<NOTE>別"), good],
  [
    "SHA-512",
    () =>
      signed({
        digest: "http://www.w3.org/2001/04/xmlenc#sha512",
        method: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
      }),
    good,
  ],
  [
    "本文が1文字違う",
    async () => (await signed()).replace("受理通知", "受理通和"),
    { isIntact: false, isSigned: true },
  ],
  [
    "署名値が違う",
    async () => (await signed()).replace(/<SignatureValue>./, "<SignatureValue>"),
    { isIntact: true, isSigned: false },
  ],
  [
    "ダイジェストも書き換えた",
    async () => (await signed()).replace(/<DigestValue>.{4}/, "<DigestValue>AAAA"),
    { isIntact: false, isSigned: false },
  ],
  ["別の証明書に差し替えた", () => signed({ embedded: [stranger, root] }), { isIntact: true, isSigned: false }],
  [
    "知らない認証局",
    async () => signed({ signer: stranger, embedded: [stranger] }),
    { isSigned: true, chain: { isConsistent: true, isTrusted: false } },
  ],
  ["認証局の証明書がない", () => signed({ embedded: [signer] }), good],
  [
    "関係のない証明書がある",
    () => signed({ embedded: [signer, root, stranger] }),
    { chain: { isConsistent: false, isTrusted: true } },
  ],
])("署名の事実を示す: %s", async (_, xml, facts) => {
  const result = (await check(await xml())) as CheckedSignature;
  expect(result).toMatchObject(facts);
  expect(result.signedDocument !== undefined).toBe(result.isIntact && result.isSigned);
});

test.each([
  ["期間の中", "2026-01-01", "2027-01-01", "valid", undefined],
  ["発行の後に切れた", "2026-01-01", "2026-07-01", "valid", "2026-07-01T00:00:00.000Z"],
  ["発行の時に切れていた", "2025-01-01", "2026-05-31", "expired", undefined],
  ["発行の後に始まる", "2026-06-02", "2027-01-01", "notYet", undefined],
])("証明書の期間は文書の日付で判断する: %s", async (_, from, to, validity, expiredSince) => {
  const other = await issue({ name: officeName, by: root, from, to });
  const result = await check(await signed({ signer: other, embedded: [other, root] }));
  expect(result).toMatchObject({
    isIntact: true,
    isSigned: true,
    validity,
    chain: { isConsistent: validity === "valid" },
  });
  expect((result as CheckedSignature).expiredSince).toBe(expiredSince);
});

test.each([
  ["文書の日付より前に終わった", "2020-01-01", "2026-05-31"],
  ["文書の日付より後に始まる", "2026-06-02", "2036-01-01"],
])("署名した人の証明書が期間の中でも、%s認証局のものなら、良いとは言わない", async (_, from, to) => {
  const between = await issue({ name: "C=JP,CN=中間認証局", by: root, from, to, isCa: true });
  const other = await issue({ name: officeName, by: between, from: "2025-01-01", to: "2028-01-01" });
  const result = await check(await signed({ signer: other, embedded: [other, between, root] }));
  expect(result).toMatchObject({ validity: "valid", chain: { isConsistent: false, isTrusted: false } });
});

test("認証局でない証明書が発行したものは、つながっていると言わない", async () => {
  const false_ = await issue({ name: "C=JP,CN=Official 99", by: signer, from: "2025-01-01", to: "2028-01-01" });
  const result = await check(await signed({ signer: false_, embedded: [false_, signer, root] }));
  expect(result).toMatchObject({ isSigned: true, chain: { isConsistent: false, isTrusted: false } });
});

test("名前だけ同じ認証局を、発行元とは言わない", async () => {
  const impostor = await issue({ name: root.certificate.subject, from: "2020-01-01", to: "2040-01-01", isCa: true });
  const other = await issue({ name: officeName, by: impostor, from: "2025-01-01", to: "2028-01-01" });
  for (const embedded of [[other], [other, root]]) {
    const { chain } = (await check(await signed({ signer: other, embedded }))) as CheckedSignature;
    expect(chain).toMatchObject({ isConsistent: embedded.length === 1, isTrusted: false });
  }
});

test("信頼する証明書を渡さなければ、発行元については何も言わない", async () => {
  const result = await checkSignature(Buffer.from(await signed()), writtenAt);
  expect((result as CheckedSignature).chain).toMatchObject({ isConsistent: true, isTrusted: undefined });
});

test("署名のない文書は、ないと言う", async () => {
  expect(await check(documentOf("受理通知"))).toEqual({ state: "unsigned" });
});
