import * as z from "zod";
import { Kenpos, Limits, OfficeForm, type OfficeRecord } from "#shared/office/office-schema.ts";

/** One a line; spaces around it and empty lines are dropped. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What the page holds: 健保 as text, the limits that only 運営 sees as fields. */
export const SettingsForm = OfficeForm.extend({ Kenpos: z.string().transform(linesOf).pipe(Kenpos), ...Limits.shape });
export type SettingsForm = z.input<typeof SettingsForm>;

const names = Object.keys(SettingsForm.shape) as (keyof SettingsForm)[];

export const toSettingsForm = (office: OfficeRecord | undefined) => {
  const held = Object.fromEntries(names.map((name) => [name, office![name]]));
  return { ...held, Kenpos: office!.Kenpos.join("\n") } as SettingsForm;
};
