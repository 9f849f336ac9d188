import { agreementForms, isEndedForm, openForms } from "#shared/agreements/agreement-types.ts";

const optionOf = ({ value, label, use }: (typeof agreementForms)[number]) => ({ value, label: `${label}（${use}）` });

/** The forms to choose from, and the one that a draft has though it has ended. */
export const typeOptions = (current?: string) => [
  ...agreementForms.filter(({ value }) => value === current && isEndedForm(value)).map(optionOf),
  ...openForms.map(optionOf),
];

export const formHelp =
  "月45時間・年360時間を超えることがあるときは、特別条項付きの様式です。災害復旧に就く見込みのない建設業、運転者・医師のいない事業場は、様式第9号か第9号の2です。";
