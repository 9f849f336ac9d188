import { readDetail, type StoredArchive, type StoredDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { paperName } from "#shared/egov/paper-name.ts";
import { fetchNotice } from "#functions/egov/gateway/applications.ts";
import type { Meter } from "#functions/egov/gateway/call.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { changeCase } from "#functions/egov/records/store.ts";
import { labelOf } from "#functions/egov/untrusted/entry-name.ts";
import { packFiles } from "#functions/egov/filings/zip.ts";
import { keepArchive } from "./keep-archive.ts";

type NoticeFile = { file_name: string; file_data: Uint8Array };

/** No two files of a zip have one name, also where case makes none. */
const uniqueName = (name: string, taken: (name: string) => boolean) => {
  const [, stem, extension = ""] = /^(.+?)(\.[^./]+)?$/.exec(name)!;
  for (let copy = 1, next = name; ; next = `${stem}(${++copy})${extension}`)
    if (!taken(next.toLowerCase())) return next;
};

/** One zip of what came with a notice; a zip that came alone is that. */
const zipOf = async (files: readonly NoticeFile[]) => {
  const [first, ...others] = files;
  if (others.length === 0 && /\.zip$/i.test(first!.file_name)) return first!.file_data;
  const named = new Map<string, readonly [name: string, bytes: Uint8Array]>();
  for (const { file_name, file_data } of files) {
    const name = uniqueName(labelOf(file_name), (lower) => named.has(lower));
    named.set(name.toLowerCase(), [name, file_data]);
  }
  return packFiles("", new Map(named.values()));
};

/** As far as it is known now; nothing of it is news. */
const withNotice = (detail: StoredDetail, subId: number, said: { correct_type: string; files: number }) => ({
  ...detail,
  notice_list: detail.notice_list.map((notice) => (notice.notice_sub_id === subId ? { ...notice, ...said } : notice)),
});

/**
 * Asks for what no list says of a notice, keeps its files with us as one zip, and then says so in its case. Undefined where
 * it has none. @throws EgovError
 */
export const archiveNotice = async (
  { tenant, token, now, meter }: { tenant: number; token: string; now: Date; meter?: Meter },
  { id, arrive_id }: Pick<StoredEgov, "id" | "arrive_id">,
  subId: number,
): Promise<StoredArchive | undefined> => {
  const { correctType, files } = await fetchNotice(token, { arriveId: arrive_id, subId }, meter);
  if (!files) throw new EgovError("malformed");
  const name = paperName(subId, true);
  const archive =
    files.length > 0
      ? await keepArchive(tenant, `${arrive_id}/${name}`, { zip: await zipOf(files), names: [] })
      : undefined;
  await changeCase(
    tenant,
    id,
    async () => {
      const detail = withNotice(await readDetail(tenant, id), subId, {
        correct_type: correctType,
        files: files.length,
      });
      return {
        fields: {},
        detail: archive ? { ...detail, archives: { ...detail.archives, [name]: archive } } : detail,
      };
    },
    now,
  );
  return archive;
};
