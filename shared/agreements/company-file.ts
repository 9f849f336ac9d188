import * as z from "zod";

/** What an attachment is: the proof that the office may file for the company, the ministry's list for 本社一括, or another. */
export const filePurposes = {
  proxy: "提出代行証明書",
  sites: "一括届出事業場一覧",
  other: "その他の添付書類",
} as const;
export const FilePurpose = z.enum(Object.keys(filePurposes) as (keyof typeof filePurposes)[]);
export type FilePurpose = z.output<typeof FilePurpose>;

/** Bytes of one attachment. */
export const attachmentMax = 4 * 1_048_576;
/** Of the form that brings one. */
export const attachmentUploadMax = 4_300_000;
export const companyFilesMax = 50;

/** A document that a company's filings may take along, kept once. */
export const CompanyFile = z.object({
  id: z.int(),
  Version: z.int(),
  company: z.int(),
  name: z.string(),
  purpose: FilePurpose,
  /** Bytes. */
  size: z.int(),
  /** Of its bytes, in hex. */
  sha256: z.string(),
  CreatedAt: z.string(),
  CreateUserId: z.int(),
});
export type CompanyFile = z.output<typeof CompanyFile>;
