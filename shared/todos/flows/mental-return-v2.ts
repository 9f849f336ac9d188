import type { Flow, FlowStep } from "#shared/todos/flow.ts";
import { mentalReturnV1 } from "./mental-return-v1.ts";

const lastClaim: FlowStep = {
  name: "lastClaim",
  label: "傷病手当金の最後の申請",
  when: [{ decision: ["able"] }],
  isLast: true,
};

/** The second version's step of the return, after which one more follows. */
const followed = ({ isLast: _, ...step }: FlowStep): FlowStep => step;

/** メンタル（復職）: the second version ends with the last claim of the allowance. */
export const mentalReturnV2: Flow = {
  ...mentalReturnV1,
  version: 2,
  steps: mentalReturnV1.steps.flatMap((step) => (step.name === "returned" ? [followed(step), lastClaim] : [step])),
};
