import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { postalCodeRoutes } from "#shared/postal-codes/routes.ts";
import { countTry, lookupFence } from "#functions/lib/failures.ts";
import { handle } from "#functions/lib/handle.ts";
import { postalRows } from "#functions/lib/postal-rows.ts";
import { addressOf } from "#functions/lib/postal-address.ts";

export const handler = handle(postalCodeRoutes.get, async ({ params: { code }, host, now }) => {
  if ((await countTry(lookupFence, host, now.getTime())) === undefined) throw new AppError("tooMany");
  const address = addressOf(postalRows(code));
  if (!address) throw new AppError("notFound", messages.addressNotFound);
  return address;
});
