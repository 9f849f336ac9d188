import { destinationFields, electedOn, ownFields } from "#shared/agreements/own-fields.ts";
import type { AgreementFinding, AgreementForm, AgreementStep } from "#shared/agreements/form.ts";

export type WizardStep = AgreementStep | "review" | "filing";
/** To a step, and there to the value that the rules call `at`. */
export type OnGo = (step: WizardStep, at?: string) => void;

export const stepLabels: Record<WizardStep, string> = {
  workplace: "会社と事業場",
  period: "期間",
  overtime: "時間外労働",
  holiday: "休日労働",
  special: "特別条項",
  parties: "代表者と使用者",
  review: "確認と印刷",
  filing: "届出",
};

export const wizardSteps = Object.keys(stepLabels) as WizardStep[];

/** Those of a form in their order. */
export const stepsOf = ({ sections }: AgreementForm): WizardStep[] => [
  ...new Set<WizardStep>([...sections.map(({ step }) => step), "review", "filing"]),
];

/** The step at which a finding's value is typed; the review for what is of the whole form. */
export const stepOf = ({ sections }: AgreementForm, { at }: Pick<AgreementFinding, "at">): WizardStep => {
  const name = at.replace(/\[.*$/, "");
  if (name === "type") return "workplace";
  if (destinationFields.some((each) => each.name === name)) return "filing";
  if (name === electedOn.name) return "parties";
  const holds = (named: readonly { name: string }[]) => named.some((each) => each.name === name);
  return sections.find(({ fields, tables }) => holds(fields) || holds(tables))?.step ?? "review";
};

/** A value in few words of the form: 時間外労働　2行目　１箇月　法定労働時間を超える時間数. */
export const labelOf = ({ sections }: AgreementForm, at: string): string => {
  const [, name = at, row, column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(at) ?? [];
  if (at === "type") return "様式";
  const isIt = (each: { name: string }) => each.name === name;
  const field = [...ownFields, ...sections.flatMap(({ fields }) => fields)].find(isIt);
  const section = sections.find(({ tables }) => tables.some(isIt));
  const table = section?.tables.find(isIt);
  const owner = section?.tables.length === 1 ? stepLabels[section.step] : table?.label;
  const parts =
    row === undefined ? [] : [`${Number(row) + 1}行目`, table?.columns.find((each) => each.name === column)?.label];
  return [field?.label ?? owner, ...parts]
    .filter(Boolean)
    .join("　")
    .replace(/（[^）]*）/g, "");
};
