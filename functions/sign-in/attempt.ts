import { AppError } from "#shared/errors.ts";
import { events } from "#shared/events.ts";
import { normalizeEmail } from "#shared/users/user.ts";
import { publish } from "#functions/bus/publish.ts";
import { keepAddress } from "#functions/mail/items/kept-addresses.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { deviceSubject } from "#functions/sign-in/items/devices.ts";
import { clearTries, countTry, deviceFence, hostFence, refundTry, userFence } from "#functions/db/tries.ts";
import type { OwnDevice } from "./own-device.ts";

type Subject = { email: string; device: OwnDevice | undefined; host: string; now: Date };

/**
 * Counts a try at a password or a code before it is checked: for the host, and for the user or, in a browser that the user
 * has signed in with before, for that browser alone. A try that is neither cleared nor refunded stays a failure.
 * @throws tooMany for the host
 */
export const beginAttempt = async ({ email, device, host, now }: Subject) => {
  const onHost = await countTry(hostFence, host, now.getTime());
  if (!onHost) throw new AppError("tooMany");
  const [fence, subject] = device
    ? [deviceFence, deviceSubject(device.hash, device.unlocks)]
    : [userFence, emailKey(email).pk];
  const tried = await countTry(fence, subject, now.getTime());
  return {
    /** False while the user or the browser is shut: nothing may be found right then. */
    isOpen: !!tried,
    /** It failed for good. The last failure that a user has locks sign-in, and its owner gets a mail. */
    fail: async () => {
      if (!device && tried?.count === userFence.max)
        await publish(events.signInLocked, [
          { address: await keepAddress(normalizeEmail(email), now), at: now.toISOString() },
        ]);
    },
    /** It succeeded, which ends a row of failures. */
    clear: () => Promise.all([clearTries(fence, subject), refundTry(hostFence, host, onHost.one)]),
    /** It was neither a failure nor a success: as if it had not been made. */
    refund: () => Promise.all([tried && refundTry(fence, subject, tried.one), refundTry(hostFence, host, onHost.one)]),
  };
};
