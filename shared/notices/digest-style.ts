import { checklistConfigs } from "#shared/checklists/configs.ts";
import { statusValues } from "#shared/checklists/status.ts";
import { palette, tints } from "#shared/colours/palette.ts";
import { isChecklist, type NoticeType } from "./due.ts";

/** Mails know no style sheet of ours: the colours of the screens are written out. */
export const line = `1px solid ${palette.lineSoft}`;
export const muted = `color:${palette.inkMuted};font-size:13px;line-height:20px`;

/** None for an empty status and for what is no row, which have no badge. */
export const badgeStyle = (type: NoticeType, status: string) => {
  if (!isChecklist(type)) return undefined;
  const tint = statusValues(checklistConfigs[type]).find(({ value }) => value === status)?.colour;
  if (!tint) return undefined;
  const { text, badge } = tints[tint];
  return `display:inline-block;padding:0 6px;border-radius:4px;background:${badge};color:${text};font-size:12px;line-height:18px`;
};
