import { companyNumbers, newCompany } from "#shared/companies/company-values.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { namedUserWrites } from "#functions/db/accounts.ts";
import { companies } from "#functions/db/entities.ts";
import { saveRecord } from "#functions/db/write.ts";

export const handler = handle(companyRoutes.save, async ({ caller, body: { id, Version, ...form } }) => {
  const { userId, now } = caller;
  const fields = { ...form, UpdatedAt: now.toISOString(), UpdateUserId: userId };
  return saveRecord(caller, companies, {
    id,
    version: Version,
    fields,
    create: (number) => ({ ...newCompany(form, { userId, at: fields.UpdatedAt }), ...companyNumbers(number) }),
    guards: (before) => namedUserWrites(caller.tenant, { mainUser: form.mainUser, subUser: form.subUser }, before),
    answer: (company) => ({ company }),
  });
});
