import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { hashOfBrowser, type Registration } from "#functions/join/items/registrations.ts";
import { countTry, hostFence, joinFence, refundTry } from "#functions/db/tries.ts";
import { verifyPassword } from "#functions/passwords/password.ts";

type Applicant = { password: string | undefined; joinKey: string | undefined; host: string; now: Date };

/**
 * Who follows the link must be who registered: somebody else's registration, with a password of theirs, must not wait behind
 * the click of the address's owner. The browser's key says so, or the password.
 * @throws passwordNeeded, invalid, tooMany
 */
export const checkApplicant = async (
  { id, browser, passwordHash }: Registration,
  { password, joinKey, host, now }: Applicant,
) => {
  if (joinKey && hashOfBrowser(joinKey) === browser) return;
  if (!password) throw new AppError("passwordNeeded", messages.joinPasswordNeeded);
  const onHost = await countTry(hostFence, host, now.getTime());
  if (!onHost) throw new AppError("tooMany");
  const tried = await countTry(joinFence, id, now.getTime());
  if (!(await verifyPassword(password, tried ? passwordHash : undefined)))
    throw new AppError("invalid", messages.passwordWrong, { fields: { password: messages.passwordWrong } });
  await refundTry(hostFence, host, onHost.one);
};
