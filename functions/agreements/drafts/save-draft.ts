import { isEndedForm } from "#shared/agreements/agreement-types.ts";
import type { Agreement } from "#shared/agreements/agreement.ts";
import { AgreementContent } from "#shared/agreements/content.ts";
import { readContent } from "#shared/agreements/read-content.ts";
import type { AgreementSave } from "#shared/agreements/requests.ts";
import { emptyRow } from "#shared/checklists/configs.ts";
import { isFixed } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { AppError } from "#shared/errors.ts";
import { messages, saved } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { agreements, companyFiles } from "#functions/db/agreements.ts";
import type { GuardedWrite } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import { filingOfRow, isOnItsWay, isUnsent, unsentWrite } from "#functions/db/egov-filings.ts";
import { companies, workplaces } from "#functions/db/entities.ts";
import { withContentHistory } from "./content-changes.ts";
import { agreementRows, rowChanges, rowOf, rowType } from "./row-change.ts";

/** `guards` refuse a write beside the sending of what it changes. */
type Current = { row: ChecklistRow; before: Agreement | undefined; guards: GuardedWrite[]; isNew: boolean };

/** Its number is taken once all is checked. */
const newRow = async ({ tenant, userId, now }: Caller, company: number): Promise<ChecklistRow> => {
  const client = await companies.find(tenant, company);
  if (!client) throw new AppError("invalid", undefined, { fields: { company: messages.companyRequired } });
  const by = { CreateUserId: userId, CreatedAt: now.toISOString() };
  return { ...emptyRow(rowType), ...by, Version: 1, company, companyName: client.name };
};

/** The row and its form as they stand. @throws notFound; conflict with the form as it is now; invalid once it is filed or sent */
export const currentForm = async (
  tenant: number,
  { AutoId, Version }: { AutoId: number; Version?: number | undefined },
): Promise<Omit<Current, "isNew">> => {
  const row = await agreementRows.get(tenant, AutoId);
  const [before, filing] = await Promise.all([
    agreements.find(tenant, row.company, AutoId),
    filingOfRow(tenant, { check_list_id: AutoId, check_list_type: rowType }),
  ]);
  if (filing && isOnItsWay(filing)) throw new AppError("invalid", messages.agreementOnItsWay);
  if (isFixed(row)) throw new AppError("invalid", messages.agreementFiled);
  if (before && before.Version !== Version) throw agreements.conflict(before);
  if (!before && Version !== undefined) throw new AppError("notFound");
  return { row, before, guards: filing && isUnsent(filing) ? [unsentWrite(tenant, filing)] : [] };
};

const current = async (caller: Caller, { AutoId, Version, company }: AgreementSave): Promise<Current> => {
  if (AutoId === undefined) return { row: await newRow(caller, company), before: undefined, guards: [], isNew: true };
  const found = await currentForm(caller.tenant, { AutoId, Version });
  if (found.row.company !== company)
    throw new AppError("invalid", undefined, { fields: { company: messages.agreementCompanyFixed } });
  return { ...found, isNew: false };
};

/** What it names is the company's own; what has gone since may stay. @returns the name of its 事業場 @throws invalid */
const checkNamed = async (tenant: number, body: AgreementSave, { row, before }: Pick<Current, "row" | "before">) => {
  const { company, workplace, files } = body;
  const place = workplace > 0 ? await workplaces.find(tenant, company, workplace) : undefined;
  const isPlace = workplace === -1 || place || workplace === row.workplace || workplace === before?.workplace;
  const added = files.filter((id) => !before?.files.includes(id));
  const found = await companyFiles.getMany(
    tenant,
    added.map((id) => [company, id]),
  );
  const fields = {
    ...(!isPlace && { workplace: messages.otherWorkplace }),
    ...(found.includes(undefined) && { files: messages.attachmentUnknown }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", undefined, { fields });
  if (workplace === row.workplace && !place) return row.workplaceName;
  return place?.followsCompany ? row.companyName : (place?.name ?? "");
};

/** What is read may be longer than what was typed: only what its schema reads back is kept. @throws invalid */
const readable = (content: AgreementContent) => {
  const issue = AgreementContent.safeParse(content).error?.issues[0];
  if (!issue) return content;
  throw new AppError("invalid", undefined, { fields: { [["content", ...issue.path].join(".")]: issue.message } });
};

const saveOnce = async (caller: Caller, body: AgreementSave) => {
  const { tenant, userId, now } = caller;
  const { row: found, before, guards, isNew } = await current(caller, body);
  if (isEndedForm(body.type) && before?.type !== body.type)
    throw new AppError("invalid", undefined, { fields: { type: messages.formEnded } });
  const workplaceName = await checkNamed(tenant, body, { row: found, before });
  const row = isNew ? { ...found, AutoId: (await agreementRows.takeIds(tenant))[0]! } : found;
  const { type, company, workplace, files } = body;
  const content = readable(readContent(type, body.content));
  const by = { UpdateUserId: userId, UpdatedAt: now.toISOString() };
  const made = { AutoId: row.AutoId, company, CreateUserId: userId, CreatedAt: by.UpdatedAt };
  const fields = { type, workplace, content, files: [...new Set(files)], ...by };
  const agreement: Agreement = { ...(before ?? made), ...fields, Version: (before?.Version ?? 0) + 1 };
  const nextRow = rowOf({ row, before, next: agreement }, workplaceName, caller);
  const written = isNew
    ? { changes: [agreementRows.creating(tenant, nextRow)], row: nextRow }
    : rowChanges(caller, row, nextRow);
  const form = before
    ? withContentHistory(agreements.saving(tenant, before, before.Version, fields), before.content, content)
    : agreements.creating(tenant, agreement);
  return commit(caller, {
    changes: [form, ...written.changes],
    extra: guards,
    answer: { message: saved(agreements.label), agreement, record: wrap(written.row) },
  });
};

const tries = 5;

/** Saves a form and what the list shows of it, making its row where it has none. @throws invalid, notFound, conflict, limit */
export const saveDraft = async (caller: Caller, body: AgreementSave) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await saveOnce(caller, body);
    } catch (error) {
      // Its row was saved meanwhile, or somebody began the form at the same moment: read again.
      const isRace = error instanceof AppError && ["busy", "duplicate"].includes(error.code);
      if (!isRace || attempt === tries) throw error;
    }
  }
};
