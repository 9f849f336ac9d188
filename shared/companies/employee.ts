import * as z from "zod";
import { saveOf } from "#shared/values/ids.ts";
import { toHalfWidth } from "#shared/text/letters.ts";
import { fullWidth, kana, requiredText, text } from "#shared/text/schemas.ts";

/** An employee of a client company, as lists and choices show one: `value` is the id, `number` the company's own. */
export const Employee = z.object({
  value: z.int(),
  label: z.string(),
  kana: z.string(),
  number: z.string(),
  company: z.int(),
  /** The company's 事業場 where the employee works, or -1. */
  workplace: z.int().default(-1),
  Version: z.int(),
});
export type Employee = z.output<typeof Employee>;

/** 氏名, 氏名カナ, 社員番号 and 事業場; only the name must be there. */
export const EmployeeForm = z.object({
  label: requiredText("氏名", fullWidth("氏名")),
  kana: kana("氏名カナ"),
  number: text("社員番号", 50, toHalfWidth),
  workplace: z.int(),
});
export type EmployeeForm = z.output<typeof EmployeeForm>;
export const blankEmployee: EmployeeForm = { label: "", kana: "", number: "", workplace: -1 };

export const EmployeeSave = saveOf(EmployeeForm.partial().extend({ label: EmployeeForm.shape.label }), "value");
