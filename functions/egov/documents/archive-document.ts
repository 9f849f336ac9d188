import { createHash } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import { readDetail, type StoredArchive, type StoredDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { openDocument } from "#functions/egov/untrusted/document.ts";
import { derived } from "#functions/egov/records/merge.ts";
import { changeCase } from "#functions/egov/records/store.ts";
import { fetchDocument } from "#functions/egov/gateway/documents.ts";
import type { Meter } from "#functions/egov/gateway/call.ts";
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

const keep = async (tenant: number, name: string, { zip, names }: Awaited<ReturnType<typeof fetchDocument>>) => {
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

const withArchive = (detail: StoredDetail, subId: number, archive: StoredArchive): StoredDetail => ({
  ...detail,
  official_list: detail.official_list.map((document) =>
    document.notice_sub_id === subId ? { ...document, archived: true } : document,
  ),
  archives: { ...detail.archives, [subId]: archive },
});

/** Fetches a 公文書, keeps it with us and marks it so, only after what was stored was read back. @throws EgovError */
export const archiveDocument = async (
  { tenant, token, now, meter }: { tenant: number; token: string; now: Date; meter?: Meter },
  { id, arrive_id }: Pick<StoredEgov, "id" | "arrive_id">,
  subId: number,
): Promise<StoredArchive> => {
  const fetched = await fetchDocument(token, { arriveId: arrive_id, subId }, meter);
  const archive = await keep(tenant, `${arrive_id}/${subId}`, fetched);
  await changeCase(
    tenant,
    id,
    async (record) => {
      const detail = withArchive(await readDetail(tenant, id), subId, archive);
      return { fields: derived(record, detail, now), detail };
    },
    now,
  );
  return archive;
};
