import * as z from "zod";
import { acts } from "./acts.ts";
import { type Variant, variants } from "./document-variants.ts";
import type { Egov } from "./egov.ts";
import { blanks } from "./state.ts";

/** JSON says true, a form "true". */
export const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();
const text = z.string().min(1).optional();
const arriveId = z.string();
const plain = ["advance", "correct", "pay", "cancelPayment", "withdraw", "finishWithdrawal"] as const;

/** An act by hand. */
export const Act = z.discriminatedUnion("act", [
  z.object({ arriveId, act: z.enum(plain) }),
  z.object({ arriveId, act: z.literal("setStatus"), status: z.string().min(1) }),
  z.object({
    arriveId,
    act: z.literal("blank"),
    // A form says several in one.
    fields: z.union([z.array(z.string()), z.string().transform((names) => names.split(","))]),
    as: z
      .enum(blanks.filter((blank) => blank !== null))
      .nullable()
      .default("absent"),
  }),
  z.object({ arriveId, act: z.literal("walk"), corrects: flag.default(false) }),
  z.object({ arriveId, act: z.literal("notify"), title: text, sentence: text }),
  z.object({
    arriveId,
    act: z.literal("requestCorrection"),
    until: day,
    correctType: z.enum(["部分補正", "再提出", "手続終了(再提出可)"]).optional(),
  }),
  z.object({
    arriveId,
    act: z.literal("issueDocument"),
    title: text,
    until: day,
    variant: z.enum(Object.keys(variants) as [Variant, ...Variant[]]).optional(),
    names: z.enum(["utf8", "cp932"]).optional(),
    isComment: flag.optional(),
  }),
  z.object({ arriveId, act: z.literal("reportDocument"), subId: z.coerce.number().int() }),
  z.object({
    arriveId,
    act: z.literal("requestPayment"),
    fee: z.coerce.number().int().min(1).optional(),
    until: day,
  }),
]);

export const takeAct = ({ store, now }: Egov, input: z.output<typeof Act>) => {
  const application = store.find(input.arriveId);
  if (!application) throw new Error(`${input.arriveId} is not known`);
  const at = now();
  if (input.act === "setStatus") application.status = input.status;
  else if (input.act === "blank") application.blank = { fields: input.fields, as: input.as };
  else if (input.act === "walk") application.walk = { at, corrects: input.corrects };
  else if (input.act === "notify") acts.notify(application, { ...input, at });
  else if (input.act === "requestCorrection") acts.requestCorrection(application, { ...input, at });
  else if (input.act === "issueDocument") acts.issueDocument(application, { ...input, at });
  else if (input.act === "reportDocument") acts.reportDocument(application, { ...input, at });
  else if (input.act === "requestPayment") acts.requestPayment(application, { ...input, at });
  else acts[input.act](application, { at });
  return { application };
};
