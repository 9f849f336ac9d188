import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { ourFields } from "./agreement-values.ts";
import type { FormLeaf } from "./leaf-rules.ts";
import { proposeFillings } from "./propose.ts";
import type { Filling, Leaves } from "./procedure.ts";
import type { ProcedureSlot } from "./slots.ts";

/** The values of ours that can fill a form's leaves. */
export const fieldsFor = ({ type, unit }: ProcedureSlot) => ourFields(agreementFormOf(type, { unit }));

type Known = {
  leaves: Leaves;
  /** The paths that a skeleton had before, by 様式ID: whoever left one of them empty meant it. */
  seen: Readonly<Record<string, readonly string[]>>;
};

/** What fills the leaves of a skeleton that has just come: what was set, and a proposal for each leaf that is new. */
export const proposedLeaves = (
  slot: ProcedureSlot,
  skeleton: Readonly<Record<string, readonly FormLeaf[]>>,
  { leaves, seen }: Known,
): Leaves =>
  Object.fromEntries(
    Object.entries(skeleton).map(([form, own]) => {
      const fields = fieldsFor(slot);
      const proposed = proposeFillings(own, fields);
      const entries = own.flatMap(({ path }): [string, Filling][] => {
        const isNew = !seen[form]?.includes(path);
        const filling = leaves[form]?.[path] ?? (isNew ? proposed[path] : undefined);
        return filling ? [[path, filling]] : [];
      });
      return [form, Object.fromEntries(entries)];
    }),
  );
