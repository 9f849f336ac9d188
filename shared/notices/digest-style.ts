import type { Tint } from "#shared/checklists/column.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { statusValues } from "#shared/checklists/status.ts";
import type { ChecklistType } from "#shared/office/office.ts";

/** Mails know no style sheet of ours: the colours of the screens, written out. */
export const colours = {
  text: "#1b2430",
  muted: "#566173",
  link: "#0a58a6",
  over: "#c0262d",
  near: "#9a5b00",
} as const;

const tints: Record<Tint, [text: string, ground: string]> = {
  blue: ["#0a4a8f", "#dcebfb"],
  red: ["#9b1c22", "#fde3e3"],
  amber: ["#7a4700", "#fdf0d5"],
  green: ["#14592a", "#dcf3e2"],
  grey: ["#3b4554", "#e8ecf1"],
  purple: ["#5b2c91", "#efe4fb"],
  teal: ["#0b5257", "#d9f1f2"],
};

export const line = "1px solid #e6eaef";
export const muted = `color:${colours.muted};font-size:13px;line-height:20px`;

/** None for an empty status, which has no badge. */
export const badgeStyle = (type: ChecklistType, status: string) => {
  const tint = statusValues(checklistConfigs[type]).find(({ value }) => value === status)?.colour;
  if (!tint) return undefined;
  const [text, ground] = tints[tint];
  return `display:inline-block;padding:0 6px;border-radius:4px;background:${ground};color:${text};font-size:12px;line-height:18px`;
};
