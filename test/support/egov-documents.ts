import "reflect-metadata";
import { crc32, deflateRawSync } from "node:zlib";
import * as x509 from "@peculiar/x509";
import { SignedXml } from "xml-crypto";

/** An entry of an archive, each part of which can be made to lie. */
export type ZipPart = {
  name: string | Buffer;
  content?: string | Buffer;
  isStored?: boolean;
  method?: number;
  flags?: number;
  size?: number;
  checksum?: number;
  compressed?: Buffer;
  localName?: string;
  /** Points at the local header of an earlier entry instead of having its own. */
  sameAs?: number;
};

const header = (part: ZipPart) => {
  const content = Buffer.from(part.content ?? "");
  const data = part.compressed ?? (part.isStored ? content : deflateRawSync(content));
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(part.flags ?? 0, 2);
  fields.writeUInt16LE(part.method ?? (part.isStored ? 0 : 8), 4);
  fields.writeUInt32LE(part.checksum ?? crc32(content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(part.size ?? content.length, 18);
  fields.writeUInt16LE(Buffer.from(part.name).length, 22);
  return { fields, data, name: Buffer.from(part.name) };
};

/** A ZIP archive byte for byte as given. */
export const zipOf = (parts: ZipPart[]) => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const part of parts) {
    const { fields, data, name } = header(part);
    starts.push(part.sameAs === undefined ? at : starts[part.sameAs]!);
    if (part.sameAs === undefined) {
      const own = [Buffer.from("PK\x03\x04"), fields, Buffer.from(part.localName ?? name), data];
      local.push(...own);
      at += Buffer.concat(own).length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(starts.at(-1)!, 10);
    central.push(Buffer.from("PK\x01\x02\x14\x00"), fields, rest, name);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
};

const rsa = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

export type Issued = { keys: CryptoKeyPair; certificate: x509.X509Certificate };
type Asked = {
  name: string;
  japaneseName?: string;
  from: string;
  to: string;
  by?: Issued;
  keys?: CryptoKeyPair;
  isCa?: boolean;
  bits?: number;
};

export const makeKeys = (modulusLength = 2048) =>
  crypto.subtle.generateKey({ ...rsa, modulusLength }, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;

/** A certificate by an authority of the test's own, or signed by itself. */
export const issue = async ({
  name,
  japaneseName,
  from,
  to,
  by,
  keys: given,
  isCa = false,
  bits,
}: Asked): Promise<Issued> => {
  const keys = given ?? (await makeKeys(bits));
  const alternative = japaneseName
    ? [new x509.SubjectAlternativeNameExtension([{ type: "dn", value: japaneseName }])]
    : [];
  const certificate = await x509.X509CertificateGenerator.create({
    subject: name,
    issuer: by?.certificate.subject ?? name,
    publicKey: keys.publicKey,
    signingKey: (by?.keys ?? keys).privateKey,
    signingAlgorithm: rsa,
    notBefore: new Date(from),
    notAfter: new Date(to),
    extensions: [new x509.BasicConstraintsExtension(isCa, undefined, true), ...alternative],
  });
  return { keys, certificate };
};

export const pemOf = async ({ keys }: Issued) =>
  x509.PemConverter.encode(await crypto.subtle.exportKey("pkcs8", keys.privateKey), "PRIVATE KEY");

const c14nWithComments = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments";
export const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
export type Signing = {
  signer: Issued;
  embedded: Issued[];
  target?: string;
  digest?: string;
  method?: string;
  transforms?: string[];
  keyInfo?: string;
};

/** A document signed as 公文書 are. */
export const signDocument = async (
  xml: string,
  { signer, embedded, target, digest, method, transforms, keyInfo }: Signing,
) => {
  const certificates = embedded.map(
    ({ certificate }) => `<X509Certificate>${certificate.toString("base64")}</X509Certificate>`,
  );
  const signedXml = new SignedXml({
    privateKey: await pemOf(signer),
    signatureAlgorithm: (method ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256") as never,
    canonicalizationAlgorithm: c14nWithComments,
    getKeyInfoContent: () => keyInfo ?? `<X509Data>${certificates.join("")}</X509Data>`,
  });
  signedXml.addReference({
    xpath: target ?? "//*[@ID='DOCBODY']",
    digestAlgorithm: digest ?? "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: transforms ?? [enveloped, c14nWithComments],
  });
  signedXml.computeSignature(xml, { location: { reference: "/*", action: "append" } });
  return signedXml.getSignedXml();
};

/** The body of a document in the recorded form. */
export const documentOf = (title: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet href="kagami.xsl" type="text/xsl"?>\n` +
  `<DOC VERSION="1.0"><FRONT><NOTE>鑑</NOTE></FRONT><BODY ID="DOCBODY"><!-- 通知 --><TITLE>${title}</TITLE>` +
  `<TO attr="a\tb">さくら社会保険労務士事務所 &amp; 支店</TO></BODY></DOC>`;

/** When the documents of the tests were written, and when they are looked at. */
export const writtenAt = new Date("2026-06-01T09:00:00+09:00");
export const lookedAt = new Date("2026-11-22T09:00:00+09:00");
export const officeName = "C=JP,O=Japanese Government,OU=Ministries,CN=Official 12";
const ages = { from: "2020-01-01", to: "2040-01-01", isCa: true };

/** An authority, an office that it certified, and somebody else's authority. */
export const makeSigners = async () => {
  const root = await issue({ name: "C=JP,O=日本国政府,CN=官職認証局", ...ages });
  const japaneseName = "C=JP,O=日本国政府,CN=東京労働局長";
  const signer = await issue({ name: officeName, japaneseName, by: root, from: "2025-01-01", to: "2028-01-01" });
  const stranger = await issue({ name: "C=JP,O=Unknown,CN=Nobody", ...ages });
  return { root, signer, stranger };
};
