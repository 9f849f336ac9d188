import { renewalQuestion } from "#shared/agreements/renewal-question.ts";
import { renewals } from "#shared/checklists/renewals.ts";

/** Which 36協定 renews which, and where only the office knows. */
export const renewalRules = { renewals, renewalQuestion };
