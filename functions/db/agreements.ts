import type { Agreement } from "#shared/agreements/agreement.ts";
import type { CompanyFile } from "#shared/agreements/company-file.ts";
import { kinds } from "#shared/kinds.ts";
import { kind } from "./kind.ts";
import { shapeOf } from "./shape.ts";

/** The form of a 36協定 row, under its company so that one's are read together. */
export const agreements = kind<Agreement>(kinds.agreement, {
  shape: shapeOf(async () => (await import("#shared/agreements/agreement.ts")).Agreement),
  ids: ({ company, AutoId }) => [company, AutoId],
});

/** Documents that go along with a company's filings; their bytes lie in S3. */
export const companyFiles = kind<CompanyFile>(kinds.companyFile, {
  shape: shapeOf(async () => (await import("#shared/agreements/company-file.ts")).CompanyFile),
  ids: ({ company, id }) => [company, id],
});
