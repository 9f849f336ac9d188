import * as z from "zod";
import { OfficeForm, ProcedureTargets } from "#shared/office/office-form.ts";
import { Kenpos, Limits, type OfficeRecord } from "#shared/office/office-schema.ts";
import { targetChoices } from "#shared/procedures/targets.ts";
import { messages } from "#shared/text/messages.ts";
import { threeWay } from "#web/components/form/three-way.ts";

/** One a line; spaces around it and empty lines are dropped. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** An empty field is none of the office's own. */
const setOf = (targets: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(targets).filter((entry): entry is [string, number] => entry[1] !== null));

/** What the page holds: 健保 as text, a field for each 目安, the limits that only 運営 sees as fields. */
export const SettingsForm = OfficeForm.extend({
  Kenpos: z.string().transform(linesOf).pipe(Kenpos),
  ProcedureTargets: z
    .record(z.string(), z.number(messages.targetFormat).nullable())
    .transform(setOf)
    .pipe(ProcedureTargets),
  ...Limits.shape,
});
export type SettingsForm = z.input<typeof SettingsForm>;

const names = Object.keys(SettingsForm.shape) as (keyof SettingsForm)[];

export const toSettingsForm = (office: OfficeRecord | undefined) => {
  const held = Object.fromEntries(names.map((name) => [name, office![name]]));
  const targets = targetChoices.map(({ key }) => [key, office!.ProcedureTargets[key] ?? null] as const);
  const ProcedureTargets = Object.fromEntries(targets);
  return { ...held, Kenpos: office!.Kenpos.join("\n"), ProcedureTargets } as SettingsForm;
};

const sets = ["NoticeMailDays", "NoticeMailCondition", "ProcedureTargets"] as const;
/** Each day, switch and 目安 by itself: who changed another one of the same set has not changed this one. */
export const mergeSettings = (base: SettingsForm, mine: SettingsForm, latest: SettingsForm): SettingsForm => ({
  ...threeWay(base, mine, latest),
  ...Object.fromEntries(sets.map((name) => [name, threeWay<object>(base[name], mine[name], latest[name])])),
});
