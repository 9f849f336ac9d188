import { withoutLegalForm } from "#shared/companies/legal-forms.ts";
import { searchKey } from "#shared/text/keys.ts";

/** What is searched of a record: made once, as each key goes over all of them. */
export type Keyed<T> = {
  of: T;
  /** All of its texts, as search keys between bars. */
  key: string;
};

const bar = "|";

/** Names come first among the texts; of companies the legal form is not what one types. */
export const keyed = <T>(of: T, texts: readonly string[]): Keyed<T> => ({
  of,
  key: bar + texts.filter(Boolean).map(searchKey).join(bar),
});
/** The texts by which a company is found: its name as it is, and without its legal form. */
export const companyTexts = ({ name, nameKana }: { name: string; nameKana: string }) => [
  withoutLegalForm(name),
  withoutLegalForm(nameKana),
  name,
  nameKana,
];

export type Found<T> = { shown: T[]; count: number };

/**
 * Those that have every term (`searchTerms`), at most `max` of them: those whose text begins with the first term before
 * the others, each in the order given. One pass without a sort: it runs at each key over tens of thousands.
 */
export const find = <T>(all: readonly Keyed<T>[], terms: readonly string[], max: number): Found<T> => {
  if (terms.length === 0) return { shown: [], count: 0 };
  const start = bar + terms[0]!;
  const [first, others]: [T[], T[]] = [[], []];
  let count = 0;
  for (const { of, key } of all) {
    if (!terms.every((term) => key.includes(term))) continue;
    count++;
    const into = key.includes(start) ? first : others;
    if (into.length < max) into.push(of);
  }
  return { shown: [...first, ...others].slice(0, max), count };
};
