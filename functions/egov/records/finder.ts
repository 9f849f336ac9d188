import { searchKey } from "#shared/text/keys.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";

const keysOf = ({ arrive_id, status, corporation_name, applicant_name, proc_name }: StoredEgov) =>
  [arrive_id, status, corporation_name, applicant_name, proc_name].map(searchKey);
/** Of the cases that are kept: a search reads the same texts at each key. */
const kept = new WeakMap<StoredEgov, string[]>();
const keptKeys = (record: StoredEgov) => {
  const keys = kept.get(record) ?? keysOf(record);
  kept.set(record, keys);
  return keys;
};

/** All words of a search are found in a case; numbers are found without their spaces. */
export const finderOf = (searchText: string, applicants: Record<string, string>) => {
  const words = searchText.normalize("NFKC").split(/\s+/).filter(Boolean).map(searchKey);
  if (words.length === 0) return () => true;
  const names = Object.fromEntries(Object.entries(applicants).map(([id, name]) => [id, searchKey(name)]));
  return (record: StoredEgov) => {
    const keys = [...keptKeys(record), names[record.user_id] ?? ""];
    return words.every((word) => keys.some((key) => key.includes(word)));
  };
};
