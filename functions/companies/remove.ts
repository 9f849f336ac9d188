import { companyRoutes } from "#shared/companies/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { endingWrite } from "#functions/companies/items/endings.ts";
import { commentEndingWrites } from "#functions/db/comment-endings.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { sweepChildren, sweepWrite } from "#functions/db/sweep.ts";
import { removeRecord } from "#functions/db/write.ts";
import { log } from "#functions/runtime/log.ts";

export const handler = handle(
  companyRoutes.remove,
  async ({ caller, params: { id }, query: { Version }, requestId }) => {
    const { tenant, userId, now } = caller;
    const sweep = { tenant, company: id, userId };
    const answer = await removeRecord(caller, companies, id, Version, (company) => ({
      touches: [{ tenant, kind: employees.name }],
      extra: [
        ...[sweepWrite(sweep), endingWrite(sweep, now)],
        ...commentEndingWrites({ tenant, kind: "company" }, [company], now),
      ],
    }));
    // The company is gone for everybody; what is left over now is swept with the next hour.
    await sweepChildren(sweep, now).catch((error: unknown) =>
      log.error(error, { requestId, route: "companies/remove" }),
    );
    return answer;
  },
);
