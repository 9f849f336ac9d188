import JSZip from "jszip";

/** The same files make the same zip, whenever they are packed. */
const date = new Date("2000-01-01T00:00:00Z");

/** A zip with one folder at its root; with "" for it the files stand there themselves. */
export const packFiles = (folder: string, files: ReadonlyMap<string, Uint8Array>) => {
  const zip = new JSZip();
  for (const [name, bytes] of files)
    zip.file(folder ? `${folder}/${name}` : name, bytes, { date, createFolders: false });
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
};
