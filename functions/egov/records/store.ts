import { isDeepStrictEqual } from "node:util";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { filedFields } from "#shared/agreements/filed-fields.ts";
import { AppError } from "#shared/errors.ts";
import { events } from "#shared/events.ts";
import { officeLimits } from "#shared/limits.ts";
import { publish } from "#functions/bus/publish.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import {
  arrivalWrite,
  detailWrite,
  egovRecords,
  type StoredDetail,
  type StoredEgov,
  egovWithNews,
} from "#functions/db/egov-records.ts";
import { checklistRows } from "#functions/db/entities.ts";

/** What e-Gov reports is written by no user of the office. */
const author = (now: Date) => ({ userId: 0, now, limits: officeLimits });

/** Publishes the cases that have news; should that fail, the account's next poll finds them again. */
const publishNews = async (tenant: number, records: readonly StoredEgov[]) => {
  const news = records.filter(({ untold }) => untold.length > 0).map(({ id }) => ({ tenant, id }));
  if (news.length > 0) await publish(events.egovCaseChanged, news);
};

/** Publishes again an account's cases whose mails have not all been sent. */
export const publishUnsentNews = async (tenant: number, account: number) => {
  const ids = await egovWithNews(tenant, account);
  await publish(
    events.egovCaseChanged,
    ids.map((id) => ({ tenant, id })),
  );
};

/** The row that a case was filed from. */
const rowOf = async (tenant: number, { check_list_id, check_list_type }: StoredEgov) =>
  check_list_id < 1 || !check_list_type ? undefined : checklistRows[check_list_type].find(tenant, check_list_id);

/** The company whose row it was when that was first seen: a row may get another one later, the case stays whose it is. */
const companyOf = (record: StoredEgov, row: ChecklistRow | undefined): Partial<StoredEgov> =>
  record.company === undefined && row && row.company > 0 ? { company: row.company } : {};

/**
 * The row that a case was filed from shows its status, without a version of its own: no open dialog conflicts. Only with the
 * 到達番号 of a 36協定届 that was made here it gets a new one, since the row's own columns say that it is filed. A case that
 * another one has followed changes the row no more: only one that is new to it takes the place.
 */
const rowChange = (
  tenant: number,
  row: ChecklistRow | undefined,
  { id, arrive_id, arrive_date, check_list_type, status, isGivenBack }: StoredEgov,
  isNew: boolean,
): Change[] => {
  if (!row || !check_list_type) return [];
  const rows = checklistRows[check_list_type];
  const shown = row.Egov[0]?.arrive_id;
  const mark = { id, arrive_id, status, ...(isGivenBack && { isGivenBack }) };
  if (isDeepStrictEqual([row.egovStatus, row.Egov[0]], [status, mark])) return [];
  if (shown !== undefined && shown !== arrive_id && !isNew) return [];
  const shownAs = { Egov: [mark], egovStatus: status };
  if (!row.formType || shown === arrive_id) return [rows.patching(tenant, row, shownAs)];
  const filed = filedFields(row, { filedBy: "1_e-Gov", filedOn: arrive_date.slice(0, 10) });
  return [rows.saving(tenant, row, row.Version, { ...shownAs, ...filed })];
};

/** Record, arrival, detail and history of each, and one for their count: the 100 writes that a transaction may have. */
export const createdAtOnce = 24;

export type Made = { record: StoredEgov; detail: StoredDetail };

/**
 * Keeps cases that are new to the office, at most `createdAtOnce`, together with `beside`.
 * @throws conflict when one of them is not new any more
 */
export const createCases = async (
  tenant: number,
  made: readonly Made[],
  now: Date,
  beside: readonly GuardedWrite[] = [],
) => {
  const rows = await Promise.all(made.map(({ record }) => rowOf(tenant, record)));
  const changes = made.flatMap(({ record }, at) => [
    egovRecords.creating(tenant, { ...record, ...companyOf(record, rows[at]) }),
    ...rowChange(tenant, rows[at], record, true),
  ]);
  const extra = made.flatMap(({ record, detail }) => [
    arrivalWrite(tenant, record),
    ...(detail.statuses.length > 0 ? [detailWrite(tenant, record.id, detail)] : []),
  ]);
  await commit(author(now), {
    changes,
    extra: [...extra, ...beside],
    answer: undefined,
  });
  await publishNews(
    tenant,
    made.map(({ record }) => record),
  );
};

const tries = 5;
/** What is written of a case, and together with it. */
type CaseChange = { fields: Partial<StoredEgov>; detail?: StoredDetail; beside?: readonly GuardedWrite[] };

/**
 * Sets fields of a case and its detail, together with the row that it belongs to. `next` is asked again with what is
 * stored when somebody was faster; undefined from it: nothing is to be done. Answers the record as it is then.
 */
export const changeCase = async (
  tenant: number,
  id: number,
  next: (record: StoredEgov) => Promise<CaseChange | undefined>,
  now: Date,
): Promise<StoredEgov> => {
  for (let failures = 0; ;) {
    const record = await egovRecords.get(tenant, id);
    const change = await next(record);
    if (!change) return record;
    const { detail, beside = [] } = change;
    const row = await rowOf(tenant, { ...record, ...change.fields });
    const fields = { ...change.fields, ...companyOf(record, row) };
    const after = { ...record, ...fields, Version: record.Version + 1 };
    const changes = [
      egovRecords.saving(tenant, record, record.Version, fields),
      ...rowChange(tenant, row, after, after.check_list_id !== record.check_list_id),
    ];
    const extra = [...(detail ? [detailWrite(tenant, id, detail)] : []), ...beside];
    try {
      await commit(author(now), { changes, extra, answer: undefined });
      await publishNews(tenant, [after]);
      return after;
    } catch (error) {
      const isRace = error instanceof AppError && (error.code === "conflict" || error.code === "busy");
      if (!isRace || ++failures === tries) throw error;
    }
  }
};
