import { DOMParser, type Element, type Node, onWarningStopParsing } from "@xmldom/xmldom";
import { AppError } from "#shared/errors.ts";

/** Why nothing more is said of a signature, as a sentence for the reader. */
export const signatureRefusals = {
  unreadable: "文書をXMLとして読み取れないため、署名を確認できません。",
  several: "署名が複数あるため、この画面では確認できません。",
  form: "署名の形が決まりと異なるため、確認できません。",
  reference: "署名の対象が文書の本文ではないため、確認できません。",
  ambiguous: "署名の対象や証明書を一つに決められないため、安全のため確認しません。",
  sha1: "署名に古い方式（SHA-1）が使われているため、確認できません。",
  algorithm: "署名の方式に対応していないため、確認できません。",
  certificate: "署名に証明書が付いていないか、証明書を読み取れないため、確認できません。",
  key: "証明書の鍵が、署名の方式に合わないか弱すぎるため、確認できません。",
  unfinished: "文書が大きいか複雑なため、署名の確認を中止しました。",
} as const;

type Demand = (holds: unknown, why: keyof typeof signatureRefusals) => asserts holds;
/** @throws AppError `invalid` at the first thing that is not as it must be */
export const demand: Demand = (holds, why) => {
  if (!holds) throw new AppError("invalid", signatureRefusals[why]);
};

const dsig = "http://www.w3.org/2000/09/xmldsig#";
const c14n = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const xmldsigMore = "http://www.w3.org/2001/04/xmldsig-more#";
const xmlenc = "http://www.w3.org/2001/04/xmlenc#";
export const algorithms = {
  canonicalization: [c14n, `${c14n}#WithComments`],
  transform: [`${dsig}enveloped-signature`, c14n, `${c14n}#WithComments`],
  signature: [`${xmldsigMore}rsa-sha256`, `${xmldsigMore}rsa-sha512`],
  digest: [`${xmlenc}sha256`, `${xmlenc}sha512`],
};

const isElement = (node: Node): node is Element => node.nodeType === 1;
const childrenOf = (element: Element) => [...element.childNodes].filter(isElement);
/** The children of an element, which are these and no others. */
const childrenNamed = (element: Element, ...names: string[]) => {
  const children = childrenOf(element);
  demand(children.map(({ localName }) => localName).join() === names.join(), "form");
  return children;
};
const deepest = 200;
/** The canonical form is made by recursion: too deep a document would look like a changed one. */
const checkDepth = (all: Element[]) => {
  const depths = new Map<Node | null, number>();
  for (const element of all) {
    const depth = (depths.get(element.parentNode) ?? 0) + 1;
    demand(depth <= deepest, "unfinished");
    depths.set(element, depth);
  }
};

const isDsig = (element: Element) => element.namespaceURI === dsig;
const hasId = (element: Element, id: string) =>
  [...element.attributes].some(({ localName, value }) => localName?.toUpperCase() === "ID" && value === id);

const parse = (text: string) => {
  try {
    return new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, "text/xml").documentElement;
  } catch {
    return null;
  }
};

const checkAlgorithm = (element: Element, allowed: string[]) => {
  const name = element.getAttribute("Algorithm") ?? "";
  demand(!/sha-?1$/i.test(name), "sha1");
  // A child is a parameter: an XPath, the length of an HMAC.
  demand(allowed.includes(name) && childrenOf(element).length === 0, "algorithm");
};

/** The one reference of a signature whose algorithms are all known. */
const readReference = (signedInfo: Element) => {
  const [canonicalization, method, reference] = childrenNamed(
    signedInfo,
    "CanonicalizationMethod",
    "SignatureMethod",
    "Reference",
  );
  checkAlgorithm(canonicalization!, algorithms.canonicalization);
  checkAlgorithm(method!, algorithms.signature);
  const [transforms, digestMethod, digestValue] = childrenNamed(
    reference!,
    "Transforms",
    "DigestMethod",
    "DigestValue",
  );
  for (const transform of childrenOf(transforms!)) checkAlgorithm(transform, algorithms.transform);
  checkAlgorithm(digestMethod!, algorithms.digest);
  const id = /^#([^\s#'"%()]+)$/.exec(reference!.getAttribute("URI") ?? "")?.[1];
  demand(id, "reference");
  return { id, digest: digestValue!.textContent ?? "" };
};

/** The signed element stands directly in the document, alone of its name and of its ID. */
const checkTarget = (root: Element, all: Element[], id: string) => {
  const [target, ...others] = all.filter((element) => hasId(element, id));
  demand(target, "reference");
  demand(others.length === 0, "ambiguous");
  demand(target.parentNode === root, "reference");
  demand(all.filter(({ localName }) => localName === target.localName).length === 1, "ambiguous");
};

const readCertificates = (keyInfo: Element) =>
  childrenOf(keyInfo)
    .filter(({ localName }) => localName === "X509Data")
    .flatMap(childrenOf)
    .filter(({ localName }) => localName === "X509Certificate")
    .map(({ textContent }) => Buffer.from(textContent ?? "", "base64"));

export type SignatureForm = { signature: Element; digest: string; rootName: string; certificates: Buffer[] };

/**
 * The signature of a document, if it is of the recorded form: one signature over one element of the document.
 * @throws AppError `invalid` for any other
 */
export const readForm = (text: string): SignatureForm | undefined => {
  const root = parse(text);
  demand(root && !root.prefix, "unreadable");
  const all = [root, ...root.getElementsByTagName("*")];
  checkDepth(all);
  const named = (name: string) => all.filter(({ localName }) => localName === name);
  const [signature] = named("Signature");
  if (!signature) return undefined;
  demand(named("Signature").length === 1, "several");
  demand([signature, ...signature.getElementsByTagName("*")].every(isDsig), "form");
  const [signedInfo, , keyInfo] = childrenNamed(signature, "SignedInfo", "SignatureValue", "KeyInfo");
  for (const name of ["SignedInfo", "SignatureValue", "KeyInfo"]) demand(named(name).length === 1, "form");
  const { id, digest } = readReference(signedInfo!);
  checkTarget(root, all, id);
  const certificates = readCertificates(keyInfo!);
  demand(certificates.length > 0 && certificates.length <= 10, "certificate");
  return { signature, digest, rootName: root.nodeName, certificates };
};
