import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { userNames } from "#functions/db/accounts.ts";
import { finderOf } from "./records/finder.ts";
import { officeCases } from "./records/office-cases.ts";

/** A page of the office's cases: what needs it first, then the latest. */
export const handler = handle(egovRoutes.list, async ({ caller, query: { offset, limit, status, searchText } }) => {
  const { tenant } = caller;
  const [records, applicants] = await Promise.all([officeCases(tenant), userNames(tenant)]);
  const isFound = finderOf(searchText, applicants);
  const found = records.filter((record) => (status === "" || record.status === status) && isFound(record));
  return {
    List: found
      .slice(offset, offset + limit)
      .map((record) => ({ ...record, todoke_applicant: applicants[record.user_id] ?? "" })),
    Dic: {
      all_count: found.length,
      total: records.length,
      statuses: [...new Set(records.map((record) => record.status))].toSorted(),
    },
  };
});
