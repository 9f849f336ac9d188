import { createHash } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import type { StoredArchive } from "#functions/db/egov-records.ts";
import { openDocument } from "#functions/egov/untrusted/document.ts";
import { putFile, readFile } from "#functions/files/files.ts";
import { partFile, zipFile } from "#functions/files/document-file.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A zip that cannot be read is kept as it is, with the reason. */
const openZip = async (zip: Uint8Array) => {
  try {
    return { ...(await openDocument(zip)), unreadable: "" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { files: [], pages: [], unreadable: error.message };
  }
};

/** @throws unless the stored bytes were read back and are the same */
const putZip = async (tenant: number, archive: Pick<StoredArchive, "base" | "sha256">, zip: Uint8Array) => {
  await putFile(zipFile(tenant, archive), zip, "application/zip");
  const stored = await readFile(zipFile(tenant, archive));
  if (!stored || sha256(stored) !== archive.sha256) throw new Error("A document was not stored as it came");
};

/** A zip of e-Gov with the names in it as e-Gov writes them. */
export type Fetched = { zip: Uint8Array; names: string[] };

/** Keeps a zip and each file of it under a name that begins with `name`. */
export const keepArchive = async (tenant: number, name: string, { zip, names }: Fetched) => {
  const hash = sha256(zip);
  const { files, pages, unreadable } = await openZip(zip);
  const indexOf = (wanted: string | undefined) => files.findIndex((file) => file.name === wanted);
  const archive: StoredArchive = {
    base: `${name}-${hash}`,
    sha256: hash,
    size: zip.length,
    names,
    files: files.map(({ name: file, kind, size }) => ({ name: file, kind, size })),
    pages: pages.map(({ xml, xsl }) => ({ xml: indexOf(xml), xsl: indexOf(xsl) })),
    unreadable,
  };
  await putZip(tenant, archive, zip);
  for (const [index, { bytes }] of files.entries())
    await putFile(partFile(tenant, archive, index), bytes, "application/octet-stream");
  return archive;
};
