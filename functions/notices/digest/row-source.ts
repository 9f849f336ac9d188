import { dueDay } from "#shared/checklists/deadline.ts";
import { withDues } from "#shared/checklists/settle-due.ts";
import { renewals } from "#shared/checklists/renewals.ts";
import { addDays, type Day } from "#shared/dates/day.ts";
import { removedName } from "#shared/text/messages.ts";
import { type Due, stageOf } from "#shared/notices/due.ts";
import { oneLine, rowSubject } from "#shared/notices/row-subject.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { inChargeOf } from "#shared/users/in-charge.ts";
import { checklistRows, companies, type StoredOffice } from "#functions/db/entities.ts";
import { datedRows } from "#functions/db/indexed.ts";
import { workplaceKeys } from "#functions/db/workplace-keys.ts";
import type { DigestSource } from "./source.ts";

const candidatesOf = async ({ AutoId, NoticeMailDays }: StoredOffice, type: ChecklistType, day: Day) => {
  const days = NoticeMailDays[type];
  // a 36協定 may be renewed by a row of any later day
  const until = type === "article36Agreement" ? undefined : addDays(day, days);
  const [rows, places] = await Promise.all([
    datedRows(AutoId, type, until),
    type === "article36Agreement" ? workplaceKeys(AutoId) : [],
  ]);
  const view = { today: day, days, ...renewals(type, rows, places) };
  const due = rows.flatMap((row): Due[] => {
    const stage = stageOf(type, row, view);
    return stage ? [{ type, id: row.AutoId, deadline: dueDay(row), stage }] : [];
  });
  return { view, due };
};

/** The rows of a checklist that are near or overdue. */
export const rowSource = (office: StoredOffice, type: ChecklistType, day: Day): DigestSource => {
  const tenant = office.AutoId;
  let known: ReturnType<typeof candidatesOf> | undefined;
  const candidates = () => (known ??= candidatesOf(office, type, day));

  return {
    candidates: async () => (await candidates()).due,
    read: async (dues) => {
      const { view } = await candidates();
      const rows = await checklistRows[type].getMany(
        tenant,
        dues.map(({ id }) => id),
      );
      const clients = await companies.getMany(
        tenant,
        rows.map((row) => Math.max(1, row?.company ?? 1)),
      );
      return rows.map((stored, index) => {
        const row = stored && withDues(stored);
        const stage = row && stageOf(type, row, view);
        if (!stage) return undefined;
        const {
          AutoId: id,
          dueDate,
          dues: days,
          startdate,
          validFrom,
          formType,
          filingDate,
          filedBy,
          Egov,
          status,
        } = row;
        const parts = { dueDate, dues: days, startdate, validFrom, formType, filingDate, filedBy, Egov };
        const company = oneLine(clients[index]?.name ?? removedName(row.companyName));
        const user = inChargeOf(row.user, clients[index]);
        return {
          type,
          id,
          stage,
          deadline: dueDay(row),
          ...parts,
          status,
          subject: rowSubject(type, row),
          company,
          user,
        };
      });
    },
  };
};
