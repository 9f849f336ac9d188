import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { tooManyRows } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { Id, listAnswer, ListQuery, Message, VersionQuery } from "#shared/values/ids.ts";
import { plansAtOnce } from "./plan.ts";
import { PlanMove, PlanSave, PlanSchema, PlanSkip } from "./plan-schema.ts";

const One = z.object({ AutoId: Id });
const Save = z.object({ List: z.array(PlanSave).min(1, messages.noRows).max(plansAtOnce, tooManyRows(plansAtOnce)) });
const Saved = Message.extend({ plan: PlanSchema });

// prettier-ignore
export const planRoutes = defineRoutes("plans", {
  list:   { method: "GET",    path: "/api/plans",          access: "user", tag: ["plan"], rows: { plans: "AutoId" }, query: ListQuery, response: z.object({ plans: z.array(PlanSchema), ...listAnswer }) },
  save:   { method: "POST",   path: "/api/plans",          access: "user", body: Save, response: Message.extend({ plans: z.array(PlanSchema) }) },
  skip:   { method: "POST",   path: "/api/plans/skip",     access: "user", body: PlanSkip, response: Saved },
  move:   { method: "POST",   path: "/api/plans/move",     access: "user", body: PlanMove, response: Saved },
  remove: { method: "DELETE", path: "/api/plans/{AutoId}", access: "user", params: One, query: VersionQuery, response: Message },
});
