import { ownFields } from "#shared/agreements/own-fields.ts";
import type { AgreementFinding, AgreementForm, AgreementStep } from "#shared/agreements/form.ts";

export type WizardStep = AgreementStep | "review" | "filing";

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

/** Those of a form in their order. */
export const stepsOf = ({ sections }: AgreementForm): WizardStep[] => [
  ...new Set<WizardStep>([...sections.map(({ step }) => step), "review", "filing"]),
];

/** The step at which a finding's value is typed; the review for what is of the whole form. */
export const stepOf = ({ sections }: AgreementForm, { at }: Pick<AgreementFinding, "at">): WizardStep => {
  const name = at.replace(/\[.*$/, "");
  const holds = (named: readonly { name: string }[]) => named.some((each) => each.name === name);
  return sections.find(({ fields, tables }) => holds(fields) || holds(tables))?.step ?? "review";
};

/** The words of the form for a value: 時間外労働 2行目 １箇月. */
export const labelOf = ({ sections }: AgreementForm, at: string): string => {
  const [, table = at, row, column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(at) ?? [];
  const own = ownFields.find(({ name }) => name === at);
  if (own) return own.label;
  for (const { fields, tables } of sections) {
    const field = fields.find(({ name }) => name === table);
    if (field) return field.label;
    const found = tables.find(({ name }) => name === table);
    if (!found) continue;
    const of = found.columns.find(({ name }) => name === column)?.label ?? "";
    return row === undefined ? found.label : `${found.label}　${Number(row) + 1}行目　${of}`;
  }
  return "";
};
