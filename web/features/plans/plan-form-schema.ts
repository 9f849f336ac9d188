import * as z from "zod";
import { PlanFormSchema, PlanSchema } from "#shared/plans/plan-schema.ts";
import { type DialogForm, fieldNameOf, toPlan } from "./plan-form.ts";

/** What the fields hold is checked as the server checks it; a company is known to be there. */
export const form = z.custom<DialogForm>().superRefine((value, context) => {
  const { error } = PlanFormSchema.safeParse(toPlan(value, 1));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: [fieldNameOf(path.join("."), value)], message });
});
export const record = PlanSchema;
