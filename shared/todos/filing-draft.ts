import type { ChecklistDraft } from "#shared/checklists/wire.ts";
import type { LegalDate } from "./legal-dates.ts";

type FilingDraftInput = { todo: number; company: number; employee: { value: number; label: string }; kenpo: string };

/** A new row of 電子申請 for a case's filing: not begun yet, due on the day of the law. */
export const filingDraft = (
  { todo, company, employee, kenpo }: FilingDraftInput,
  { name, title, event, filingDue = "" }: LegalDate,
): ChecklistDraft => ({
  company: { Value: company },
  stuff: { Text: employee.label, Value: employee.value },
  kenpo: { Value: kenpo },
  content: { Value: title },
  deadline: { Value: event },
  dueDate: { Value: filingDue },
  status: { Value: "2_未対応" },
  Todo: todo,
  TodoRule: name,
});
