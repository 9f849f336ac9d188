import "reflect-metadata";
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { createPrivateKey, createPublicKey, hash } from "node:crypto";
import type { KeptPki } from "./state.ts";
import type { Store } from "./store.ts";

/** Which certificate an office signs with. */
export type CertificateKind = "good" | "expired" | "unknownCa" | "revoked";

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const years = (count: number) => new Date(Date.now() + count * 365 * 86_400_000);
/** Over before any document of ours was written. */
const past = { notBefore: new Date("2019-04-01T00:00:00+09:00"), notAfter: new Date("2022-03-31T23:59:59+09:00") };

const pemOf = async (key: Parameters<typeof crypto.subtle.exportKey>[1]) =>
  createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey("pkcs8", key)),
    format: "der",
    type: "pkcs8",
  })
    .export({ format: "pem", type: "pkcs8" })
    .toString();
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
const importKey = async (pem: string, use: "sign" | "verify") =>
  use === "sign"
    ? crypto.subtle.importKey(
        "pkcs8",
        createPrivateKey(pem).export({ format: "der", type: "pkcs8" }),
        algorithm,
        true,
        ["sign"],
      )
    : crypto.subtle.importKey("spki", createPublicKey(pem).export({ format: "der", type: "spki" }), algorithm, true, [
        "verify",
      ]);

const authorities = {
  authority: { name: "C=JP, O=Japanese Government, OU=OfficialStatusCA", title: "日本国政府,官職認証局" },
  stranger: { name: "C=JP, O=Unknown Organization, OU=UnknownCA", title: "不明な組織,不明な認証局" },
} as const;
const japaneseName = (title: string) => {
  const parts = title.split(",");
  const names = parts.map(
    (part, position) => `${position === 0 ? "O" : position === parts.length - 1 ? "CN" : "OU"}=${part}`,
  );
  return new SubjectAlternativeNameExtension([{ type: "dn", value: ["C=JP", ...names].join(", ") }]);
};

const makeAuthority = async (which: keyof typeof authorities): Promise<KeptPki["authority"]> => {
  const keys = await newKeys();
  const { name, title } = authorities[which];
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: which === "authority" ? "32353437" : "39393939",
    name,
    notBefore: years(-5),
    notAfter: years(15),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      japaneseName(title),
    ],
  });
  return { key: await pemOf(keys.privateKey), certificate: certificate.toString("pem") };
};

const makePki = async (): Promise<KeptPki> => {
  const [authority, stranger, office] = await Promise.all([
    makeAuthority("authority"),
    makeAuthority("stranger"),
    newKeys(),
  ]);
  return { authority, stranger, officeKey: await pemOf(office.privateKey), certificates: {} };
};

type Wanted = { kind: CertificateKind; office: string };
const issueCertificate = async (kept: KeptPki, { kind, office }: Wanted) => {
  const issuer = kind === "unknownCa" ? kept.stranger : kept.authority;
  const mark = hash("sha256", `${kind} ${office}`).slice(0, 12);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: `32${mark}`,
    subject: `C=JP, O=Japanese Government, OU=Ministries, CN=Official ${mark}`,
    issuer: new X509Certificate(issuer.certificate).subject,
    ...(kind === "expired" ? past : { notBefore: years(-3), notAfter: years(5) }),
    signingAlgorithm: algorithm,
    publicKey: await importKey(kept.officeKey, "verify"),
    signingKey: await importKey(issuer.key, "sign"),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      // The subject is ASCII; the Japanese name stands beside it, as in the government's own certificates.
      japaneseName(`日本国政府,${office}`),
    ],
  });
  return certificate;
};

/** A 官職認証局 and the offices that sign; made when first needed, kept with the rest. */
export const openPki = ({ state, save }: Store) => {
  let opened: Promise<KeptPki> | undefined;
  const open = async () => {
    state.pki ??= await makePki();
    await save();
    return state.pki;
  };
  const kept = () => (opened ??= open());
  return {
    authority: async () => new X509Certificate((await kept()).authority.certificate),
    /** The key and the certificates, own one first, as PEM. */
    signerFor: async (wanted: Wanted) => {
      const pki = await kept();
      const name = `${wanted.kind} ${wanted.office}`;
      if (!pki.certificates[name]) {
        const certificate = await issueCertificate(pki, wanted);
        pki.certificates[name] = certificate.toString("pem");
        if (wanted.kind === "revoked") state.revoked.push(certificate.serialNumber);
        await save();
      }
      const issuer = wanted.kind === "unknownCa" ? pki.stranger : pki.authority;
      return { key: pki.officeKey, certificates: `${pki.certificates[name]}\n${issuer.certificate}` };
    },
  };
};
export type Pki = ReturnType<typeof openPki>;
