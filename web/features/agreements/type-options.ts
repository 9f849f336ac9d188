import { agreementForms } from "#shared/agreements/agreement-types.ts";

/** The forms to choose from. */
export const typeOptions = agreementForms.map(({ value, label, use }) => ({ value, label: `${label}（${use}）` }));

export const formHelp =
  "月45時間・年360時間を超えることがあるときは、特別条項付きの様式です。災害復旧に就く見込みのない建設業、運転者・医師のいない事業場は、様式第9号か第9号の2です。";
