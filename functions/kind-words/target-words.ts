import { showTarget, targetChoices } from "#shared/procedures/targets.ts";
import { words } from "./field-words.ts";

/** Of an office's 目安, or of those by which a row goes: one for each filing that has any. */
export const targetWords = (field: string) =>
  Object.fromEntries(
    targetChoices.map(({ key, name, way }) => {
      const show = (value: unknown) => (typeof value === "number" ? showTarget(value, way) : "");
      return [`${field}.${key}`, words(`期限の目安（${name}）`, show)];
    }),
  );
