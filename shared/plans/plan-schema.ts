import * as z from "zod";
import { isCalendarDay, isDay } from "#shared/dates/day.ts";
import { lengths } from "#shared/limits.ts";
import { chooseOne, required, tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { text } from "#shared/text/schemas.ts";
import { saveOf } from "#shared/values/ids.ts";
import { plannable } from "./names.ts";
import { leadMax, type Plan, type PlanForm, planMakes } from "./plan.ts";
import { planLabels as labels } from "./labels.ts";

const day = z.string().refine(isCalendarDay, messages.dateFormat);
const month = z.int(chooseOne("月")).min(1, chooseOne("月")).max(12, chooseOne("月"));
const dayOfMonth = z.int(messages.dayOfMonth).min(1, messages.dayOfMonth).max(31, messages.dayOfMonth);
const monthsApart = z.int(messages.monthsApart).min(1, messages.monthsApart).max(120, messages.monthsApart);
const yearly = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, messages.yearlyDay);
const isEach = (months: readonly number[]) => new Set(months).size === months.length;

const Rule = z.union(
  [
    z.strictObject({ yearly }),
    z.strictObject({
      monthly: dayOfMonth,
      months: z.array(month).min(1, chooseOne("月")).max(12).refine(isEach, chooseOne("月")),
    }),
    z.strictObject({ every: monthsApart, from: day.refine(isDay, required("起算日")) }),
    z.strictObject({ payDay: z.literal(true) }),
    z.strictObject({ bonus: z.int().min(1).max(3) }),
    z.strictObject({
      afterFact: z.enum(["settlementTerm", "raiseMonth"]),
      months: z.int().min(0).max(24),
      day: dayOfMonth,
    }),
  ],
  messages.planRule,
);

const procedures = new Map(plannable.map((procedure) => [procedure.key, procedure]));
const lead = `${labels.leadDays}は0から${leadMax}までの整数で入力してください。`;

const Form = z.object({
  company: z.int(messages.companyRequired).min(1, messages.companyRequired),
  workplace: z.int(),
  procedure: z.string().refine((key) => key === "" || procedures.has(key), chooseOne(labels.procedure)),
  title: text(labels.title, lengths.name),
  rule: Rule,
  condition: z.object({ workers: z.int().min(1).max(999_999) }).optional(),
  makes: z.enum(planMakes),
  leadDays: z.int(lead).min(0, lead).max(leadMax, lead),
  user: z.int(),
  from: day,
  until: day,
});

const isNamed = ({ procedure, title }: Pick<PlanForm, "procedure" | "title">) => procedure !== "" || title !== "";
const isOfProcedure = ({ procedure, makes }: Pick<PlanForm, "procedure" | "makes">) =>
  procedure !== "" || makes === "task";
const isInOrder = ({ from, until }: Pick<PlanForm, "from" | "until">) => !isDay(until) || from <= until;
type Refined = { refine: (check: (form: PlanForm) => boolean, options: { path: string[]; error: string }) => Refined };
const refined = <T extends z.ZodType>(schema: T): T =>
  (schema as unknown as Refined)
    .refine(isNamed, { path: ["title"], error: messages.planName })
    .refine(isOfProcedure, { path: ["makes"], error: messages.planMakes })
    .refine(isInOrder, { path: ["until"], error: messages.planUntil }) as unknown as T;

/** What the dialog of a plan holds. */
export const PlanFormSchema = refined(Form);
export const PlanSave = refined(saveOf(Form, "AutoId"));

const period = z.string().regex(/^\d{4}-\d{1,2}$/);
const text_ = z.string();
/** A plan on the wire, and as it is stored. */
export const PlanSchema = Form.extend({
  title: text_.max(lengths.name),
  AutoId: z.int(),
  Version: z.int(),
  companyName: text_,
  workplaceName: text_,
  skipped: z.array(z.object({ period, reason: text_, user: z.int(), at: text_ })),
  moved: z.array(z.object({ period, day })),
  made: z.array(z.object({ period, id: z.int(), at: text_ })),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
  CreatedAt: text_,
  UpdatedAt: text_,
}) satisfies z.ZodType<Plan>;

const turn = { AutoId: z.int().min(1), Version: z.int().min(1), period };
const reasonMax = 200;
/** Leaves one turn out; without a reason it takes that back. */
export const PlanSkip = z.object({
  ...turn,
  reason: z.string().trim().min(1, required("理由")).max(reasonMax, tooLong("理由", reasonMax)).optional(),
});
/** Gives one turn another day; `noDay` is the rule's again. */
export const PlanMove = z.object({ ...turn, day });
