import { type Day, showInstant } from "#shared/dates/day.ts";

/** `2026/11/24 08:00` of e-Gov's "2026-11-24 08:00:12" and of our own instants; nothing of "-", any other text as it is. */
export const showMoment = (text: string) => {
  if (text.endsWith("Z")) return showInstant(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 16).replaceAll("-", "/");
  return text === "-" ? "" : text;
};

/** The day of one of e-Gov's times; undefined where it gives none. */
export const dayOf = (text: string): Day | undefined => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
