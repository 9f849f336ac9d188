import { showDay, showInstantDay } from "#shared/dates/day.ts";

/** How a field is called on its screen, and how its value is shown there. */
export type FieldWords = { label: string; show: (value: unknown) => string };
/** By name: `NoticeMailDays.subsidy` is a part of a field. Undefined: no screen shows it. */
export type Words = (name: string) => FieldWords | undefined;

export const plain = (value: unknown) => (value === undefined || value === null ? "" : String(value));
export const count = (value: unknown) => (typeof value === "number" ? value.toLocaleString("ja-JP") : "");
export const yesNo = (value: unknown) => (value === undefined ? "" : value ? "はい" : "いいえ");
export const onOff = (value: unknown) => (value === undefined ? "" : value ? "有効" : "無効");
export const day = (value: unknown) => showDay(plain(value));
export const instant = (value: unknown) => showInstantDay(plain(value));
/** Other records by their names, which stand in the place of their numbers by then. */
export const named = (value: unknown) => (typeof value === "string" ? value : "");
export const words = (label: string, show = plain): FieldWords => ({ label, show });
export const table =
  (fields: Record<string, FieldWords>): Words =>
  (name) =>
    Object.hasOwn(fields, name) ? fields[name] : undefined;
