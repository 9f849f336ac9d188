import { isDay, showDay } from "#shared/dates/day.ts";
import type { HistoryKind } from "#shared/history/history.ts";
import { isKind } from "#shared/kinds.ts";
import { removedName } from "#shared/text/messages.ts";
import type { Agreement } from "#shared/agreements/agreement.ts";
import type { CompanyFile } from "#shared/agreements/company-file.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Employee } from "#shared/companies/employee.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { User } from "#shared/users/user.ts";
import type { StoredEgovAccount } from "#functions/db/egov-accounts.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";
import { type HistoryEntry, readRecordEntries } from "#functions/db/history.ts";
import { stores } from "#functions/db/stores.ts";

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join("　");
const rowName = ({ companyName, stuffText, subsidy, content }: ChecklistRow) =>
  joined(companyName, stuffText || subsidy || content);

const period = (from = "", to = "") => (showDay(from) || showDay(to) ? `${showDay(from)}～${showDay(to)}` : "");
/** A 36協定 by its period, which distinguishes it from those before and after it. */
const periodName = (row: ChecklistRow) => {
  const from = isDay(row.validFrom) ? row.validFrom : row.startdate;
  return joined(row.companyName, row.workplaceName, period(from, row.deadline));
};

/** What a record is called, of the one that is there or of its last snapshot. */
const nameOf: Record<HistoryKind, (record: never) => string> = {
  company: ({ name }: Company) => name,
  staff: ({ label }: Employee) => label,
  workplace: ({ name }: Workplace) => name,
  todo: ({ CompanyName, StuffName, FlowType }: Todo) => joined(CompanyName, StuffName, todoKindLabels[FlowType]),
  electronicApplication: rowName,
  subsidy: rowName,
  article36Agreement: periodName,
  agreement: ({ content: { fields } }: Agreement) =>
    joined(fields.workplaceName, period(fields.validFrom || fields.startDate, fields.validTo)),
  companyFile: ({ name }: CompanyFile) => name,
  announcement: ({ Title }: Announcement) => Title,
  user: (user: User) => fullName(user),
  passkey: ({ alias }: { alias: string }) => alias,
  office: ({ Name }: { Name: string }) => Name,
  egov: ({ corporation_name, proc_name, arrive_id }: StoredEgov) => joined(corporation_name, proc_name || arrive_id),
  egovAccount: ({ email, sub }: StoredEgovAccount) => email || sub,
};

const nameIn = (kind: HistoryKind, record: unknown) => nameOf[kind](record as never);
const removedOf = ({ changed }: Pick<HistoryEntry, "changed">) => changed.removed?.[0];

type Subject = { name: string; isAlive: boolean };
type RecordRef = Pick<HistoryEntry, "kind" | "ids">;
const keyOf = ({ kind, ids }: RecordRef) => `${kind} ${ids.join()}`;

/** Of a record that is gone: the newest entry of its history has it as it was. */
const nameGone = async (tenant: number, kind: HistoryKind, ids: number[], now: Date) => {
  const { entries } = await readRecordEntries({ tenant, kind, ids }, {}, now);
  const record = entries.map(removedOf).find((each) => each !== undefined);
  return record === undefined ? `No ${ids.at(-1) ?? ""}` : nameIn(kind, record);
};

/**
 * Reads the records of entries by name, and whether they are there. It keeps what it has read: entries of a record are
 * asked for newest first, so that its removal, which says its name, comes before what was done to it earlier.
 */
export const subjectReader = (tenant: number, now: Date) => {
  const subjects = new Map<string, Subject>();

  const read = async (kind: HistoryKind, wanted: readonly HistoryEntry[], isConsistent: boolean) => {
    const found = await stores[kind].getMany(
      tenant,
      wanted.map(({ ids }) => ids),
      isConsistent,
    );
    await Promise.all(
      wanted.map(async (entry, index) => {
        const isAlive = found[index] !== undefined;
        const record = found[index] ?? removedOf(entry);
        const name = record === undefined ? await nameGone(tenant, kind, entry.ids, now) : nameIn(kind, record);
        subjects.set(keyOf(entry), { name: isAlive || name === "" ? name : removedName(name), isAlive });
      }),
    );
  };

  return async (entries: readonly HistoryEntry[]) => {
    const isRemoval = (entry: HistoryEntry) => removedOf(entry) !== undefined;
    const unread = new Map<string, HistoryEntry>();
    for (const entry of entries) {
      const key = keyOf(entry);
      if (!isKind(entry.kind) || subjects.has(key)) continue;
      if (!unread.has(key) || (isRemoval(entry) && !isRemoval(unread.get(key)!))) unread.set(key, entry);
    }
    // Whether a record may be restored must be sure; a name may be a moment old, for half the price.
    const batches = Map.groupBy(unread.values(), (entry) => `${entry.kind} ${isRemoval(entry)}`);
    for (const batch of batches.values()) await read(batch[0]!.kind as HistoryKind, batch, isRemoval(batch[0]!));
    return (entry: RecordRef): Subject => subjects.get(keyOf(entry)) ?? { name: "", isAlive: false };
  };
};
