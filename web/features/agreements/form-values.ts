import type { Agreement } from "#shared/agreements/agreement.ts";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { readContent } from "#shared/agreements/read-content.ts";
import type { AgreementSave } from "#shared/agreements/requests.ts";
import { threeWay } from "#web/components/form/three-way.ts";

/** What the wizard holds: a form, and whose it is. */
export type Values = Omit<AgreementSave, "AutoId" | "Version">;

/** Every value that the form of this type asks for, "" where it has none; what another type asked for stays until it is saved. */
const whole = (type: AgreementType, content: AgreementContent): AgreementContent => {
  const { fields, tables } = readContent(type, content);
  // What a 決議 asks for is there when one changes to it.
  const others = ["agreement", "committee", "improvement"].map((resolvedBy) =>
    readContent(type, { fields: { ...content.fields, resolvedBy }, tables: content.tables }),
  );
  return {
    fields: Object.assign({}, ...others.map((other) => other.fields), content.fields, fields),
    tables: Object.assign({}, ...others.map((other) => other.tables), content.tables, tables),
  };
};

export const toValues = ({ type, company, workplace, content, files }: Values | Agreement): Values => ({
  type,
  company,
  workplace,
  content: whole(type, content),
  files,
});

/** Field by field, and a table as a whole. */
export const mergeValues = (base: Values, mine: Values, latest: Values): Values => ({
  ...threeWay(base, mine, latest),
  content: {
    fields: threeWay(base.content.fields, mine.content.fields, latest.content.fields),
    tables: threeWay(base.content.tables, mine.content.tables, latest.content.tables),
  },
});
