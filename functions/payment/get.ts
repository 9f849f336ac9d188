import { paymentRoutes } from "#shared/payment/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { paymentOf } from "./contract/payment-of.ts";

export const handler = handle(paymentRoutes.get, async ({ caller: { office }, today }) => ({
  payment: paymentOf(office, today),
}));
