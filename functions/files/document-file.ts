import type { StoredArchive } from "#functions/db/egov-records.ts";

const folder = "documents";

/** Where the zip of a 公文書 lies; its name ends in the SHA-256 of its bytes. */
export const zipFile = (tenant: number, { base }: Pick<StoredArchive, "base">) => ({
  tenant,
  folder,
  name: `${base}.zip`,
});
/** Where one file of it lies. */
export const partFile = (tenant: number, { base }: Pick<StoredArchive, "base">, index: number) => ({
  tenant,
  folder,
  name: `${base}/${index}`,
});
