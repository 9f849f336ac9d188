import type { ChecklistAnswer, ShownRow } from "./shown-row.ts";

/** The office's companies; the row's own stays in the choice after it was deleted. */
export const companyChoices = ({ companies }: ChecklistAnswer, record: ShownRow | undefined) => [
  ...companies.map(({ AutoId, Name, NameKana }) => ({ value: AutoId, label: Name, kana: NameKana })),
  ...(record && !companies.some(({ AutoId }) => AutoId === record.row.company)
    ? [{ value: record.row.company, label: record.company }]
    : []),
];

/** The same of the 事業場 that rows may name. */
export const workplaceChoices = (
  { companies, workplaces }: ChecklistAnswer,
  { row, workplace }: ShownRow | { row?: undefined; workplace?: undefined },
) => {
  const names = new Map(companies.map(({ AutoId, Name }) => [AutoId, Name]));
  return [
    ...workplaces.map(({ AutoId, Company, Name, Office }) => ({
      value: AutoId,
      label: Name || (names.get(Company) ?? ""),
      company: Company,
      office: Office,
    })),
    ...(row && row.workplace !== -1 && !workplaces.some(({ AutoId }) => AutoId === row.workplace)
      ? [{ value: row.workplace, label: workplace, company: row.company, office: "" }]
      : []),
  ];
};
