import Encoding from "encoding-japanese";
import { crc32, deflateRawSync } from "node:zlib";

export type Names = "utf8" | "cp932";
export type ZipEntry = {
  name: string;
  bytes: Buffer;
  /** The size that the archive claims, where it lies. */
  claimed?: number;
};

const utf8Flag = 0x0800;
const deflated = 8;
// 1980-01-01: the same files make the same archive.
const date = 0x0021;

const nameBytes = (name: string, names: Names) =>
  names === "utf8" ? Buffer.from(name) : Buffer.from(Encoding.convert(Encoding.stringToCode(name), "SJIS", "UNICODE"));

/** The fields that stand alike in an entry's own header and in the directory. */
const fieldsOf = ({ name, bytes, claimed = bytes.length }: ZipEntry, names: Names) => {
  const packed = deflateRawSync(bytes);
  const encoded = nameBytes(name, names);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(names === "utf8" ? utf8Flag : 0, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(claimed, 18);
  fields.writeUInt16LE(encoded.length, 22);
  return { packed, encoded, fields };
};

const signature = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

/**
 * A zip archive. Written here, as JSZip puts a UTF-8 name beside every CP932 one, which e-Gov's archives do not have, and
 * can neither lie about a size nor make the same bytes twice.
 */
export const zipOf = (entries: readonly ZipEntry[], names: Names = "utf8") => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { packed, encoded, fields } = fieldsOf(entry, names);
    const local = Buffer.concat([signature(0x04034b50), fields, encoded, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), fields.subarray(0, 2), fields, rest, encoded);
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, signature(0x06054b50), end]);
};
