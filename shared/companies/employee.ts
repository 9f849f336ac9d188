import * as z from "zod";
import { saveOf } from "#shared/values/ids.ts";
import { toHalfWidth } from "#shared/text/letters.ts";
import { messages } from "#shared/text/messages.ts";
import { isCalendarDay, isDay } from "#shared/dates/day.ts";
import { peopleDateNames } from "#shared/people-dates/names.ts";
import { blankDates, type EmployeeDate, employeeDates } from "#shared/people-dates/employee-dates.ts";
import { fullWidth, kana, requiredText, text } from "#shared/text/schemas.ts";

const ConfirmedDates = z.partialRecord(z.enum(peopleDateNames), z.string().refine(isCalendarDay, messages.dateFormat));
const date = z.string().refine((day) => day === "" || (isCalendarDay(day) && isDay(day)), messages.dateFormat);

/** An employee of a client company, as lists and choices show one: `value` is the id, `number` the company's own. */
export const Employee = z.object({
  value: z.int(),
  label: z.string(),
  kana: z.string(),
  number: z.string(),
  company: z.int(),
  /** The company's 事業場 where the employee works, or -1. */
  workplace: z.int().default(-1),
  ...(Object.fromEntries(employeeDates.map(({ name }) => [name, z.string()])) as Record<EmployeeDate, z.ZodString>),
  confirmedDates: ConfirmedDates,
  Version: z.int(),
});
export type Employee = z.output<typeof Employee>;

/** 氏名, 氏名カナ, 社員番号, 事業場 and dates; only the name must be there. What dates say of each other: `dateFaults`. */
export const EmployeeForm = z.object({
  label: requiredText("氏名", fullWidth("氏名")),
  kana: kana("氏名カナ"),
  number: text("社員番号", 50, toHalfWidth),
  workplace: z.int(),
  ...(Object.fromEntries(employeeDates.map(({ name }) => [name, date])) as Record<EmployeeDate, typeof date>),
});
export type EmployeeForm = z.output<typeof EmployeeForm>;
export const blankEmployee: EmployeeForm & Pick<Employee, "confirmedDates"> = {
  label: "",
  kana: "",
  number: "",
  workplace: -1,
  ...blankDates,
  confirmedDates: {},
};

export const EmployeeSave = saveOf(
  EmployeeForm.partial().extend({ label: EmployeeForm.shape.label, confirmedDates: ConfirmedDates.optional() }),
  "value",
);
