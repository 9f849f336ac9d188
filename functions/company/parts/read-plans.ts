import type { CompanyRecords } from "#functions/db/company-records.ts";
import { plans } from "#functions/db/plans.ts";

/** A company's 定例業務: when each falls due next is counted from its rule and the company. */
export const readPlans = async ({ places, read }: CompanyRecords) => {
  const items = await read(places.filter(({ kind }) => kind === "plan"));
  return items.map(await plans.reader());
};
