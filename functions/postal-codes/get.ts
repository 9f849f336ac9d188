import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { postalCodeRoutes } from "#shared/postal-codes/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { countTry, lookupFence } from "#functions/db/tries.ts";
import { addressOf, postalRows } from "./lookup/address.ts";

export const handler = handle(postalCodeRoutes.get, async ({ params: { code }, host, now }) => {
  if ((await countTry(lookupFence, host, now.getTime())) === undefined) throw new AppError("tooMany");
  const address = addressOf(postalRows(code));
  if (!address) throw new AppError("notFound", messages.addressNotFound);
  return address;
});
