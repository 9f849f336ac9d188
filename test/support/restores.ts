import { companyRoutes } from "#shared/companies/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { getItem, queryItems } from "#functions/db/items.ts";
import { kindKey, partition } from "#functions/db/keys.ts";
import { historyRoutes as routes } from "#shared/history/routes.ts";
import type { anOffice } from "./office.ts";

type Call = Awaited<ReturnType<typeof anOffice>>["call"];

/** The id of the nth newest deletion that the history names. */
export const removal = async (call: Call, query: object, nth = 0) => {
  const { body } = await call(routes.list, { query: { ...query, act: "remove" } });
  return body.entries.filter(({ act }: { act: string }) => act === "remove")[nth]?.id as string;
};

/** Brings back what an entry has removed. */
export const restore = (call: Call, entry: string, headers = {}) => call(routes.restore, { body: { entry }, headers });

/** Deletes company 1 of an office. */
export const removeCompany = (call: Call, Version = 1) =>
  call(companyRoutes.remove, { params: { id: 1 }, query: { Version } });

/** Company 1 of an office, and what stands and is counted with it. */
export const stateOf = async (tenant: number) => {
  const of = async (prefix: string) => (await queryItems({ pk: partition(tenant), sk: { prefix } })).items.length;
  const live = async (kind: string) => (await getItem<{ live: number }>(kindKey(tenant, kind)))!.live;
  const company = await companies.find(tenant, 1);
  return {
    company: company && {
      employeeCount: company.employeeCount,
      taken: (company as { employeeTaken?: number }).employeeTaken,
    },
    companies: [await of("company#"), await live("company")],
    staff: [await of("staff#"), await live("staff")],
    open: (await of("sweep#")) + (await of("restore#")) + (await of("swept#")),
  };
};
