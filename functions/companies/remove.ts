import { companyRoutes } from "#shared/companies/routes.ts";
import { removed } from "#shared/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { sweepEmployees, sweepWrite } from "#functions/db/sweep.ts";
import { log } from "#functions/log.ts";

export const handler = handle(
  companyRoutes.remove,
  async ({ caller, params: { id }, query: { Version }, requestId }) => {
    const { tenant, userId, now } = caller;
    const sweep = { tenant, company: id, userId };
    const answer = await commit(caller, {
      changes: [companies.removing(tenant, await companies.get(tenant, id), Version)],
      touches: [{ tenant, kind: employees.name }],
      extra: [sweepWrite(sweep)],
      answer: { message: removed(companies.label) },
    });
    // The company is gone for everybody; employees that are left over now are swept with the next hour.
    await sweepEmployees(sweep, now).catch((error: unknown) =>
      log.error(error, { requestId, route: "companies/remove" }),
    );
    return answer;
  },
);
