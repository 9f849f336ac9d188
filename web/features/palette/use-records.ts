import { useMemo } from "react";
import { companyTexts, type Keyed, keyed } from "#shared/palette/find.ts";
import { paletteRoutes } from "#shared/palette/routes.ts";
import { companyPage } from "#shared/pages.ts";
import { useRoute } from "#web/api/api.ts";
import { companyValue } from "#shared/companies/in-address.ts";
import type { Entry } from "./entry.ts";

export type CompanyEntry = Entry & { company: { value: string; name: string } };

type Records = {
  people: readonly Keyed<Entry>[];
  companies: readonly Keyed<CompanyEntry>[];
  /** By `Recent`'s kind and id. */
  known: ReadonlyMap<string, Entry>;
  /** Of an employee, by number. */
  kanaOf: ReadonlyMap<number, string>;
};
const nothing: Records = { people: [], companies: [], known: new Map(), kanaOf: new Map() };

/** The office's companies and people, ready to be searched: once an answer, not at each key. */
export const useRecords = () => {
  const { data, error, isFetching, refetch } = useRoute(paletteRoutes.list, { query: {} });
  const records = useMemo((): Records => {
    if (!data) return nothing;
    const nameOf = new Map(data.companies.map(({ id, name }) => [id, name]));
    const companies = data.companies.map((company) => {
      const { id, name, prefecture, industry } = company;
      const entry: CompanyEntry = {
        ...{ key: `company ${id}`, icon: "company", title: name, to: companyPage(id) },
        note: [prefecture, industry].filter(Boolean).join("　"),
        company: { value: companyValue({ id, name }), name },
        recent: { kind: "company", id },
      };
      return keyed(entry, companyTexts(company));
    });
    const people = data.people.flatMap(({ value, label, kana, number, company }) => {
      const employer = nameOf.get(company);
      // of a company that is gone
      if (employer === undefined) return [];
      const entry: Entry = {
        ...{ key: `person ${value}`, icon: "person", title: label, to: `${companyPage(company)}?person=${value}` },
        note: [employer, number].filter(Boolean).join("　"),
        recent: { kind: "person", id: value },
      };
      return [keyed(entry, [label, kana, number])];
    });
    const known = new Map([...companies, ...people].map(({ of }): [string, Entry] => [of.key, of]));
    const kanaOf = new Map(data.people.map(({ value, kana }) => [value, kana]));
    return { people, companies, known, kanaOf };
  }, [data]);
  return { ...records, isKnown: data !== undefined, error: data ? null : error, isFetching, refetch };
};
