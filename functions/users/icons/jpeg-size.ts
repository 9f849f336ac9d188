/** Pixels. */
export type Size = { width: number; height: number };

/** More than a photograph of 512 × 512 has: in good quality it fills 300 KB, a progressive one has six scans of a component. */
const most = { bytesOfScans: 786_432, scansOfComponent: 10, tables: 64, segments: 1_000, components: 4 };

type Walk = { size?: Size; scans: Map<number, number>; bytesOfScans: number; tables: number; segments: number };
/** Reads the segment between two positions. @returns where the next one starts; undefined refuses the picture */
type Reader = (walk: Walk, bytes: Buffer, from: number, to: number) => number | undefined;

/** One frame, its length that of its components, each sampled 1 to 4 times. */
const readFrame: Reader = (walk, bytes, from, to) => {
  const ids = [];
  for (let at = from + 6; at < to; at += 3) {
    const [across, down] = [bytes[at + 1]! >> 4, bytes[at + 1]! & 15];
    if (Math.min(across, down) < 1 || Math.max(across, down) > 4) return undefined;
    ids.push(bytes[at]!);
  }
  const isWhole = to === from + 6 + 3 * bytes[from + 5]! && new Set(ids).size === ids.length;
  if (walk.size || !isWhole || ids.length > most.components) return undefined;
  walk.size = { height: bytes.readUInt16BE(from + 1), width: bytes.readUInt16BE(from + 3) };
  for (const id of ids) walk.scans.set(id, 0);
  return to;
};

/** Tables one after the other, the last ending where the segment does. */
const readTables =
  (lengthAt: (bytes: Buffer, at: number) => number): Reader =>
  (walk, bytes, from, to) => {
    let at = from;
    for (; at < to; at += lengthAt(bytes, at)) walk.tables++;
    return at === to && walk.tables <= most.tables ? to : undefined;
  };
const readQuantization = readTables((bytes, at) => (bytes[at]! >> 4 ? 129 : 65));
const readHuffman = readTables((bytes, at) => bytes.subarray(at + 1, at + 17).reduce((sum, codes) => sum + codes, 17));

/** The marker that ends the coefficients: within them every 0xff has a zero after it. */
const endOfScan = (bytes: Buffer, from: number) => {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && bytes[at + 1] === 0) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
};

const readScan: Reader = (walk, bytes, from, to) => {
  const count = bytes[from]!;
  if (count < 1 || to !== from + 4 + 2 * count || bytes[to - 3]! > 63 || bytes[to - 2]! > 63) return undefined;
  for (let at = from + 1; at < to - 3; at += 2) {
    const scans = walk.scans.get(bytes[at]!);
    if (scans === undefined || scans === most.scansOfComponent) return undefined;
    walk.scans.set(bytes[at]!, scans + 1);
  }
  const end = endOfScan(bytes, to);
  walk.bytesOfScans += end - to;
  return walk.bytesOfScans > most.bytesOfScans ? undefined : end;
};

const skip: Reader = (_walk, _bytes, _from, to) => to;
/** By the second byte of the marker. Without restarts the decoder never looks for a marker where this walk sees none. */
const readerOf = (marker: number): Reader | undefined => {
  if (marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)) return skip;
  if (marker >= 0xc0 && marker <= 0xc2) return readFrame;
  return { 0xdb: readQuantization, 0xc4: readHuffman, 0xda: readScan }[marker];
};

/** The size of a JPEG by the walk of the decoder, up to its last byte; undefined where the two could walk apart or it costs much. */
export const jpegSize = (bytes: Buffer): Size | undefined => {
  const walk: Walk = { scans: new Map(), bytesOfScans: 0, tables: 0, segments: 0 };
  const last = bytes.length - 2;
  let at: number | undefined = 2;
  while (at !== undefined && at + 4 <= last && bytes[at] === 0xff && walk.segments++ < most.segments) {
    const [from, to]: [number, number] = [at + 4, at + 2 + bytes.readUInt16BE(at + 2)];
    at = to < from || to > last ? undefined : readerOf(bytes[at + 1]!)?.(walk, bytes, from, to);
  }
  return at === last && bytes.readUInt16BE(last) === 0xffd9 ? walk.size : undefined;
};
