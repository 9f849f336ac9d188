import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { rowSchema } from "#shared/checklists/row-schema.ts";
import { type ChecklistRow, fieldOf } from "#shared/checklists/row.ts";
import { settleDue } from "#shared/checklists/settle-due.ts";
import { settleRow, subjectId } from "#shared/checklists/settle-row.ts";
import { type ChecklistDraft, unwrapColumns } from "#shared/checklists/wire.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { checklistRows, companies, employees, workplaces } from "#functions/db/entities.ts";
import { readChosenProcedures } from "#functions/db/procedure-names.ts";

/** A row before a save (an empty one for a new row), what the save says of it, and its index in the list. */
export type Saving = { before: ChecklistRow; draft: ChecklistDraft; index: number };

const columnsOf = ({ type, columns }: ChecklistConfig, draft: ChecklistDraft) => {
  const names = new Set<string>([...columns.map(({ name }) => name), "deadline", "startdate"]);
  const given = Object.entries(unwrapColumns(draft)).filter(([name]) => names.has(name));
  const { renewedBy, user } = draft;
  const subject = draft.stuff && names.has("stuff") ? { stuffText: draft.stuff.Text } : {};
  return {
    ...Object.fromEntries(given),
    ...subject,
    ...(user !== undefined && { user }),
    ...(draft.company && { company: draft.company.Value }),
    ...(draft.workplace && names.has("workplace") && { workplace: draft.workplace.Value }),
    ...(draft.AutoId && type === "article36Agreement" && renewedBy !== undefined && { renewedBy }),
  };
};

const isNumber = (id: number) => id > 0 && id <= 9_999_999_999;
/** Company id → name, of this office's companies among the rows. */
const companyNames = async (tenant: number, rows: ChecklistRow[]) => {
  const ids = [...new Set(rows.map(({ company }) => company))].filter(isNumber);
  const found = await companies.getMany(tenant, ids);
  return new Map(found.flatMap((company) => (company ? [[company.id, company.name] as const] : [])));
};

/** The name of a row's 事業場 as it is now; undefined where its company has no such one. */
const workplaceNames = async (tenant: number, rows: ChecklistRow[], companyName: ReadonlyMap<number, string>) => {
  const named = rows.filter(({ company, workplace }) => companyName.has(company) && isNumber(workplace));
  const found = await workplaces.getMany(
    tenant,
    named.map(({ company, workplace }) => [company, workplace]),
  );
  return new Map(
    named.flatMap((row, index) => {
      const place = found[index];
      return place ? [[row, place.followsCompany ? companyName.get(row.company)! : place.name] as const] : [];
    }),
  );
};

/** A deleted 事業場 may stay, but not be chosen. */
const keptWorkplace = (before: ChecklistRow, { company, workplace = -1 }: ChecklistRow) => {
  if (workplace === -1) return "";
  return before.company === company && before.workplace === workplace ? before.workplaceName : undefined;
};

/** Of which rows what is newly said to renew them is no row of their company that ends later. */
const wrongRenewals = async (tenant: number, savings: readonly Saving[], rows: readonly ChecklistRow[]) => {
  const answered = rows.filter(({ renewedBy }, at) => renewedBy && renewedBy !== savings[at]!.before.renewedBy);
  const found = await checklistRows.article36Agreement.getMany(
    tenant,
    answered.map(({ renewedBy }) => renewedBy!),
  );
  const isWrong = ({ company, deadline }: ChecklistRow, at: number) =>
    found[at]?.company !== company || found[at].deadline <= deadline;
  return new Set(answered.filter(isWrong));
};

/** 電子申請 with the procedures that the office has chosen for their 内容, as of now. */
const withProcedures = async (tenant: number, type: ChecklistType, rows: ChecklistRow[]) => {
  if (type !== "electronicApplication") return rows;
  const chosen = await readChosenProcedures(
    tenant,
    rows.map(({ content }) => content),
  );
  return rows.map((row) => ({ ...row, procedure: chosen(row.content) }));
};

const wireField = (path: PropertyKey[]) => (path[0] === fieldOf("stuff") ? "stuff" : String(path[0]));

/**
 * The rows as they are to be stored, their company's name in them. A deleted company may stay, but not be chosen.
 * @throws invalid with the errors of all rows, as `List.0.kenpo`
 */
const checkRows = async (
  { tenant, now }: Caller,
  type: ChecklistConfig["type"],
  list: "List" | "List2",
  savings: Saving[],
): Promise<ChecklistRow[]> => {
  const config = checklistConfigs[type];
  const schema = rowSchema(config, dayInJapan(now));
  const given = savings.map(({ before, draft }) => {
    const row = { ...before, ...columnsOf(config, draft) };
    // Another company has others.
    return draft.workplace || row.company === before.company ? row : { ...row, workplace: -1 };
  });
  const merged = await withProcedures(tenant, type, given);
  const names = await companyNames(tenant, merged);
  const placeNames = await workplaceNames(tenant, merged, names);
  const wrong = await wrongRenewals(tenant, savings, merged);
  const fields: Record<string, string> = {};
  const rows = merged.map((row, position) => {
    const { before, index } = savings[position]!;
    const isKnown = names.has(row.company) || (before.AutoId > 0 && before.company === row.company);
    const { data, error } = schema.safeParse({ ...row, company: isKnown ? row.company : -1 });
    const workplaceName = placeNames.get(row) ?? keptWorkplace(before, row);
    if (before.formType && row.company !== before.company)
      fields[`${list}.${index}.company`] = messages.agreementCompanyFixed;
    if (wrong.has(row)) fields[`${list}.${index}.renewedBy`] = messages.otherRenewal;
    if (workplaceName === undefined) fields[`${list}.${index}.workplace`] = messages.otherWorkplace;
    for (const { path, message } of error?.issues ?? []) fields[`${list}.${index}.${wireField(path)}`] ??= message;
    const workplace = workplaceName ? row.workplace : -1;
    return {
      ...(data ?? row),
      workplace,
      workplaceName: workplaceName ?? "",
      companyName: names.get(row.company) ?? before.companyName,
    };
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid", undefined, { fields });
  return rows;
};

/** One read of its employees for each company. */
const employeeReader = (tenant: number) => {
  const read = new Map<number, ReturnType<typeof employees.list>>();
  return async (company: number) => {
    if (!read.has(company)) read.set(company, employees.list(tenant, { parents: [company] }));
    return (await read.get(company)!).records;
  };
};

/** Checked, with their subjects found among the employees, and with what the server says of them. @throws invalid */
export const prepareRows = async (
  caller: Caller,
  type: ChecklistType,
  list: "List" | "List2",
  savings: Saving[],
): Promise<ChecklistRow[]> => {
  const checked = await checkRows(caller, type, list, savings);
  const employeesOf = employeeReader(caller.tenant);
  return Promise.all(
    checked.map(async (row, index) => {
      const { before, draft } = savings[index]!;
      const stuff = await subjectId(before, row, { wanted: draft.stuff?.Value, employeesOf });
      const settled = settleRow(type, before, { ...row, stuff }, caller);
      // the day of a case's filing is the case's
      return draft.TodoRule === undefined ? settleDue(before, settled) : settled;
    }),
  );
};
