import { iconSideMax } from "#shared/users/icon.ts";

type Size = { width: number; height: number };
const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));

/** The size of a PNG that consists of whole chunks from IHDR to IEND and of nothing after it. */
const pngSize = (bytes: Buffer): Size | undefined => {
  const last = bytes.length - 12;
  let at = 8;
  while (at < last && at + 12 <= bytes.length) at += bytes.readUInt32BE(at) + 12;
  const isWhole = at === last && bytes.toString("latin1", last + 4, last + 8) === "IEND";
  const isFirst = bytes.length > 33 && bytes.toString("latin1", 12, 16) === "IHDR";
  // What is interlaced is inflated without a limit.
  if (!isWhole || !isFirst || bytes[28] !== 0) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
const scan = Buffer.from([0xff, 0xda]);
/** A progressive picture has about ten; each costs as much as a whole picture to decode. */
const scansMax = 30;

const countScans = (bytes: Buffer) => {
  let count = 0;
  for (let at = bytes.indexOf(scan); at >= 0; at = bytes.indexOf(scan, at + 2)) count++;
  return count;
};

/** The size of a JPEG that ends where its picture ends. */
const jpegSize = (bytes: Buffer): Size | undefined => {
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9 || countScans(bytes) > scansMax) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** What a file is by its first bytes, if its header can be believed and it is not too large to be decoded. */
export const formatOf = (bytes: Buffer): "png" | "jpeg" | undefined => {
  const isPng = startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isJpeg = startsWith(bytes, 0xff, 0xd8, 0xff);
  const size = isPng ? pngSize(bytes) : isJpeg ? jpegSize(bytes) : undefined;
  const isSmall = size && [size.width, size.height].every((side) => side > 0 && side <= iconSideMax);
  return isSmall ? (isPng ? "png" : "jpeg") : undefined;
};
