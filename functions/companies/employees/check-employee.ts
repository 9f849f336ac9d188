import { blankDates, dateFaults, employeeDates } from "#shared/people-dates/employee-dates.ts";
import type { EmployeeForm } from "#shared/companies/employee.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { Id } from "#shared/values/ids.ts";
import { employees, workplaces } from "#functions/db/entities.ts";

/** One of the company's own; one that was deleted may stay. @throws invalid */
export const checkWorkplace = async (
  tenant: number,
  { company, value, workplace = -1 }: { company: number; value: number | undefined; workplace: number | undefined },
) => {
  if (workplace === -1 || (Id.safeParse(workplace).success && (await workplaces.find(tenant, company, workplace))))
    return;
  const before = value === undefined ? undefined : await employees.find(tenant, company, value);
  if (before?.workplace !== workplace)
    throw new AppError("invalid", undefined, { fields: { workplace: messages.otherWorkplace } });
};

/** Dates of one save are held against those that stay. @throws invalid */
export const checkDates = async (
  { tenant, now }: { tenant: number; now: Date },
  { company, value, fields }: { company: number; value: number | undefined; fields: Partial<EmployeeForm> },
) => {
  if (!employeeDates.some(({ name }) => fields[name])) return;
  const before = value === undefined ? undefined : await employees.find(tenant, company, value);
  const faults = dateFaults({ ...blankDates, ...before, ...fields }, dayInJapan(now));
  if (Object.keys(faults).length > 0) throw new AppError("invalid", undefined, { fields: faults });
};
