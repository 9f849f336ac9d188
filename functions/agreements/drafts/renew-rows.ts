import type { Agreement } from "#shared/agreements/agreement.ts";
import type { AgreementType } from "#shared/agreements/content.ts";
import { rowFieldsOf } from "#shared/agreements/row-fields.ts";
import { inCurrentForm } from "#shared/agreements/current-form.ts";
import { nextPeriod } from "#shared/agreements/next-period.ts";
import { startContent } from "#shared/agreements/start-content.ts";
import { copyRow } from "#shared/checklists/copy-row.ts";
import { shownWorkplace } from "#shared/companies/workplace.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { settleRow } from "#shared/checklists/settle-row.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { noStatus } from "#shared/checklists/status.ts";
import { addDays, isDay } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { agreements } from "#functions/db/agreements.ts";
import { commit } from "#functions/db/commit.ts";
import { companies, workplaces } from "#functions/db/entities.ts";
import { agreementRows, rowType } from "./row-change.ts";

/** The next period's form: this one's content a year later, or what is known of a row that has no form. */
const nextForm = async (tenant: number, row: ChecklistRow) => {
  const { company, workplace = -1, deadline } = row;
  const before = await agreements.find(tenant, company, row.AutoId);
  if (before) {
    const { type, content } = inCurrentForm(before);
    return { type, workplace, files: before.files, content: nextPeriod(content) };
  }
  const [client, place] = await Promise.all([
    companies.find(tenant, company),
    workplace > 0 ? workplaces.find(tenant, company, workplace) : undefined,
  ]);
  const type: AgreementType = row.special === "1_有" ? "9-2" : "9";
  const whose = { company: client, workplace: place && shownWorkplace(place, client) };
  const started = startContent({ ...whose, startDate: addDays(deadline, 1) });
  const fields = { laborOffice: row.office ?? "", ...started.fields };
  return { type, workplace, files: [], content: { ...started, fields } };
};

const draftOf = async (caller: Caller, row: ChecklistRow, AutoId: number) => {
  const { tenant, userId, now } = caller;
  const by = { CreateUserId: userId, CreatedAt: now.toISOString(), UpdateUserId: userId, UpdatedAt: now.toISOString() };
  const form: Agreement = { AutoId, Version: 1, company: row.company, ...(await nextForm(tenant, row)), ...by };
  const empty = { ...copyRow(row), AutoId, Version: 1, status: noStatus, ...by };
  return { form, row: settleRow(rowType, row, { ...empty, ...rowFieldsOf(form) }, caller) };
};

/** One renewal of a row, unless the one it had was deleted, and none of a company that is gone. @throws invalid at `List.0` */
const checkRenewable = async (tenant: number, rows: readonly ChecklistRow[]) => {
  const made = await agreementRows.getMany(
    tenant,
    rows.flatMap(({ renewal }) => renewal ?? []),
  );
  const standing = new Set(made.map((row) => row?.AutoId));
  const clients = await companies.getMany(
    tenant,
    rows.map(({ company }) => company),
  );
  const fields = rows.flatMap((row, index) => {
    if (!clients[index]) return [[`List.${index}`, messages.renewalWithoutCompany]];
    if (!isDay(row.deadline)) return [[`List.${index}`, messages.renewalWithoutEnd]];
    return row.renewal !== undefined && standing.has(row.renewal) ? [[`List.${index}`, messages.renewedAlready]] : [];
  });
  if (fields.length > 0) throw new AppError("invalid", fields[0]![1], { fields: Object.fromEntries(fields) });
};

/** Makes the next period's rows and their forms as drafts, all or none. @throws notFound, invalid, limit, busy */
export const renewRows = async (caller: Caller, ids: readonly number[]) => {
  const { tenant } = caller;
  const wanted = [...new Set(ids)];
  const found = (await agreementRows.getMany(tenant, wanted)).filter((row) => row !== undefined);
  if (found.length < wanted.length) throw new AppError("notFound");
  await checkRenewable(tenant, found);
  const numbers = await agreementRows.takeIds(tenant, found.length);
  const drafts = await Promise.all(found.map((row, index) => draftOf(caller, row, numbers[index]!)));
  const changes = drafts.flatMap(({ form, row }, index) => [
    agreementRows.creating(tenant, row),
    agreements.creating(tenant, form),
    agreementRows.patching(tenant, found[index]!, { renewal: row.AutoId }),
  ]);
  const records = drafts.map(({ row }) => wrap(row));
  return commit(caller, { changes, answer: { message: messages.renewalsMade, records } });
};
