import { shownMax } from "#shared/company/part.ts";
import { egovOfName, egovRecords } from "#functions/db/egov-records.ts";

/** The latest cases of e-Gov under a company's name. */
export const readEgov = async (tenant: number, name: string) => {
  const { cases } = await egovOfName(tenant, name);
  const found = await egovRecords.getMany(tenant, cases.slice(0, shownMax), false);
  const records = found
    .filter((record) => record !== undefined)
    .map(({ arrive_id, arrive_date, status, proc_name }) => ({ arrive_id, arrive_date, status, proc_name }));
  return { records, count: cases.length };
};
