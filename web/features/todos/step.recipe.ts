import { defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react";

const touch: SystemStyleObject = { mdDown: { minH: "touch" } };
/** Under the label of the step, not under its checkbox. */
const below: SystemStyleObject = { mt: "0.5", mb: "2", ms: "calc({sizes.4.5} + {spacing.4})" };
const option: SystemStyleObject = {
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  cursor: "pointer",
  ...touch,
};

/** A step of a case: its line with checkbox, label and memo button, and below it what is to be entered. */
export const stepRecipe = defineSlotRecipe({
  slots: ["root", "line", "label", "mark", "end", "choices", "choice", "subs", "sub", "date", "memo", "hint", "error"],
  base: {
    root: {
      position: "relative",
      // The line down to the next step.
      _before: {
        content: '""',
        position: "absolute",
        left: "2",
        top: "27px",
        bottom: "-9px",
        w: "2px",
        bg: "border",
        mdDown: { top: "31px", bottom: "-13px" },
      },
      "&[data-done]::before": { bg: "brand.solid", _highContrast: { bg: "CanvasText" } },
      "&:last-child::before": { display: "none" },
    },
    line: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "1.5", minH: "9", ...touch },
    label: {
      display: "flex",
      alignItems: "center",
      gap: "4",
      minH: "7",
      fontWeight: "medium",
      cursor: "pointer",
      "[data-now] &": { fontWeight: "bold" },
      ...touch,
    },
    mark: {
      position: "relative",
      flex: "none",
      boxSize: "4.5",
      m: "0",
      accentColor: "brand.solid",
      _focusVisible: { outline: "2px solid", outlineColor: "brand.solid", outlineOffset: "2px" },
    },
    end: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      ms: "auto",
      color: "fg.muted",
      fontSize: "xs",
      whiteSpace: "nowrap",
    },
    choices: { ...below, display: "flex", flexWrap: "wrap", gap: "2", mdDown: { flexDirection: "column" } },
    choice: {
      ...option,
      minH: "9",
      ps: "2.5",
      pe: "3.5",
      borderWidth: "1px",
      borderColor: "border.button",
      borderRadius: "sm",
      bg: "bg",
      _hover: { bg: "bg.muted" },
      "&:has(:checked)": {
        borderColor: "brand.solid",
        bg: "brand.subtle",
        fontWeight: "medium",
        _highContrast: { outline: "2px solid Highlight" },
      },
    },
    subs: { ...below, display: "flex", flexWrap: "wrap", columnGap: "4.5", rowGap: "1" },
    sub: { ...option, minH: "7" },
    date: { ...below, flexFlow: "row wrap", alignItems: "center", w: "auto", columnGap: "3", rowGap: "1" },
    memo: { ...below },
    hint: { ...below, color: "fg.muted", fontSize: "xs" },
    error: { ...below },
  },
});
