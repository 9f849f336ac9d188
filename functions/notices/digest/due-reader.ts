import { type DeadlineView, dueDay, renewals } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { addDays, type Day } from "#shared/dates.ts";
import { removedName } from "#shared/messages.ts";
import type { DigestRow } from "#shared/notices/digest.ts";
import { type Due, stageOf } from "#shared/notices/due.ts";
import { oneLine, rowSubject } from "#shared/notices/row-subject.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { checklistRows, companies, type StoredOffice } from "#functions/db/entities.ts";
import { datedRows } from "#functions/db/indexed.ts";

type Candidates = { view: DeadlineView; due: Due[] };

const candidatesOf = async ({ AutoId, NoticeMailDays }: StoredOffice, type: ChecklistType, day: Day) => {
  const days = NoticeMailDays[type];
  // a 36協定 may be renewed by a row of any later day
  const until = type === "article36Agreement" ? undefined : addDays(day, days);
  const rows = await datedRows(AutoId, type, until);
  const view = { today: day, days, isRenewed: renewals(type, rows) };
  const due = rows.flatMap((row): Due[] => {
    const stage = stageOf(row, view);
    return stage ? [{ type, id: row.AutoId, deadline: dueDay(row), stage }] : [];
  });
  return { view, due };
};

const told = (type: ChecklistType, row: ChecklistRow) => ({
  deadline: dueDay(row),
  dueDate: row.dueDate,
  status: row.status,
  subject: rowSubject(type, row),
});

/** What is due in an office on a day: candidates from the index, then the rows themselves, each read once a run. */
export const createDueReader = (office: StoredOffice, day: Day) => {
  const tenant = office.AutoId;
  const byType = new Map<ChecklistType, Promise<Candidates>>();
  const rows = new Map<string, DigestRow | undefined>();

  const candidates = (type: ChecklistType) => {
    const known = byType.get(type) ?? candidatesOf(office, type, day);
    byType.set(type, known);
    return known;
  };

  /** The rows as they are; `dues` are of one type. */
  const readRows = async (type: ChecklistType, dues: Due[]) => {
    const { view } = await candidates(type);
    const found = await checklistRows[type].getMany(
      tenant,
      dues.map(({ id }) => id),
    );
    const clients = await companies.getMany(
      tenant,
      found.map((row) => Math.max(1, row?.company ?? 1)),
    );
    for (const [index, { id }] of dues.entries()) {
      const row = found[index];
      const stage = row && stageOf(row, view);
      const company = clients[index]?.name ?? removedName(row?.companyName ?? "");
      rows.set(
        `${type} ${id}`,
        stage && {
          type,
          id,
          stage,
          ...told(type, row),
          company: oneLine(company),
        },
      );
    }
  };

  return {
    /** Near and overdue rows of some types as the index has them, which may lag behind. */
    candidates: async (types: readonly ChecklistType[]): Promise<Due[]> =>
      (await Promise.all(types.map(candidates))).flatMap(({ due }) => due),
    /** The same rows as they are; one that was met, moved or deleted meanwhile is left out. */
    read: async (dues: Due[]): Promise<DigestRow[]> => {
      const unread = Map.groupBy(
        dues.filter(({ type, id }) => !rows.has(`${type} ${id}`)),
        ({ type }) => type,
      );
      await Promise.all([...unread].map(([type, of]) => readRows(type, of)));
      return dues.flatMap(({ type, id }) => rows.get(`${type} ${id}`) ?? []);
    },
  };
};
export type DueReader = ReturnType<typeof createDueReader>;
