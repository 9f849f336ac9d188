import JSZip from "jszip";
import { chunksOf } from "#shared/chunks.ts";
import { dayInJapan } from "#shared/dates.ts";
import { nextDays } from "#functions/db/next-days.ts";
import { zipFile } from "#functions/egov-documents/stored-file.ts";
import { type FileName, readFile } from "#functions/files.ts";
import { keptFile } from "#functions/agreement-filing/kept-file.ts";
import { tellEntries } from "#functions/history-words/told-entry.ts";
import { listFiles } from "./lists.ts";
import { type OfficeData, readOfficeData } from "./office-data.ts";

/** So many entries are told at a time: each reads the records that it names. */
const toldAtOnce = 500;
const tellAll = async (tenant: number, { history }: OfficeData, now: Date) => {
  const told = [];
  for (const part of chunksOf(history, toldAtOnce)) told.push(...(await tellEntries(tenant, part, now)));
  return told;
};

const addIcons = async (zip: JSZip, tenant: number, { users }: OfficeData) => {
  for (const { id, iconPath } of users) {
    const version = /\?v=(\w+)$/.exec(iconPath)?.[1];
    const icon = version && (await readFile({ tenant, folder: "icons", name: `${id}-${version}.png` }));
    if (icon) zip.file(`アイコン/${id}.png`, icon);
  }
};

/** Bytes of 公文書 and attachments that a file takes: what it is made with has no room for more. */
const storedBytes = 300_000_000;

type Stored = { path: string; size: number; file: FileName };

/** The zips of e-Gov as they are, and the companies' attachments. */
const storedFiles = (tenant: number, { egov, companyFiles }: OfficeData): Stored[] => [
  ...egov.flatMap(({ arrive_id, archives }) =>
    Object.entries(archives).map(([subId, archive]) => ({
      path: `公文書/${arrive_id}_${subId}.zip`,
      size: archive.size,
      file: zipFile(tenant, archive),
    })),
  ),
  ...companyFiles.map((kept) => ({
    path: `添付書類/${kept.company}_${kept.id}_${kept.name.replace(/[\\/:*?"<>|]/g, "_")}`,
    size: kept.size,
    file: keptFile(tenant, kept),
  })),
];

/** As many as find room; which do not stands beside them. */
const addStored = async (zip: JSZip, stored: readonly Stored[]) => {
  const leftOut: string[] = [];
  let bytes = 0;
  for (const { path, size, file } of stored) {
    bytes += size;
    const content = bytes <= storedBytes ? await readFile(file) : undefined;
    if (content) zip.file(path, content, { compression: "STORE" });
    else leftOut.push(path);
  }
  if (leftOut.length > 0) zip.file("含まれていないファイル.txt", leftOut.join("\r\n"));
};

/** A file of everything of an office: each list as on its screen, all of it as JSON, the icons, the 公文書, the attachments. */
export const makeZip = async (tenant: number, now: Date): Promise<Uint8Array> => {
  const data = await readOfficeData(tenant, now);
  const [history, deadlines] = await Promise.all([tellAll(tenant, data, now), nextDays(tenant, data.todos)]);
  const zip = new JSZip();
  for (const [name, text] of Object.entries(listFiles(data, history, deadlines))) zip.file(name, text);
  zip.file("すべてのデータ.json", JSON.stringify({ writtenOn: dayInJapan(now), ...data }, undefined, 1));
  await addIcons(zip, tenant, data);
  await addStored(zip, storedFiles(tenant, data));
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
};
