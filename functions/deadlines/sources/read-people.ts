import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { personLine } from "#shared/deadlines/lines.ts";
import { peopleDates } from "#shared/people-dates/people-dates.ts";
import { employees } from "#functions/db/entities.ts";
import type { Asked } from "./read-lines.ts";

/** The dates of employees that are to be told today. */
export const readPeople = async ({ office, today, until, company }: Asked): Promise<DeadlineLine[]> => {
  const view = { today, days: office.NoticeMailDays.electronicApplication };
  const { records } = await employees.list(office.AutoId, company ? { parents: [company] } : {});
  return records.flatMap((person) =>
    peopleDates(person, today)
      .filter(({ day }) => day <= until)
      .map((date) => personLine(person, date, view)),
  );
};
