import type * as z from "zod";
import { Application } from "#shared/payment/contract.ts";
import type { Payment } from "#shared/payment/routes.ts";
import type { CurrentUser } from "#shared/auth/current-user.ts";

export const PaymentForm = Application;
export type PaymentForm = z.input<typeof Application>;

/** What was applied for, or what is known of the office. */
export const toPaymentForm = (payment: Payment | undefined, user: CurrentUser): PaymentForm => {
  if (payment?.contract) {
    const { plan, method, contact } = payment.contract;
    return { plan, method, contact };
  }
  const { OrgInfo, Name, email, phone } = user;
  const contact = {
    department: "",
    name: Name,
    email,
    phone,
    postalCode: OrgInfo.PostCode,
    address: OrgInfo.Address,
  };
  return { plan: "business", method: "invoice", contact };
};
