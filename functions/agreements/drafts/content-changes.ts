import type { AgreementContent } from "#shared/agreements/content.ts";
import type { Change } from "#functions/db/change.ts";

type Pairs = NonNullable<Change["changed"]>;

/** `content.industry` → [before, after] of each field and each table that changed. */
export const contentChanges = (before: AgreementContent, next: AgreementContent): Pairs => {
  const flat = ({ fields, tables }: AgreementContent): Record<string, unknown> => ({ ...fields, ...tables });
  const [was, is] = [flat(before), flat(next)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(was[name] ?? "") !== JSON.stringify(is[name] ?? ""))
      .map((name) => [`content.${name}`, [was[name], is[name]]]),
  );
};

/** A form's change with its content field by field in the history. */
export const withContentHistory = (change: Change, before: AgreementContent, next: AgreementContent): Change => {
  const { content: _, ...changed } = change.changed ?? {};
  return { ...change, changed: { ...changed, ...contentChanges(before, next) } };
};
