import type { ImportKind } from "#shared/imports/kinds.ts";
import { checklistPlanner } from "./plan-checklist.ts";
import { planCompanies } from "./plan-companies.ts";
import { planStaff } from "./plan-staff.ts";
import { planTodos } from "./plan-todos.ts";
import type { Planner } from "./plan.ts";

/** How each kind of import is planned. */
export const planners: Record<ImportKind, Planner> = {
  companies: planCompanies,
  staff: planStaff,
  todos: planTodos,
  electronicApplication: checklistPlanner("electronicApplication"),
  subsidy: checklistPlanner("subsidy"),
  article36Agreement: checklistPlanner("article36Agreement"),
};
