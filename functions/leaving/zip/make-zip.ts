import JSZip from "jszip";
import { dayInJapan } from "#shared/dates.ts";
import { nextDays } from "#functions/db/next-days.ts";
import { readFile } from "#functions/files.ts";
import { tellEntries } from "#functions/history-words/told-entry.ts";
import { listFiles } from "./lists.ts";
import { type OfficeData, readOfficeData } from "./office-data.ts";

/** So many entries are told at a time: each reads the records that it names. */
const toldAtOnce = 500;
const tellAll = async (tenant: number, { history }: OfficeData, now: Date) => {
  const told = [];
  for (let start = 0; start < history.length; start += toldAtOnce)
    told.push(...(await tellEntries(tenant, history.slice(start, start + toldAtOnce), now)));
  return told;
};

const addIcons = async (zip: JSZip, tenant: number, { users }: OfficeData) => {
  for (const { id, iconPath } of users) {
    const version = /\?v=(\w+)$/.exec(iconPath)?.[1];
    const icon = version && (await readFile({ tenant, folder: "icons", name: `${id}-${version}.png` }));
    if (icon) zip.file(`アイコン/${id}.png`, icon);
  }
};

/** A file of everything of an office: each list as on its screen, all of it as JSON, the icons. */
export const makeZip = async (tenant: number, now: Date): Promise<Uint8Array> => {
  const data = await readOfficeData(tenant, now);
  const [history, deadlines] = await Promise.all([tellAll(tenant, data, now), nextDays(tenant, data.todos)]);
  const zip = new JSZip();
  for (const [name, text] of Object.entries(listFiles(data, history, deadlines))) zip.file(name, text);
  zip.file("すべてのデータ.json", JSON.stringify({ writtenOn: dayInJapan(now), ...data }, undefined, 1));
  await addIcons(zip, tenant, data);
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
};
