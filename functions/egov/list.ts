import { egovRoutes } from "#shared/egov/routes.ts";
import { searchKey } from "#shared/text.ts";
import { handle } from "#functions/chain/handle.ts";
import { userNames } from "#functions/db/accounts.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";
import { officeCases } from "./records/office-cases.ts";

/** All words of a search are found in a case; numbers are found without their spaces. */
const finderOf = (searchText: string, applicants: Record<string, string>) => {
  const words = searchText.normalize("NFKC").split(/\s+/).filter(Boolean).map(searchKey);
  if (words.length === 0) return () => true;
  return ({ arrive_id, status, corporation_name, applicant_name, proc_name, user_id }: StoredEgov) => {
    const texts = [arrive_id, status, corporation_name, applicant_name, proc_name, applicants[user_id] ?? ""];
    const keys = texts.map(searchKey);
    return words.every((word) => keys.some((key) => key.includes(word)));
  };
};

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
