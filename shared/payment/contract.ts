import * as z from "zod";
import { fullWidth, mailAddress, phone, postalCode, requiredText } from "#shared/text/schemas.ts";
import { isCalendarDay } from "#shared/dates/day.ts";
import { lengths } from "#shared/limits.ts";
import { chooseOne } from "#shared/text/field-messages.ts";
import { paymentMethods, plans } from "./state.ts";

/** Who gets the bills. */
const BillingContact = z.object({
  department: fullWidth("部署名"),
  name: requiredText("担当者名", fullWidth("担当者名")),
  email: requiredText("メールアドレス", mailAddress),
  phone: requiredText("電話番号", phone),
  postalCode: requiredText("郵便番号", postalCode),
  address: requiredText("住所", fullWidth("住所", lengths.address)),
});

/** What a manager applies with. */
export const Application = z.object({
  plan: z.enum(plans, chooseOne("プラン")),
  method: z.enum(paymentMethods, chooseOne("お支払い方法")),
  contact: BillingContact,
});
export type Application = z.output<typeof Application>;

const day = z.string().refine(isCalendarDay);

/** The application as the office keeps it. */
export const Contract = Application.extend({
  appliedOn: day,
  /** Until when writing goes on without a mark of 運営; the first application alone sets it. */
  graceEndsOn: day,
});
export type Contract = z.output<typeof Contract>;
