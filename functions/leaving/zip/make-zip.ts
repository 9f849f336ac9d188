import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import JSZip from "jszip";
import { dayInJapan } from "#shared/dates/day.ts";
import { userNames } from "#functions/db/accounts.ts";
import { nextDays } from "#functions/db/next-days.ts";
import { zipFile } from "#functions/files/document-file.ts";
import { type FileName, hasFile, readFile } from "#functions/files/files.ts";
import { commentFile } from "#functions/files/comment-file.ts";
import { keptFile } from "#functions/files/attachment-file.ts";
import { writeHistoryFiles } from "./history-files.ts";
import { listFiles } from "./lists.ts";
import { namedData, type OfficeData, readOfficeData } from "./office-data.ts";

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
/** What is only made or read when its turn in the zip comes. */
const inTurn = (make: () => Parts) =>
  Readable.from(
    (async function* () {
      for await (const part of make()) yield Buffer.from(part);
    })(),
  );

/** Bytes of 公文書 and attachments that a file takes: what makes it has no time for more. */
const storedBytes = 1_000_000_000;

type Stored = { path: string; size: number; file: FileName };

const pathName = ({ name }: { name: string }) => name.replace(/[\\/:*?"<>|]/g, "_");

const iconsOf = (tenant: number, { user: users }: OfficeData): Stored[] =>
  users.flatMap(({ id, iconPath }) => {
    const version = /\?v=(\w+)$/.exec(iconPath)?.[1];
    const file = { tenant, folder: "icons", name: `${id}-${version}.png` };
    return version ? [{ path: `アイコン/${id}.png`, size: 0, file }] : [];
  });

/** The icons, the zips of e-Gov as they are, the companies' attachments, and the files of やり取り. */
const storedFiles = (tenant: number, data: OfficeData): Stored[] => [
  ...iconsOf(tenant, data),
  ...data.egov.flatMap(({ arrive_id, archives }) =>
    Object.entries(archives).map(([subId, archive]) => ({
      path: `公文書/${arrive_id}_${subId}.zip`,
      size: archive.size,
      file: zipFile(tenant, archive),
    })),
  ),
  ...data.companyFile.map((kept) => ({
    path: `添付書類/${kept.company}_${kept.id}_${pathName(kept)}`,
    size: kept.size,
    file: keptFile(tenant, kept),
  })),
  ...data.comment.flatMap(({ AutoId, files = [] }) =>
    files.map((kept, at) => ({
      path: `やり取り/${AutoId}_${at + 1}_${pathName(kept)}`,
      size: kept.size,
      file: commentFile(tenant, kept),
    })),
  ),
];

async function* read({ file, path }: Stored) {
  const content = await readFile(file);
  // It was there a moment ago: the next try will find out.
  if (!content) throw new Error(`${path} is gone`);
  yield content;
}

/** As many as find room; which do not stands beside them. */
const addStored = async (zip: JSZip, stored: readonly Stored[]) => {
  const leftOut: string[] = [];
  let bytes = 0;
  for (const each of stored) {
    bytes += each.size;
    if (bytes <= storedBytes && (await hasFile(each.file)))
      zip.file(
        each.path,
        inTurn(() => read(each)),
        { compression: "STORE" },
      );
    else leftOut.push(each.path);
  }
  if (leftOut.length > 0) zip.file("含まれていないファイル.txt", leftOut.join("\r\n"));
};

const jsonOf = (value: unknown) => JSON.stringify(value) ?? "null";
/** One line a record, so that no whole list is one text. */
async function* everything(data: object, history: string): Parts {
  yield "{";
  for (const [name, value] of Object.entries(data)) {
    yield `${JSON.stringify(name)}: `;
    if (Array.isArray(value)) {
      yield "[\n";
      for (const [at, record] of value.entries()) yield (at > 0 ? ",\n" : "") + jsonOf(record);
      yield "]";
    } else yield jsonOf(value);
    yield ",\n";
  }
  yield '"history": [\n';
  yield* createReadStream(history);
  yield "]}\n";
}

/**
 * A file of everything of an office: each list as on its screen, all of it as JSON, the icons, the 公文書, the attachments
 * and the files of やり取り. It is made while it is read; `folder` keeps what is waiting for its turn.
 */
export const makeZip = async (tenant: number, folder: string, now: Date): Promise<Readable> => {
  const [data, history] = [await readOfficeData(tenant), await writeHistoryFiles(folder, tenant, now)];
  const zip = new JSZip();
  const besides = { nextDays: await nextDays(tenant, data.todo), names: await userNames(tenant) };
  for (const [name, write] of Object.entries(listFiles(data, besides)))
    zip.file(
      name,
      inTurn(() => [write()]),
    );
  zip.file(
    "履歴.csv",
    inTurn(() => createReadStream(history.csv)),
  );
  zip.file(
    "すべてのデータ.json",
    inTurn(() => everything({ writtenOn: dayInJapan(now), ...namedData(data) }, history.json)),
  );
  await addStored(zip, storedFiles(tenant, data));
  // The library's streams are older than Node's.
  return new Readable().wrap(zip.generateNodeStream({ type: "nodebuffer", compression: "DEFLATE" }));
};
