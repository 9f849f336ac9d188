import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { AppError } from "#shared/errors.ts";
import type { HistoryKind } from "#shared/history/history.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import { kinds } from "#shared/kinds.ts";
import { messages, restored } from "#shared/text/messages.ts";
import { postingWrites } from "#functions/announcing/announced-offices.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { commit, type Touch } from "#functions/db/commit.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { employeeCountWrite, workplaceCountWrite } from "#functions/db/company-counts.ts";
import { companies } from "#functions/db/entities.ts";
import { filingWrite } from "#functions/db/filings.ts";
import { type HistoryEntry, readRecordEntries } from "#functions/db/history.ts";
import { restoreCompany, restoring } from "#functions/db/restores.ts";
import { mayBeRestored, removedRecord } from "#functions/history-words/restorable.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

type Beside = { touches?: Touch[]; extra?: GuardedWrite[] };
type Restored = { message: string };
type Restorer = (
  caller: Caller,
  record: unknown,
  answer: Restored,
) => Promise<Restored & { finish?: () => Promise<void> }>;

/** Its place in the company is taken again, so the company must be there. */
const ofCompany = async ({ tenant }: Caller, { company }: Employee): Promise<Beside> => {
  if (!(await companies.find(tenant, company))) throw new AppError("duplicate", messages.restoreCompanyFirst);
  return {
    touches: [{ tenant, kind: companies.name, ids: [[company]] }],
    extra: [employeeCountWrite(tenant, company, { existing: 1 })],
  };
};

const workplaceOfCompany = async ({ tenant }: Caller, { company }: Workplace): Promise<Beside> => {
  if (!(await companies.find(tenant, company))) throw new AppError("duplicate", messages.restoreWorkplaceCompanyFirst);
  return { extra: [workplaceCountWrite(tenant, company, 1)] };
};

/** A case's filing has one row: another one that was made of it meanwhile stays. */
const ofFiling = async ({ tenant }: Caller, { Todo, TodoRule, AutoId }: ChecklistRow): Promise<Beside> =>
  Todo === undefined || TodoRule === undefined
    ? {}
    : { extra: [await filingWrite(tenant, { Todo, TodoRule }, AutoId)] };

/** It comes back to the offices that it was for, so it needs the same right as posting it. */
const ofOffices = async (caller: Caller, post: Announcement): Promise<Beside> => ({
  extra: await postingWrites(caller, [post]),
});

/** What comes back with a record besides itself; a kind that is not named here needs nothing. */
const besides: Partial<Record<HistoryKind, (caller: Caller, record: never) => Promise<Beside>>> = {
  staff: ofCompany,
  workplace: workplaceOfCompany,
  electronicApplication: ofFiling,
  announcement: ofOffices,
};

const restorers: Partial<Record<HistoryKind, Restorer>> = {
  company: async (caller, record, answer) => {
    const { answer: given, finish } = await restoreCompany(caller, record as Company, answer);
    return { ...given, finish };
  },
};

const alone =
  (kind: HistoryKind): Restorer =>
  async (caller, record, answer) =>
    commit(caller, {
      changes: [restoring(recordKinds[kind].store, caller.tenant, record as never)],
      ...(await besides[kind]?.(caller, record as never)),
      answer,
    });

/** An older deletion would bring back what was replaced since. */
const isLatest = async ({ tenant }: Caller, { id, kind, ids }: HistoryEntry, now: Date) => {
  const { entries } = await readRecordEntries({ tenant, kind, ids }, {}, now);
  return !entries.some((entry) => entry.act === "remove" && entry.id > id);
};

/**
 * Brings back what an entry has removed: the same number, the next version. References to what is gone stay names.
 * @throws notFound for what is no deletion, duplicate when it is there again, limit
 */
export const restoreRecord = async (caller: Caller, entry: HistoryEntry | undefined, now: Date) => {
  const record = entry && removedRecord(entry);
  if (!record) throw new AppError("notFound");
  if (!mayBeRestored(entry, now)) throw new AppError("duplicate", messages.restoreTooLate);
  if (!(await isLatest(caller, entry, now))) throw new AppError("duplicate", messages.restoreLatest);
  const kind = entry.kind as HistoryKind;
  const restorer = restorers[kind] ?? alone(kind);
  return restorer(caller, record, { message: restored(kinds[kind].title) });
};
