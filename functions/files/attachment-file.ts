import type { CompanyFile } from "#shared/agreements/company-file.ts";
import type { FileName } from "./files.ts";

/** Where a company's file lies: its name ends in the SHA-256 of its bytes, so that the same name is the same content. */
export const keptFile = (tenant: number, { company, sha256 }: Pick<CompanyFile, "company" | "sha256">): FileName => ({
  tenant,
  folder: "attachments",
  name: `${company}/${sha256}`,
});
