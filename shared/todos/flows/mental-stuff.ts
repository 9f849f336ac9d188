import type { Flow, FlowStep } from "#shared/todos/flow.ts";
import { mentalStuffV1 } from "./mental-stuff-v1.ts";

/** Open as long as the allowance is claimed: its day moves on with each claim. */
const monthlyClaims: FlowStep = {
  name: "monthlyClaims",
  label: "傷病手当金の毎月の申請",
  when: [{ service: ["over", "under"] }],
  date: { label: "申請が済んだ期間の末日" },
};

/** メンタル（休職）: the second version keeps up the monthly claims of the allowance. */
export const mentalStuff: Flow = {
  ...mentalStuffV1,
  version: 2,
  steps: mentalStuffV1.steps.flatMap((step) => (step.name === "allowance" ? [step, monthlyClaims] : [step])),
};
