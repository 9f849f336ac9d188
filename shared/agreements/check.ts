import type { Day } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { isEndedForm } from "./agreement-types.ts";
import { checkComplete } from "./checks/complete.ts";
import { error } from "./checks/finding.ts";
import { checkNumbers } from "./checks/numbers.ts";
import { checkPeople } from "./checks/people.ts";
import { checkPeriod } from "./checks/period.ts";
import type { AgreementContent, AgreementType } from "./content.ts";
import type { AgreementFinding, AgreementForm } from "./form.ts";
import { agreementFormOf } from "./forms/forms.ts";
import { readContent } from "./read-content.ts";

/** Where a finding stands in the form: its field or table, then its row. */
const placeOf = ({ sections }: AgreementForm) => {
  const names = sections.flatMap(({ fields, tables }) => [...fields, ...tables].map(({ name }) => name));
  return ({ at }: AgreementFinding) => {
    const [, name = "", row = "0"] = /^(\w*)(?:\[(\d+)\])?/.exec(at) ?? [];
    return names.indexOf(name) * 1_000 + Number(row);
  };
};

/** All that is to be said of a content, in the form's order. Nothing wrong: it may be filed. */
export const checkAgreement = (
  type: AgreementType,
  typed: AgreementContent,
  { employeeCount, today }: { employeeCount?: number | undefined; today?: Day | undefined } = {},
): AgreementFinding[] => {
  const content = readContent(type, typed);
  const form = agreementFormOf(type, content.fields);
  const place = placeOf(form);
  return [
    ...(isEndedForm(type) ? [error("type", messages.formEnded)] : []),
    ...checkComplete(form, content),
    ...checkNumbers(type, content),
    ...checkPeriod(content, today),
    ...checkPeople(form, content, employeeCount),
  ].toSorted((one, other) => place(one) - place(other));
};
