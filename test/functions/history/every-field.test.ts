import { PlanSchema } from "#shared/plans/plan-schema.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { Agreement } from "#shared/agreements/agreement.ts";
import { agreementForms } from "#shared/agreements/agreement-types.ts";
import { CompanyFile } from "#shared/agreements/company-file.ts";
import { AgreementType } from "#shared/agreements/content.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import { colours } from "#shared/checklists/colours.ts";
import { ProcedureName } from "#shared/checklists/procedure-name.ts";
import { fieldOf } from "#shared/checklists/row.ts";
import { WireSchema } from "#shared/checklists/wire-schema.ts";
import { Company } from "#shared/companies/company.ts";
import { Employee } from "#shared/companies/employee.ts";
import { Workplace } from "#shared/companies/workplace.ts";
import { EgovRecord } from "#shared/egov/record.ts";
import { historyActs } from "#shared/history/words.ts";
import { kindNames, kinds as allKinds } from "#shared/kinds.ts";
import type { HistoryKind } from "#shared/history/history.ts";
import { Announcement } from "#shared/info/announcement.ts";
import { Comment } from "#shared/comments/comment.ts";
import { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import { OfficeRecord } from "#shared/office/office-schema.ts";
import { Contract } from "#shared/payment/contract.ts";
import { flows } from "#shared/todos/flows.ts";
import { Task } from "#shared/tasks/task.ts";
import { Todo } from "#shared/todos/todo.ts";
import { Passkey, UserRecord } from "#shared/users/user.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

const ownColumns = Object.values(checklistConfigs).flatMap(({ columns }) => columns.map(({ name }) => name));
const rowSchema = (type: ChecklistType) =>
  z.object({
    ...Object.fromEntries(Object.entries(WireSchema.shape).filter(([name]) => !ownColumns.includes(name as never))),
    ...Object.fromEntries(Object.keys(emptyRow(type)).map((name) => [name, z.string()])),
    ...Object.fromEntries(checklistConfigs[type].columns.map(({ name }) => [fieldOf(name), z.string()])),
  });

const schemas: Record<HistoryKind, z.ZodObject> = {
  company: Company,
  staff: Employee,
  workplace: Workplace,
  todo: Todo,
  task: Task,
  electronicApplication: rowSchema("electronicApplication"),
  subsidy: rowSchema("subsidy"),
  article36Agreement: rowSchema("article36Agreement"),
  agreement: Agreement,
  companyFile: CompanyFile,
  plan: PlanSchema,
  procedureName: ProcedureName,
  comment: Comment,
  announcement: Announcement,
  user: UserRecord,
  passkey: Passkey,
  office: OfficeRecord.extend({ contract: Contract }),
  egov: EgovRecord,
  egovAccount: z.object({ id: z.int(), Version: z.int(), sub: z.string(), email: z.string(), connectedAt: z.string() }),
  egovProcedure: EgovProcedure,
};

const marks = ["AutoId", "id", "Version", "CreatedAt", "UpdatedAt", "CreateUserId", "UpdateUserId"];
const done = ["Done", "DoneAt", "DoneUserId", "FlowVer"];
// Names stand beside the numbers; `Items`, `content`, `colorInfo` and 目安 are shown part by part.
const row = [
  ...done,
  "idx",
  "FlowType",
  "company",
  "workplace",
  "stuff",
  "colorInfo",
  "targets",
  "commentCount",
  "Todo",
  "TodoRule",
  "Egov",
  "texts",
  // follows from the row and is not stored
  "dues",
];
/** Fields that no screen shows, or that another field of the same change covers. */
// prettier-ignore
const untold: Record<HistoryKind, string[]> = {
  company: ["rowNumber", "prefectureCode", "employeeCount", "commentCount"],
  staff: ["value", "company"],
  workplace: ["company"],
  todo: [...done, "Company", "Stuff", "Items", "commentCount"],
  // who is done with it, and when, says the entry
  task: ["company", "stuff", "Done", "DoneAt", "DoneUserId", "commentCount"],
  electronicApplication: [...row, "startdate", "validFrom", "renewal", "renewedBy", "formType"],
  subsidy: [...row, "procedure", "workplaceName", "stuffText", "validFrom", "renewal", "renewedBy", "formType"],
  article36Agreement: [...row, "stuffText", "procedure"],
  agreement: ["company", "content"],
  companyFile: ["company", "size", "sha256"],
  plan: ["company", "workplace", "made"],
  procedureName: ["key"],
  // which record it is of says its name
  comment: ["kind", "subject", "phone", "mentions", "files", "DeletedUserId"],
  announcement: ["OrgId", "UserId"],
  user: ["passkeys", "IsLocked", "isEmailConfirmed"],
  passkey: [],
  office: ["ProcedureTargets"],
  // What e-Gov sends once and for all; its case changes by the four that are shown.
  egov: Object.keys(EgovRecord.shape).filter((name) => !["status", "pay_status", "notice_count", "doc_count"].includes(name)),
  egovAccount: ["sub"],
  // Which of them it is says its name; four are shown by those of their parts that a person has set.
  egovProcedure: ["type", "unit", "skeleton", "leaves", "attachmentNames", "destinations"],
};

const kinds = kindNames;
const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** A key, a number in front of a status, true or false: what is stored and not what is read. */
const isRaw = (shown: string) => shown !== "e-Gov" && (/^[\w.-]+$/.test(shown) || /^\d+_/.test(shown));

/** Each field with the values that its schema lists; a field of parts by its parts. */
const fieldsOf = (name: string, schema: z.ZodType): [string, unknown[]][] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fieldsOf(name, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject && !name.includes("."))
    return Object.entries(schema.shape).flatMap(([part, of]) => fieldsOf(`${name}.${part}`, of as z.ZodType));
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return schema.keyType.options.flatMap((part) => fieldsOf(`${name}.${String(part)}`, schema.valueType as z.ZodType));
  if (schema instanceof z.ZodBoolean) return [[name, [true, false]]];
  return [[name, schema instanceof z.ZodEnum ? schema.options : []]];
};

const faults = (kind: HistoryKind, name: string, values: readonly unknown[] = []) => {
  const words = recordKinds[kind].fields(name);
  if (!words || !japanese.test(words.label)) return [`${kind} ${name}: ${words?.label ?? "—"}`];
  return values.filter((value) => isRaw(words.show(value))).map((value) => `${kind} ${name} = ${String(value)}`);
};

test.each(kinds)("%s のどの項目も日本語の名前で伝わり、真偽や選択肢は画面の言葉になる", (kind) => {
  const hidden = [...marks, ...untold[kind]];
  const told = Object.entries(schemas[kind].shape).filter(([name]) => !hidden.includes(name));
  const fields = told.flatMap(([name, schema]) => fieldsOf(name, schema as z.ZodType));
  expect(fields.flatMap(([name, values]) => faults(kind, name, values))).toEqual([]);
  // What gets words later leaves this list, and what leaves the schema too.
  const stale = untold[kind].filter((name) => !(name in schemas[kind].shape));
  expect(stale).toEqual([]);
});

test.each(checklistTypes)("%s のどの列の選択肢もブックマークの色も、画面の言葉になる", (type) => {
  const { columns } = checklistConfigs[type];
  const ofColumns = columns.flatMap(({ name, values }) =>
    faults(
      type,
      name === "company" ? "companyName" : fieldOf(name),
      values?.map(({ value }) => value),
    ),
  );
  const ofColours = columns.flatMap(({ name }) =>
    faults(
      type,
      `colorInfo.${name}`,
      colours.map(({ value }) => value),
    ),
  );
  expect([...ofColumns, ...ofColours]).toEqual([]);
});

const parts = ["sel", "done", "date", "memo", "sub"];
test("案件のどの版のどの手順も、選択肢と項目まで日本語で伝わる", () => {
  const found = Object.values(flows)
    .flat()
    .flatMap(({ kind, steps }) =>
      steps.flatMap(({ name, branches = [], subs = [] }) => [
        ...parts.flatMap((part) => faults("todo", `Items.${kind} ${name}.${part}`)),
        ...faults("todo", `Items.${kind} ${name}.sel`, [...branches.map(({ value }) => value), "end"]),
        ...faults("todo", `Items.${kind} ${name}.done`, [true, false]),
        ...faults(
          "todo",
          `Items.${kind} ${name}.sub`,
          subs.map(({ value }) => [value]),
        ),
      ]),
    );
  expect(found).toEqual([]);
});

test.each(AgreementType.options)("様式 %s のどの欄も表も、選択肢まで日本語で伝わる", (type) => {
  const { sections } = agreementFormOf(type);
  const ofFields = sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, valueType, values = [] }) =>
      faults("agreement", `content.${name}`, valueType === "tick" ? ["1", ""] : values.map(({ value }) => value)),
    );
  const ofTables = sections
    .flatMap(({ tables }) => tables)
    .flatMap(({ name, columns }) =>
      faults(
        "agreement",
        `content.${name}`,
        columns.map((column) => [{ [column.name]: column.values?.[0]?.value ?? "1" }]),
      ),
    );
  expect([...ofFields, ...ofTables]).toEqual([]);
  expect(
    faults(
      "agreement",
      "type",
      agreementForms.map(({ value }) => value),
    ),
  ).toEqual([]);
});

test("操作と種類は、どれも日本語", () => {
  const labels = [...Object.values(historyActs), ...Object.values(allKinds).map(({ title }) => title)];
  expect(labels.filter((label) => !japanese.test(label))).toEqual([]);
});
