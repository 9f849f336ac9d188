import { type Entry as ZipEntry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError } from "#shared/errors.ts";
import { decodeName } from "./entry-name.ts";
import { refuse } from "./unreadable.ts";

export type ArchiveEntry = {
  name: string;
  isFolder: boolean;
  data: Uint8Array;
  isDeflated: boolean;
  /** As declared: of the content, and its CRC-32. */
  size: number;
  checksum: number;
};
type ByteRange = { from: number; to: number };

/** Strong encryption and masked headers among them. */
const encrypted = 0x2041;
const checkMethod = ({ generalPurposeBitFlag, compressionMethod }: ZipEntry) => {
  if (generalPurposeBitFlag & encrypted) throw refuse("encrypted");
  if (compressionMethod !== 0 && compressionMethod !== 8) throw refuse("method");
};

/** Both headers of an entry name the same file, else two programs would read two archives. */
const locate = async (
  zip: ZipFile,
  zipEntry: ZipEntry,
  archive: Buffer,
): Promise<{ part: ByteRange; entry: ArchiveEntry }> => {
  checkMethod(zipEntry);
  const { fileDataStart, fileName } = await zip.readLocalFileHeaderPromise(zipEntry, { minimal: false });
  const { fileNameRaw, compressionMethod, compressedSize, uncompressedSize: size, crc32: checksum } = zipEntry;
  if (!fileName.equals(fileNameRaw)) throw refuse("broken");
  const to = fileDataStart + compressedSize;
  const name = decodeName(fileNameRaw);
  const isFolder = size === 0 && /[\\/]$/.test(name);
  const data = archive.subarray(fileDataStart, to);
  return {
    part: { from: zipEntry.relativeOffsetOfLocalHeader, to },
    entry: { name, isFolder, data, isDeflated: compressionMethod === 8, size, checksum },
  };
};

const checkParts = (parts: ByteRange[]) => {
  const sorted = parts.toSorted((one, other) => one.from - other.from);
  if (sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.to)) throw refuse("overlapping");
};

const readAll = async (archive: Buffer, most: number) => {
  const zip = await fromBufferPromise(archive, { decodeStrings: false });
  if (zip.entryCount > most) throw refuse("tooMany");
  const located = [];
  for await (const entry of zip.eachEntry()) located.push(await locate(zip, entry, archive));
  checkParts(located.map(({ part }) => part));
  return located.map(({ entry }) => entry);
};

/** The entries of an archive, none of them inflated. No two share bytes, as those of a bomb do. */
export const readEntries = async (bytes: Uint8Array, most: number): Promise<ArchiveEntry[]> => {
  try {
    return await readAll(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), most);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(/encrypt/.test(String(error)) ? "encrypted" : "broken");
  }
};
