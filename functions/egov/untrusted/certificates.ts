import type { X509Certificate } from "node:crypto";

export type CertificateFacts = {
  subject: string;
  /** Beside a subject in ASCII: the name in Japanese, as the government's certificates have it. */
  japaneseName?: string;
  issuer: string;
  serialNumber: string;
  validFrom: string;
  validTo: string;
};
export type Chain = {
  /** From the signer's certificate upwards, as far as the embedded ones lead. */
  certificates: CertificateFacts[];
  /** Each is signed by the next, all embedded ones belong to it, and all were valid at the time. */
  isConsistent: boolean;
  /** It leads to one of the trusted certificates; without any given nothing is said. */
  isTrusted?: boolean;
};

/** The most specific part first, in one line. */
const nameOf = (lines: string) => lines.split("\n").toReversed().join(", ");

const directoryNameOf = (alternatives = "") => {
  const found = /DirName:("(?:[^"\\]|\\.)*")/.exec(alternatives)?.[1];
  return found && (JSON.parse(found) as string).split(",").join(", ");
};

export const factsOf = (certificate: X509Certificate): CertificateFacts => ({
  subject: nameOf(certificate.subject),
  japaneseName: directoryNameOf(certificate.subjectAltName),
  issuer: nameOf(certificate.issuer),
  serialNumber: certificate.serialNumber,
  validFrom: certificate.validFromDate.toISOString(),
  validTo: certificate.validToDate.toISOString(),
});

export const validityAt = ({ validFromDate, validToDate }: X509Certificate, at: Date) =>
  at < validFromDate ? "notYet" : at > validToDate ? "expired" : "valid";

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const pathFrom = (signer: X509Certificate, embedded: X509Certificate[]) => {
  const path = [signer];
  for (;;) {
    const last = path.at(-1)!;
    const issuer = embedded.find((each) => !path.includes(each) && isIssuedBy(last, each));
    if (!issuer) return path;
    path.push(issuer);
  }
};

export const chainOf = (
  signer: X509Certificate,
  embedded: X509Certificate[],
  at: Date,
  trusted?: X509Certificate[],
): Chain => {
  const path = pathFrom(signer, embedded);
  const isValid = path.every((each) => validityAt(each, at) === "valid");
  const isTrustedBy = (root: X509Certificate) =>
    validityAt(root, at) === "valid" && path.some((each) => each.raw.equals(root.raw) || isIssuedBy(each, root));
  return {
    certificates: path.map(factsOf),
    isConsistent: isValid && path.length === embedded.length,
    isTrusted: trusted && isValid && trusted.some(isTrustedBy),
  };
};
