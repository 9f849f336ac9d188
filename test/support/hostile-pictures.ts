import { crc32, deflateSync } from "node:zlib";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";

/** A chunk of a PNG with its length and checksum. */
export const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
export const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number, interlace = 0) => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, interlace]);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk("IHDR", data);
};
const content = (pixels: Buffer) => [chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
/** A PNG that says its size; its pixels may be more or less. */
export const aPng = (width: number, height: number, pixels: Buffer, interlace = 0) =>
  Buffer.concat([magic, header(width, height, interlace), ...content(pixels)]);
export const pngOfTwoSizes = Buffer.concat([
  magic,
  header(16, 16),
  header(10_000, 10_000),
  ...content(Buffer.alloc(100)),
]);

/** One colour all over. */
export const pictureOf = (width: number, height: number) => {
  const picture = new PNG({ width, height });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([200, 40, 40, 255], at);
  return picture;
};
const square = jpeg.encode(pictureOf(512, 512), 90).data;
const startOfScan = square.indexOf(Buffer.from([0xff, 0xda]));
const [start, tables, scan, end] = [
  square.subarray(0, 2),
  square.subarray(2, startOfScan),
  square.subarray(startOfScan, -2),
  square.subarray(-2),
];
const withLength = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);

/** A frame of a JPEG: what it says of its size, and so many components. */
const frame = (width: number, height: number, components: number) => {
  const data = Buffer.alloc(6 + 3 * components, 0x11);
  data[0] = 8;
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  data[5] = components;
  for (let at = 0; at < components; at++) data[6 + 3 * at] = at;
  return withLength(0xc0, data);
};

export const jpegOfTwoSizes = Buffer.concat([start, frame(16, 16, 1), frame(10_000, 9_999, 1), end]);
export const jpegOfComponents = (count: number) => Buffer.concat([start, frame(512, 512, count), end]);
export const jpegOfScans = (count: number, bytes = scan.length) =>
  Buffer.concat([start, tables, ...Array.from({ length: count }, () => scan.subarray(0, bytes)), end]);
/** After a restart the decoder takes 00 E0 for a length and goes on within the comment, where a second frame lies. */
export const jpegOfHiddenFrame = Buffer.concat([
  ...[start, tables, scan, Buffer.from([0xff, 0xd0, 0x00, 0xe0, 0x00, 0x06])],
  withLength(0xfe, Buffer.concat([frame(512, 512, 200), Buffer.alloc(200)])),
  end,
]);
