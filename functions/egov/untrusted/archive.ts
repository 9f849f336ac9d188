import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { type ArchiveEntry, readEntries } from "./entries.ts";
import { labelOf } from "./entry-name.ts";
import { refuse } from "./unreadable.ts";

export type ArchiveFile = { name: string; bytes: Uint8Array };

const megabyte = 1024 * 1024;
export const archiveLimits = {
  entries: 500,
  file: 25 * megabyte,
  total: 50 * megabyte,
  ratio: 200,
  ratioFrom: megabyte,
};

const inflate = promisify(inflateRaw);

const checkSizes = (entries: ArchiveEntry[]) => {
  const { file, total, ratio, ratioFrom } = archiveLimits;
  if (entries.some(({ size }) => size > file) || entries.reduce((sum, { size }) => sum + size, 0) > total)
    throw refuse("tooLarge");
  if (entries.some(({ size, data }) => size > ratioFrom && size > ratio * data.length)) throw refuse("ratio");
};

/** As on Windows, where such archives are unpacked, case makes no other name. */
const checkNames = (files: ArchiveFile[]) => {
  if (new Set(files.map(({ name }) => name.toLowerCase())).size < files.length) throw refuse("duplicate");
};

/** Not a byte more than declared comes out, and no more than allowed is declared: the limits hold while inflating. */
const contentOf = async ({ data, isDeflated, size, checksum }: ArchiveEntry): Promise<Uint8Array> => {
  const content = isDeflated
    ? await inflate(data, { maxOutputLength: Math.max(size, 1) }).catch(() => {
        throw refuse("broken");
      })
    : data;
  if (content.length !== size || crc32(content) !== checksum) throw refuse("broken");
  return content;
};

/**
 * The files of a ZIP archive from outside; archives within it stay files.
 * @throws AppError `invalid` when it is broken, encrypted or beyond the limits
 */
export const readArchive = async (bytes: Uint8Array): Promise<ArchiveFile[]> => {
  const entries = await readEntries(bytes, archiveLimits.entries);
  checkSizes(entries);
  const files: ArchiveFile[] = [];
  for (const entry of entries)
    if (!entry.isFolder) files.push({ name: labelOf(entry.name), bytes: await contentOf(entry) });
  checkNames(files);
  return files;
};
