import { isEndedForm } from "./agreement-types.ts";
import type { AgreementContent, AgreementType } from "./content.ts";
import { filledRows } from "./values.ts";

type Form = { type: AgreementType; content: AgreementContent };

/** A form that has ended (様式第9号の6, 第9号の7) as the form of today says the same: a 決議 of 様式第9号 or 第9号の2. */
export const inCurrentForm = ({ type, content }: Form): Form => {
  if (!isEndedForm(type)) return { type, content };
  const resolvedBy = type === "9-6" ? "committee" : "improvement";
  const isSpecial = filledRows(content, "special").length > 0;
  return { type: isSpecial ? "9-2" : "9", content: { ...content, fields: { ...content.fields, resolvedBy } } };
};
