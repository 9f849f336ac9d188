import type { Size } from "./jpeg-size.ts";

const once = new Set(["IHDR", "PLTE", "tRNS", "IEND"]);
const most = { chunks: 1_000, palette: 768 };

/** The size of a PNG by the walk of the decoder: whole chunks from the only IHDR to IEND, and nothing after it. */
export const pngSize = (bytes: Buffer): Size | undefined => {
  const names: string[] = [];
  let at = 8;
  while (at + 12 <= bytes.length && names.length < most.chunks) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (once.has(name) && names.includes(name)) return undefined;
    if ((name === "PLTE" || name === "tRNS") && length > most.palette) return undefined;
    names.push(name);
    at += length + 12;
  }
  const isWhole = at === bytes.length && names[0] === "IHDR" && names.at(-1) === "IEND";
  // What is interlaced is inflated without a limit.
  if (!isWhole || bytes.readUInt32BE(8) !== 13 || bytes[28] !== 0) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};
