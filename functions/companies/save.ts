import { blankCompany } from "#shared/companies/company-form.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { registered, saved } from "#shared/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { companies } from "#functions/db/entities.ts";

export const handler = handle(companyRoutes.save, async ({ caller, body: { id, Version, ...form } }) => {
  const { tenant, userId, now } = caller;
  const fields = { ...form, UpdatedAt: now.toISOString(), UpdateUserId: userId };
  if (id === undefined || Version === undefined) {
    const [number] = await companies.takeIds(tenant);
    const created = { id: number!, rowNumber: number!, CreatedAt: fields.UpdatedAt, CreateUserId: userId };
    const company = { ...blankCompany, prefectureCode: "", employeeCount: 0, ...fields, ...created, Version: 1 };
    const answer = { message: registered(companies.label), company };
    return commit(caller, { changes: [companies.creating(tenant, company)], answer });
  }
  const current = await companies.get(tenant, id);
  const answer = { message: saved(companies.label), company: { ...current, ...fields, Version: Version + 1 } };
  return commit(caller, { changes: [companies.saving(tenant, current, Version, fields)], answer });
});
