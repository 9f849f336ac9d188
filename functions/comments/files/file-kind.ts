import { attachmentKind } from "#shared/agreements/attachment-kind.ts";

type Kind = { extension: string; mime: string };
const office = "application/vnd.openxmlformats-officedocument";

const pictures: (Kind & { marks: string[]; at: number })[] = [
  { extension: "gif", mime: "image/gif", marks: ["GIF87a", "GIF89a"], at: 0 },
  { extension: "webp", mime: "image/webp", marks: ["WEBPVP8"], at: 8 },
  { extension: "heic", mime: "image/heic", marks: ["ftypheic", "ftypheix", "ftypmif1", "ftyphevc"], at: 4 },
];
const packages: (Kind & { part: string })[] = [
  { extension: "docx", mime: `${office}.wordprocessingml.document`, part: "word/document.xml" },
  { extension: "xlsx", mime: `${office}.spreadsheetml.sheet`, part: "xl/workbook.xml" },
  { extension: "pptx", mime: `${office}.presentationml.presentation`, part: "ppt/presentation.xml" },
];
const oldDocuments: (Kind & { streams: string[] })[] = [
  { extension: "doc", mime: "application/msword", streams: ["WordDocument"] },
  { extension: "xls", mime: "application/vnd.ms-excel", streams: ["Workbook", "Book"] },
  { extension: "ppt", mime: "application/vnd.ms-powerpoint", streams: ["PowerPoint Document"] },
];
const texts: Kind[] = [
  { extension: "csv", mime: "text/csv" },
  { extension: "txt", mime: "text/plain" },
];

const endsIn = (name: string) => (kind: Kind) => name.toLowerCase().endsWith(`.${kind.extension}`);
const begins = (bytes: Buffer, mark: string, at = 0) =>
  bytes.subarray(at, at + mark.length).toString("latin1") === mark;

const [zipEnd, zipEntry] = [0x06054b50, 0x02014b50];
/** The names in a zip's directory; of one that is broken those that can be read. Nothing is unpacked. */
const entryNames = (bytes: Buffer) => {
  const names: string[] = [];
  try {
    const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
    if (end < 0 || bytes.readUInt32LE(end) !== zipEnd) return names;
    for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === zipEntry;) {
      const [length, extra, note] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ];
      names.push(bytes.toString("utf8", at + 46, at + 46 + length));
      at += 46 + length + extra + note;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return names;
};

const packageKind = (bytes: Buffer) => {
  if (!begins(bytes, "PK\u0003\u0004")) return undefined;
  const names = entryNames(bytes);
  if (!names.includes("[Content_Types].xml") || names.some((name) => /vbaProject\.bin$/i.test(name))) return undefined;
  return packages.find(({ part }) => names.includes(part));
};

const compound = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** Of before 2007, or of today with a password: what is within then tells only its name. */
const compoundKind = (bytes: Buffer, name: string) => {
  const has = (stream: string) => bytes.includes(Buffer.from(`${stream}\0`, "utf16le"));
  if (!bytes.subarray(0, compound.length).equals(compound) || has("_VBA_PROJECT")) return undefined;
  if (has("EncryptedPackage")) return packages.find(endsIn(name));
  return oldDocuments.find(({ streams }) => streams.some(has));
};

const [tab, newLine, carriageReturn, space, rubout] = [0x09, 0x0a, 0x0d, 0x20, 0x7f];
/** In UTF-8 or Shift_JIS: neither has a control character within a letter. */
const isText = (bytes: Buffer) =>
  bytes.every((byte) => (byte >= space && byte !== rubout) || [tab, newLine, carriageReturn].includes(byte));

/** What a file is by its bytes; a text says by its name whether it is CSV. Undefined: nothing that is kept. */
export const fileKind = (bytes: Buffer, name: string): Kind | undefined =>
  attachmentKind(bytes) ??
  pictures.find(({ marks, at }) => marks.some((mark) => begins(bytes, mark, at))) ??
  packageKind(bytes) ??
  compoundKind(bytes, name) ??
  (isText(bytes) ? texts.find(endsIn(name)) : undefined);
