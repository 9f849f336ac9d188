import { AppError } from "#shared/errors.ts";
import { events } from "#shared/events.ts";
import { messages } from "#shared/text/messages.ts";
import { paymentRoutes } from "#shared/payment/routes.ts";
import { graceEnd, paymentState } from "#shared/payment/state.ts";
import { publish } from "#functions/bus/publish.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";
import { paymentOf } from "./contract/payment-of.ts";

/** Only managers pay, for their own office; an application lifts the end of the trial once. */
export const handler = handle(paymentRoutes.apply, async ({ caller, body, today, now }) => {
  const { tenant, office, role } = caller;
  if (role === "root") throw new AppError("forbidden");
  if (paymentState(office, today).state === "active") throw new AppError("forbidden", messages.paysAlready);
  const { Version, ...application } = body;
  const contract = { ...application, appliedOn: today, graceEndsOn: graceEnd(office, today) };
  const answer = await commit(caller, {
    changes: [offices.saving(tenant, office, Version, { contract })],
    answer: {
      message: messages.paymentApplied,
      payment: paymentOf({ ...office, contract, Version: Version + 1 }, today),
    },
  });
  await publish(events.paymentApplied, [{ tenant, at: now.toISOString() }]);
  return answer;
});
