import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { isolatedLimits } from "#functions/egov/untrusted/isolated.ts";
import { checkSignature } from "#functions/egov/untrusted/signature.ts";
import { signatureRefusals } from "#functions/egov/untrusted/signature-form.ts";
import {
  documentOf,
  enveloped,
  issue,
  makeKeys,
  makeSigners,
  officeName,
  type Signing,
  signDocument,
  writtenAt,
} from "#test/support/egov-documents.ts";

const { root, signer } = await makeSigners();
const valid = { from: "2020-01-01", to: "2040-01-01" };
const signed = (signing: Partial<Signing> = {}) =>
  signDocument(documentOf("受理通知"), { signer, embedded: [signer, root], ...signing });
const check = (xml: string) => checkSignature(Buffer.from(xml), writtenAt);
const body = '<BODY ID="DOCBODY">';
const bodyOf = (xml: string) => /<BODY[\s\S]*<\/BODY>/.exec(xml)![0];
const forged = '<BODY ID="DOCBODY"><TITLE>偽の通知</TITLE></BODY>';
const edited = (edit: (xml: string) => string) => async () => edit(await signed());
const algorithm = (from: string, to: string) => edited((xml) => xml.replace(from, to));
const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(" ");
const c14n = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";

test.each<[string, () => Promise<string>, keyof typeof signatureRefusals]>([
  ["同じIDの本文がもう一つある", edited((xml) => xml.replace("</FRONT>", `</FRONT>${forged}`)), "ambiguous"],
  ["同じIDの別の要素がある", edited((xml) => xml.replace("<NOTE>", '<NOTE Id="DOCBODY">')), "ambiguous"],
  [
    "IDの違う本文がもう一つある",
    edited((xml) => xml.replace("</FRONT>", `</FRONT>${forged.replace("DOCBODY", "x")}`)),
    "ambiguous",
  ],
  [
    "署名された本文をよそへ移し、偽の本文を置いた",
    edited((xml) =>
      xml
        .replace(bodyOf(xml), forged.replace("DOCBODY", "x"))
        .replace("</FRONT>", `<KEEP>${bodyOf(xml)}</KEEP></FRONT>`),
    ),
    "reference",
  ],
  [
    "署名された本文を署名の中へ移した",
    edited((xml) =>
      xml
        .replace(bodyOf(xml), forged.replace("DOCBODY", "x"))
        .replace("</KeyInfo>", `</KeyInfo><Object>${bodyOf(xml)}</Object>`),
    ),
    "form",
  ],
  ["文書全体への署名", () => signed({ target: "/*" }), "reference"],
  ["本文の一部への署名", () => signed({ target: "//*[local-name(.)='TITLE']" }), "reference"],
  ["参照先がない", algorithm('URI="#DOCBODY"', 'URI="#NOTHING"'), "reference"],
  ["外のファイルへの参照", algorithm('URI="#DOCBODY"', 'URI="http://evil.example/a.xml"'), "reference"],
  ["XPointerの参照", algorithm('URI="#DOCBODY"', 'URI="#xpointer(/)"'), "reference"],
  ["参照が空", edited((xml) => xml.replace(/<Reference [\s\S]*<\/Reference>/, "")), "form"],
  ["参照が二つ", edited((xml) => xml.replace(/<Reference [\s\S]*<\/Reference>/, "$&$&")), "form"],
  ["署名が二つ", edited((xml) => xml.replace(/<Signature [\s\S]*<\/Signature>/, "$&$&")), "several"],
  ["SignedInfoが二つ", edited((xml) => xml.replace(/<SignedInfo>[\s\S]*<\/SignedInfo>/, "$&$&")), "form"],
  ["署名値が二つ", edited((xml) => xml.replace(/<SignatureValue>[\s\S]*<\/SignatureValue>/, "$&$&")), "form"],
  [
    "鍵だけで証明書がない",
    () => signed({ keyInfo: "<KeyValue><RSAKeyValue><Modulus>AQAB</Modulus></RSAKeyValue></KeyValue>" }),
    "certificate",
  ],
  [
    "証明書でないもの",
    () => signed({ keyInfo: "<X509Data><X509Certificate>AAAA</X509Certificate></X509Data>" }),
    "certificate",
  ],
  ["HMACにすり替え", algorithm("xmldsig-more#rsa-sha256", "xmldsig-more#hmac-sha256"), "algorithm"],
  [
    "古いHMAC",
    algorithm("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "http://www.w3.org/2000/09/xmldsig#hmac-sha1"),
    "sha1",
  ],
  ["署名がSHA-1", () => signed({ method: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }), "sha1"],
  ["ダイジェストがSHA-1", () => signed({ digest: "http://www.w3.org/2000/09/xmldsig#sha1" }), "sha1"],
  ["XSLTの変換", algorithm(enveloped, "http://www.w3.org/TR/1999/REC-xslt-19991116"), "algorithm"],
  [
    "XPathの変換",
    edited((xml) =>
      xml.replace(
        `<Transform Algorithm="${enveloped}"/>`,
        `<Transform Algorithm="${enveloped}"><XPath>self::x</XPath></Transform>`,
      ),
    ),
    "algorithm",
  ],
  [
    "知らない正規化",
    algorithm(`CanonicalizationMethod Algorithm="${c14n}#WithComments"`, 'CanonicalizationMethod Algorithm="x"'),
    "algorithm",
  ],
  [
    "名前空間の違う署名",
    edited((xml) =>
      xml.replace('<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"', '<Signature xmlns="http://evil.example/"'),
    ),
    "form",
  ],
  ["深すぎる入れ子", edited((xml) => xml.replace("鑑", "<a>".repeat(200) + "</a>".repeat(200))), "unfinished"],
  ["引用符のない属性", edited((xml) => xml.replace("<NOTE>", "<NOTE a=b>")), "unreadable"],
  ["閉じていない要素", edited((xml) => xml.replace("</TITLE>", "")), "unreadable"],
  ["文書の後に続く要素", edited((xml) => `${xml}${forged}`), "unreadable"],
  ["二つある属性", edited((xml) => xml.replace(body, '<BODY ID="DOCBODY" ID="DOCBODY">')), "unreadable"],
])("署名を良いとは言わず、理由を言う: %s", async (_, xml, why) => {
  expect(await check(await xml())).toEqual({ state: "refused", reason: signatureRefusals[why] });
});

test("同じ鍵で名前の違う証明書が付いていれば、どちらの名前も示さない", async () => {
  const alias = await issue({ name: "C=JP,CN=Prime Minister", keys: signer.keys, ...valid });
  expect(await check(await signed({ embedded: [alias, signer, root] }))).toEqual({
    state: "refused",
    reason: signatureRefusals.ambiguous,
  });
});

test("弱い鍵とRSAでない鍵は、良いとは言わない", async () => {
  const weak = await issue({ name: officeName, by: root, keys: await makeKeys(1024), ...valid });
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm_ = { name: "ECDSA", namedCurve: "P-256" };
  const spki = await crypto.subtle.importKey(
    "spki",
    publicKey.export({ type: "spki", format: "der" }),
    algorithm_,
    true,
    ["verify"],
  );
  const ec = await issue({ name: officeName, by: root, keys: { publicKey: spki, privateKey: spki }, ...valid });
  for (const embedded of [[ec], [weak]])
    expect(await check(await signed({ signer: weak, embedded }))).toEqual({
      state: "refused",
      reason: signatureRefusals.key,
    });
});

test("読み終わらない文書は、時間の限りでやめる", async () => {
  const xml = (await signed()).replace("<NOTE>", `<NOTE ${attributes(200_000)}>`);
  const usual = isolatedLimits.milliseconds;
  isolatedLimits.milliseconds = 2_000;
  const start = performance.now();
  const result = await check(xml);
  isolatedLimits.milliseconds = usual;
  expect(result).toEqual({ state: "refused", reason: signatureRefusals.unfinished });
  expect(performance.now() - start).toBeLessThan(4_000);
});
