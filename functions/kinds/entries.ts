import { type FilePurpose, filePurposes } from "#shared/agreements/company-file.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { announcementCsvColumns } from "#shared/info/csv-columns.ts";
import { type KindName, kinds } from "#shared/kinds.ts";
import { planCsvColumns } from "#shared/plans/csv-columns.ts";
import { planName } from "#shared/plans/names.ts";
import { procedureLabel } from "#shared/procedures/chosen-procedure.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { fullName } from "#shared/users/full-name.ts";
import { agreements, companyFiles } from "#functions/db/agreements.ts";
import { comments } from "#functions/db/comments.ts";
import { egovAccounts } from "#functions/db/egov-accounts.ts";
import { egovProcedures } from "#functions/db/egov-procedures.ts";
import { plans } from "#functions/db/plans.ts";
import { procedureNames } from "#functions/db/procedure-names.ts";
import { egovRecords } from "#functions/db/egov-records.ts";
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
import { tasks } from "#functions/db/tasks.ts";
import { agreementWords } from "#functions/kind-words/agreement-words.ts";
import { caseWords } from "#functions/kind-words/case-words.ts";
import { checklistWords } from "#functions/kind-words/checklist-words.ts";
import { companyWords, employeeWords, workplaceWords } from "#functions/kind-words/client-words.ts";
import { commentWords } from "#functions/kind-words/comment-words.ts";
import { egovProcedureName, egovProcedureWords } from "#functions/kind-words/egov-procedure-words.ts";
import { egovAccountWords, egovWords } from "#functions/kind-words/egov-words.ts";
import { instant, table, words } from "#functions/kind-words/field-words.ts";
import { officeWords, userWords } from "#functions/kind-words/office-words.ts";
import { planWords } from "#functions/kind-words/plan-words.ts";
import { described, listed, type Reference } from "#functions/kind-words/record-kind.ts";
import { taskWords } from "#functions/kind-words/task-words.ts";

const ofItsCompany = (kind: KindName): Reference => ({ kind, idsOf: ([company], id) => [company!, id] });
const aUser: Reference = { kind: "user", idsOf: (_, id) => [id] };
const anotherPeriod: Reference = { kind: "article36Agreement", idsOf: (_, id) => [id] };

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join("　");
const rowName = ({ companyName, stuffText, subsidy, content }: ChecklistRow) =>
  joined(companyName, stuffText || subsidy || content);

const period = (from = "", to = "") => (showDay(from) || showDay(to) ? `${showDay(from)}～${showDay(to)}` : "");
/** A 36協定 by its period, which distinguishes it from those before and after it. */
const periodName = (row: ChecklistRow) => {
  const from = isDay(row.validFrom) ? row.validFrom : row.startdate;
  return joined(row.companyName, row.workplaceName, period(from, row.deadline));
};

export const company = described(companies, {
  nameOf: ({ name }) => name,
  fields: companyWords,
  references: { mainUser: aUser, subUser: aUser },
});
export const staff = described(employees, {
  nameOf: ({ label }) => label,
  fields: employeeWords,
  references: { workplace: ofItsCompany("workplace") },
});
export const workplace = described(workplaces, { nameOf: ({ name }) => name, fields: workplaceWords });

export const todo = described(todos, {
  nameOf: ({ CompanyName, StuffName, FlowType }) => joined(CompanyName, StuffName, todoKindLabels[FlowType]),
  fields: caseWords,
  references: { user: aUser },
});
export const task = described(tasks, {
  nameOf: ({ companyName, stuffText, title }) => joined(companyName, stuffText, title),
  fields: taskWords,
  references: { user: { kind: "user", idsOf: (_, id) => [id] } },
});
export const electronicApplication = described(checklistRows.electronicApplication, {
  nameOf: rowName,
  fields: checklistWords("electronicApplication"),
  references: { user: aUser },
});
export const subsidy = described(checklistRows.subsidy, {
  nameOf: rowName,
  fields: checklistWords("subsidy"),
  references: { user: aUser },
});
export const article36Agreement = described(checklistRows.article36Agreement, {
  nameOf: periodName,
  fields: checklistWords("article36Agreement"),
  references: { renewal: anotherPeriod, renewedBy: anotherPeriod, user: aUser },
});

export const agreement = described(agreements, {
  nameOf: ({ content: { fields } }) =>
    joined(fields.workplaceName, period(fields.validFrom || fields.startDate, fields.validTo)),
  fields: agreementWords,
  references: { workplace: ofItsCompany("workplace"), files: ofItsCompany("companyFile") },
});
export const companyFile = described(companyFiles, {
  nameOf: ({ name }) => name,
  fields: table({
    name: words("ファイル名"),
    purpose: words("種類", (value) => filePurposes[value as FilePurpose] ?? ""),
  }),
});

export const plan = {
  ...described(plans, {
    nameOf: (record) => joined(record.companyName, planName(record)),
    fields: planWords,
    references: { user: { kind: "user", idsOf: (_, id) => [id] } },
  }),
  columns: planCsvColumns,
};

export const procedureName = described(procedureNames, {
  nameOf: ({ name, procedure }) => joined(name, `→ ${procedureLabel(procedure)}`),
  fields: table({
    name: words("内容"),
    procedure: words("手続", (key) => procedureLabel(String(key ?? ""))),
  }),
});

export const comment = described(comments, {
  nameOf: ({ kind, subject }) => joined(kinds[kind].title, subject),
  fields: commentWords,
});

export const announcement = listed(announcements, "Title", announcementCsvColumns);
export const user = described(users, { nameOf: (of) => fullName(of), fields: userWords });
export const passkey = described(passkeys, {
  nameOf: ({ alias }) => alias,
  fields: table({ alias: words("名称"), createdAt: words("登録日", instant) }),
});
export const office = described(offices, { nameOf: ({ Name }) => Name, fields: officeWords });

export const egov = described(egovRecords, {
  nameOf: ({ corporation_name, proc_name, arrive_id }) => joined(corporation_name, proc_name || arrive_id),
  fields: egovWords,
});
export const egovAccount = described(egovAccounts, {
  nameOf: ({ email, sub }) => email || sub,
  fields: egovAccountWords,
});
export const egovProcedure = described(egovProcedures, { nameOf: egovProcedureName, fields: egovProcedureWords });
