import type { Flow } from "#shared/todos/flow.ts";
import { mentalReturnV2 } from "./mental-return-v2.ts";

/** メンタル（復職）: the third version asks by its name for a certificate that work is possible again. */
export const mentalReturn: Flow = {
  ...mentalReturnV2,
  version: 3,
  steps: mentalReturnV2.steps.map((step) =>
    step.name === "certificate" ? { ...step, label: "復職可能の診断書の提出" } : step,
  ),
};
