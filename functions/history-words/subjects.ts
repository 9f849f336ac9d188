import type { HistoryKind } from "#shared/history/history.ts";
import { removedName } from "#shared/messages.ts";
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
import { agreements, companyFiles } from "#functions/db/agreements.ts";
import { egovAccounts, type StoredEgovAccount } from "#functions/db/egov-accounts.ts";
import { egovRecords, type StoredEgov } from "#functions/db/egov-records.ts";
import {
  announcements,
  checklistRows,
  companies,
  employees,
  offices,
  passkeys,
  todos,
  users,
  workplaces,
} from "#functions/db/entities.ts";
import { type HistoryEntry, readRecordEntries } from "#functions/db/history.ts";

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join("　");
const rowName = ({ companyName, stuffText, subsidy, content }: ChecklistRow) =>
  joined(companyName, stuffText || subsidy || content);

/** What a record is called, of the one that is there or of its last snapshot. */
const nameOf: Record<HistoryKind, (record: never) => string> = {
  company: ({ name }: Company) => name,
  staff: ({ label }: Employee) => label,
  workplace: ({ name }: Workplace) => name,
  todo: ({ CompanyName, StuffName, FlowType }: Todo) => joined(CompanyName, StuffName, todoKindLabels[FlowType]),
  electronicApplication: rowName,
  subsidy: rowName,
  article36Agreement: rowName,
  agreement: ({ content }: Agreement) => content.fields.workplaceName ?? "",
  companyFile: ({ name }: CompanyFile) => name,
  announcement: ({ Title }: Announcement) => Title,
  user: (user: User) => fullName(user),
  passkey: ({ alias }: { alias: string }) => alias,
  office: ({ Name }: { Name: string }) => Name,
  egov: ({ corporation_name, proc_name, arrive_id }: StoredEgov) => joined(corporation_name, proc_name || arrive_id),
  egovAccount: ({ email, sub }: StoredEgovAccount) => email || sub,
};

const kinds: Record<HistoryKind, { getMany: (tenant: number, ids: number[][]) => Promise<unknown[]> }> = {
  company: companies,
  staff: employees,
  workplace: workplaces,
  todo: todos,
  ...checklistRows,
  agreement: agreements,
  companyFile: companyFiles,
  announcement: announcements,
  user: users,
  passkey: passkeys,
  office: offices,
  egov: egovRecords,
  egovAccount: egovAccounts,
};

const isKnown = (kind: string): kind is HistoryKind => Object.hasOwn(kinds, kind);
const nameIn = (kind: HistoryKind, record: unknown) => nameOf[kind](record as never);
const removedOf = ({ changed }: Pick<HistoryEntry, "changed">) => changed.removed?.[0];

type Subject = { name: string; isAlive: boolean };
const keyOf = ({ kind, ids }: Pick<HistoryEntry, "kind" | "ids">) => `${kind} ${ids.join()}`;

/** Of a record that is gone: the newest entry of its history has it as it was. */
const nameGone = async (tenant: number, kind: HistoryKind, ids: number[], now: Date) => {
  const { entries } = await readRecordEntries({ tenant, kind, ids }, {}, now);
  const record = entries.map(removedOf).find((each) => each !== undefined);
  return record === undefined ? `No ${ids.at(-1) ?? ""}` : nameIn(kind, record);
};

/** The records of the entries by name, and whether they are there. */
export const readSubjects = async (tenant: number, entries: readonly HistoryEntry[], now: Date) => {
  const subjects = new Map<string, Subject>();
  const byKind = Map.groupBy(
    entries.filter(({ kind }) => isKnown(kind)),
    ({ kind }) => kind as HistoryKind,
  );
  for (const [kind, of] of byKind) {
    const wanted = [...new Map(of.map((entry) => [keyOf(entry), entry])).values()];
    const found = await kinds[kind].getMany(
      tenant,
      wanted.map(({ ids }) => ids),
    );
    await Promise.all(
      wanted.map(async (entry, index) => {
        const snapshot = of.filter((each) => keyOf(each) === keyOf(entry)).map(removedOf);
        const gone = snapshot.find((record) => record !== undefined);
        const isAlive = found[index] !== undefined;
        const name = isAlive
          ? nameIn(kind, found[index])
          : gone === undefined
            ? await nameGone(tenant, kind, entry.ids, now)
            : nameIn(kind, gone);
        subjects.set(keyOf(entry), { name, isAlive });
      }),
    );
  }
  return (entry: HistoryEntry): Subject => {
    const subject = subjects.get(keyOf(entry)) ?? { name: "", isAlive: false };
    return subject.isAlive || subject.name === "" ? subject : { ...subject, name: removedName(subject.name) };
  };
};
