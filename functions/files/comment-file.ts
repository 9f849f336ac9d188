import type { FileName } from "./files.ts";

type Named = { id: string };
const folder = "comments";

/** Where a file of a comment lies; it is no other's name's beginning, for all are of one length. */
export const commentFile = (tenant: number, { id }: Named): FileName => ({ tenant, folder, name: id });
/** Below which it lies with its old versions. */
export const commentFilePath = ({ id }: Named) => `${folder}/${id}`;
/** A part of it until all have come. */
export const partFile = (tenant: number, { id }: Named, part: number): FileName => ({
  tenant,
  folder: "uploads",
  name: `${id}/${part}`,
});
