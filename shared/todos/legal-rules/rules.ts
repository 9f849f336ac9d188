import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import { afterLeaveRules } from "./after-leave.ts";
import { childRules } from "./child.ts";
import { childcareRules } from "./childcare.ts";
import { maternityRules } from "./maternity.ts";
import { papaRules } from "./papa.ts";
import { retirementRules } from "./retirement.ts";
import type { LegalRule } from "./rule.ts";
import { coronaRules, leaveRules, returnRules, sicknessRules } from "./sickness.ts";

/** Raised whenever a rule below changes, so that days computed by an older one are computed anew. */
export const legalRulesRevision = 4;

/** The rules of each kind of case, for all versions of its flow. */
export const legalRules: Record<TodoKind, readonly LegalRule[]> = {
  coronaStuff: coronaRules,
  coronaOthers: [],
  mentalStuff: [...leaveRules, ...sicknessRules, ...retirementRules],
  mentalReturn: [...returnRules, ...retirementRules],
  maternityLeave: [...maternityRules, ...childRules, ...papaRules, ...childcareRules, ...afterLeaveRules],
};
