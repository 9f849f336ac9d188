import JSZip from "jszip";
import { chunksOf } from "#shared/chunks.ts";
import { dayInJapan } from "#shared/dates.ts";
import { nextDays } from "#functions/db/next-days.ts";
import { zipFile } from "#functions/egov-documents/stored-file.ts";
import { readFile } from "#functions/files.ts";
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

/** Bytes of 公文書 that a file takes: what it is made with has no room for more. */
const documentBytes = 300_000_000;

/** The zips of e-Gov as they are; which of them found no room stands beside them. */
const addDocuments = async (zip: JSZip, tenant: number, { egov }: OfficeData) => {
  const leftOut: string[] = [];
  let bytes = 0;
  for (const { arrive_id, archives } of egov)
    for (const [subId, archive] of Object.entries(archives)) {
      const name = `${arrive_id}_${subId}.zip`;
      bytes += archive.size;
      const document = bytes <= documentBytes ? await readFile(zipFile(tenant, archive)) : undefined;
      if (document) zip.file(`公文書/${name}`, document, { compression: "STORE" });
      else leftOut.push(name);
    }
  if (leftOut.length > 0) zip.file("公文書/含まれていない公文書.txt", leftOut.join("\r\n"));
};

/** A file of everything of an office: each list as on its screen, all of it as JSON, the icons, the 公文書. */
export const makeZip = async (tenant: number, now: Date): Promise<Uint8Array> => {
  const data = await readOfficeData(tenant, now);
  const [history, deadlines] = await Promise.all([tellAll(tenant, data, now), nextDays(tenant, data.todos)]);
  const zip = new JSZip();
  for (const [name, text] of Object.entries(listFiles(data, history, deadlines))) zip.file(name, text);
  zip.file("すべてのデータ.json", JSON.stringify({ writtenOn: dayInJapan(now), ...data }, undefined, 1));
  await addIcons(zip, tenant, data);
  await addDocuments(zip, tenant, data);
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
};
