import { readDetail, type StoredArchive, type StoredDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { derived } from "#functions/egov/records/merge.ts";
import { changeCase } from "#functions/egov/records/store.ts";
import { fetchDocument } from "#functions/egov/gateway/documents.ts";
import type { Meter } from "#functions/egov/gateway/call.ts";
import { keepArchive } from "./keep-archive.ts";

const withArchive = (detail: StoredDetail, subId: number, archive: StoredArchive): StoredDetail => ({
  ...detail,
  official_list: detail.official_list.map((document) =>
    document.notice_sub_id === subId ? { ...document, archived: true } : document,
  ),
  archives: { ...detail.archives, [subId]: archive },
});

/** Fetches a 公文書, keeps it with us and marks it so, only after what was stored was read back. @throws EgovError */
export const archiveDocument = async (
  { tenant, token, now, meter }: { tenant: number; token: string; now: Date; meter?: Meter },
  { id, arrive_id }: Pick<StoredEgov, "id" | "arrive_id">,
  subId: number,
): Promise<StoredArchive> => {
  const fetched = await fetchDocument(token, { arriveId: arrive_id, subId }, meter);
  let archive = await keepArchive(tenant, `${arrive_id}/${subId}`, fetched);
  await changeCase(
    tenant,
    id,
    async (record) => {
      const before = await readDetail(tenant, id);
      const first = before.archives[subId];
      // Somebody else has fetched it meanwhile.
      if (first) return void (archive = first);
      const detail = withArchive(before, subId, archive);
      return { fields: derived(record, detail, now), detail };
    },
    now,
  );
  return archive;
};
