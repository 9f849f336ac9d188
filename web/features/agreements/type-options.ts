import { agreementForms } from "#shared/agreements/agreement-types.ts";

/** The forms to choose from. */
export const typeOptions = agreementForms.map(({ value, label, use }) => ({ value, label: `${label}（${use}）` }));
