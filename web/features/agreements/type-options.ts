import { agreementForms } from "#shared/agreements/agreement-types.ts";

/** The forms to choose from. */
export const typeOptions = agreementForms.map(({ value, label, use }) => ({ value, label: `${label}（${use}）` }));

export const formHelp = "月45時間・年360時間を超えることがあるときは、特別条項付きの様式です。";
