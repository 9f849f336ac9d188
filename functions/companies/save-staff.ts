import { companyRoutes } from "#shared/companies/routes.ts";
import { blankStaff } from "#shared/companies/staff.ts";
import { registered, saved } from "#shared/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { employeeCountWrite } from "#functions/db/employee-count.ts";
import { companies, staff } from "#functions/db/entities.ts";

export const handler = handle(
  companyRoutes.saveStaff,
  async ({ caller, params, body: { value, Version, ...form } }) => {
    const { tenant } = caller;
    const { id: company } = await companies.get(tenant, params.id);
    if (value === undefined || Version === undefined) {
      const [number] = await staff.takeIds(tenant);
      const record = { ...blankStaff, ...form, value: number!, company, Version: 1 };
      const counted = { touches: [{ tenant, kind: companies.name }], extra: [employeeCountWrite(tenant, company, 1)] };
      const answer = { message: registered(staff.label), staff: record };
      return commit(caller, { changes: [staff.creating(tenant, record)], ...counted, answer });
    }
    const current = await staff.get(tenant, company, value);
    const answer = { message: saved(staff.label), staff: { ...current, ...form, Version: Version + 1 } };
    return commit(caller, { changes: [staff.saving(tenant, current, Version, form)], answer });
  },
);
