import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";
import { messages } from "#shared/text/messages.ts";
import { Application, Contract } from "./contract.ts";
import { CurrentPayment } from "./payment.ts";

const Payment = CurrentPayment.extend({
  Version: z.int(),
  contract: Contract.optional(),
  activeSince: z.string(),
  /** Yen, tax included: of ビジネス a month, of エンタープライズ a year. */
  prices: z.object({ business: z.int(), enterprise: z.int() }),
});
const Apply = Application.extend({ Version: z.int(messages.noVersion).min(1, messages.noVersion) });

// prettier-ignore
export const paymentRoutes = defineRoutes("payment", {
  get:   { method: "GET",  path: "/api/payment", access: "manager", response: z.object({ payment: Payment }) },
  apply: { method: "POST", path: "/api/payment", access: "manager", afterTrial: true, body: Apply, response: Message.extend({ payment: Payment }) },
});
export type Payment = z.output<typeof Payment>;
