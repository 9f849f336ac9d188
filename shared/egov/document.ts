import * as z from "zod";

/** A file of a 公文書. `index` names it in addresses. */
export const DocumentFile = z.object({
  index: z.int(),
  name: z.string(),
  kind: z.enum(["xml", "xsl", "pdf", "csv", "other"]),
  /** Bytes. */
  size: z.int(),
  /** It can be shown as a page. */
  isPage: z.boolean(),
});
export type DocumentFile = z.output<typeof DocumentFile>;

const CertificateOwner = z.object({ owner: z.string(), publisher: z.string(), from: z.string(), until: z.string() });

/** What the signature proves by itself. `remarks` are sentences, `unproven` names what this check cannot say. */
export const OwnCheck = z.object({
  name: z.string(),
  result: z.enum(["good", "bad", "unsigned", "refused"]),
  sentence: z.string(),
  certificate: CertificateOwner.nullable(),
  remarks: z.array(z.string()),
  unproven: z.array(z.string()),
});
export type OwnCheck = z.output<typeof OwnCheck>;

/** What e-Gov says of the signature, in its own words. */
export const EgovCheck = z.object({
  /** The file whose signature it is about. */
  name: z.string(),
  /** Of an authority above whoever signed. */
  isAbove: z.boolean(),
  validation: z.string(),
  certificate: z.string(),
  owner: z.string(),
  publisher: z.string(),
  from: z.string(),
  until: z.string(),
});
export type EgovCheck = z.output<typeof EgovCheck>;

/** Both checks apart; `egovFailure` is the sentence where e-Gov could not be asked. */
export const Verification = z.object({ own: z.array(OwnCheck), egov: z.array(EgovCheck), egovFailure: z.string() });
export type Verification = z.output<typeof Verification>;
