import { type Dated, type DeadlineView, renewals } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { addDays, type Day } from "#shared/dates.ts";
import { removedName } from "#shared/messages.ts";
import type { DigestRow } from "#shared/notices/digest.ts";
import { type Due, stageOf } from "#shared/notices/due.ts";
import { oneLine, rowSubject } from "#shared/notices/row-subject.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { checklistIndexPartition, checklistRows, companies, type StoredOffice } from "#functions/db/entities.ts";
import { getItems, queryItems } from "#functions/db/items.ts";

type Indexed = Dated & { sk: string };
type Candidates = { view: DeadlineView; due: Due[] };

const candidatesOf = async ({ AutoId, NoticeMailDays }: StoredOffice, type: ChecklistType, day: Day) => {
  const days = NoticeMailDays[type];
  // a 36協定 may be renewed by a row of any later day
  const to = type === "article36Agreement" ? "~" : `${addDays(day, days)}~`;
  const pk = checklistIndexPartition(AutoId, type);
  const { items } = await queryItems<Indexed>({ index: "gsi1", pk, sk: { from: "0", to } });
  const view = { today: day, days, isRenewed: renewals(type, items) };
  const due = items.flatMap((row): Due[] => {
    const stage = stageOf(row, view);
    return stage ? [{ type, id: Number(row.sk.split("#")[1]), deadline: row.deadline, stage }] : [];
  });
  return { view, due };
};

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

  const readRows = async (dues: Due[]) => {
    const items = await getItems(dues.map(({ type, id }) => checklistRows[type].key(tenant, id)));
    const found = items as unknown as (ChecklistRow | undefined)[];
    const names = await getItems(found.map((row) => companies.key(tenant, Math.max(1, row?.company ?? 1))));
    for (const [position, { type, id }] of dues.entries()) {
      const row = found[position];
      const stage = row && stageOf(row, (await candidates(type)).view);
      const company = (names[position]?.name as string | undefined) ?? removedName(row?.companyName ?? "");
      const told = { subject: row ? rowSubject(type, row) : "", company: oneLine(company) };
      rows.set(`${type} ${id}`, stage && { type, id, stage, deadline: row.deadline, status: row.status, ...told });
    }
  };

  return {
    /** Near and overdue rows of some types as the index has them, which may lag behind. */
    candidates: async (types: readonly ChecklistType[]): Promise<Due[]> =>
      (await Promise.all(types.map(candidates))).flatMap(({ due }) => due),
    /** The same rows as they are; one that was met, moved or deleted meanwhile is left out. */
    read: async (dues: Due[]): Promise<DigestRow[]> => {
      await readRows(dues.filter(({ type, id }) => !rows.has(`${type} ${id}`)));
      return dues.flatMap(({ type, id }) => rows.get(`${type} ${id}`) ?? []);
    },
  };
};
export type DueReader = ReturnType<typeof createDueReader>;
