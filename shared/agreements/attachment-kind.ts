import { lengths } from "#shared/limits.ts";
import type { FilePurpose } from "./company-file.ts";

const kinds = [
  { extension: "pdf", mime: "application/pdf", head: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extension: "jpg", mime: "image/jpeg", head: [0xff, 0xd8, 0xff] },
  { extension: "png", mime: "image/png", head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

const csv = { extension: "csv", mime: "text/csv" } as const;
const [tab, newLine, carriageReturn, space, comma] = [0x09, 0x0a, 0x0d, 0x20, 0x2c];
const isCsv = (bytes: Uint8Array) =>
  bytes.includes(comma) &&
  bytes.every((byte) => byte >= space || byte === tab || byte === newLine || byte === carriageReturn);

/**
 * What a file is by its bytes, whatever it is called; undefined when e-Gov would not take it. The ministry's tool writes the
 * list of 事業場 as CSV, which nothing else may be.
 */
export const attachmentKind = (bytes: Uint8Array, purpose?: FilePurpose) =>
  kinds.find(({ head }) => head.every((byte, at) => bytes[at] === byte)) ??
  (purpose === "sites" && isCsv(bytes) ? csv : undefined);

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const reserved = /[\\/<>:"|?*]/g;
const ending = /\.[a-z][a-z\d]{0,4}$/i;
const isEnding = (stem: string, extension: string) =>
  (extension === "jpg" ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, "i")).test(stem);

/** A name to keep and to hand out under: nothing in it is unseen, and it ends in what the bytes are. */
export const attachmentName = (name: string, extension: string) => {
  const seen = name.replace(unseen, "").replace(reserved, "_").trim();
  const stem = isEnding(seen, extension) ? seen : seen.replace(ending, "");
  if (isEnding(stem, extension) && !stem.startsWith(".")) return stem;
  const short = stem.replace(ending, "").slice(0, lengths.name - extension.length - 1);
  return `${short.replace(unseen, "") || "添付書類"}.${extension}`;
};
