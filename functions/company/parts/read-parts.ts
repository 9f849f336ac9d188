import { shownWorkplace } from "#shared/companies/workplace.ts";
import type { Company } from "#shared/companies/company.ts";
import { companyPageRoutes } from "#shared/company/routes.ts";
import type { Day } from "#shared/dates/day.ts";
import type { Targets } from "#shared/procedures/procedure.ts";
import { agreementsOf, companyRecords } from "#functions/db/company-records.ts";
import { employees, workplaces } from "#functions/db/entities.ts";
import { workplaceKey } from "#functions/db/workplace-keys.ts";
import { log } from "#functions/runtime/log.ts";
import { readCases } from "./read-cases.ts";
import { readEgov } from "./read-egov.ts";
import { readPlans } from "./read-plans.ts";
import { readRows, shownRows } from "./read-rows.ts";

type Asked = {
  tenant: number;
  company: Company;
  now: Date;
  today: Day;
  targets: Targets | undefined;
  requestId: string;
};
type Reads = Record<string, () => Promise<unknown>>;
type Parts<R extends Reads> = { [Name in keyof R]: Awaited<ReturnType<R[Name]>> | null };

/** All side by side; null is a part that could not be read, which takes no other along. */
const settled = async <R extends Reads>(reads: R, { tenant, requestId }: Asked): Promise<Parts<R>> => {
  const read = async ([part, work]: [string, () => Promise<unknown>]) => {
    try {
      return [part, await work()];
    } catch (error) {
      log.error(error, { requestId, route: companyPageRoutes.get.name, tenant, part });
      return [part, null];
    }
  };
  return Object.fromEntries(await Promise.all(Object.entries(reads).map(read))) as Parts<R>;
};

/** The parts of a company's page. */
export const readParts = (asked: Asked) => {
  const { tenant, company, now } = asked;
  const of = { parents: [company.id] };
  const records = companyRecords({ tenant, company: company.id, now });
  const places = workplaces.list(tenant, of);
  // whoever waits for them hears of a failure
  for (const shared of [records, places]) shared.catch(() => {});
  return settled(
    {
      staff: async () => (await employees.list(tenant, of)).records,
      workplaces: async () => (await places).records.map((place) => shownWorkplace(place, company)),
      plans: async () => readPlans(await records, asked),
      todos: async () => readCases(tenant, await records),
      electronicApplication: async () => readRows("electronicApplication", await records),
      subsidy: async () => readRows("subsidy", await records),
      article36Agreement: async () => {
        const rows = await agreementsOf(await records);
        return shownRows("article36Agreement", rows, (await places).records.map(workplaceKey));
      },
      egov: () => readEgov(tenant, company.name),
    },
    asked,
  );
};
