import { setTimeout as wait } from "node:timers/promises";
import { closeClaim, type Lease, releaseLease, renewLease } from "#functions/notices/items/notice-states.ts";
import { isFault, isRefused, type Mail, sendMail } from "#functions/mail/mail.ts";

const tries = 8;

type Failure = { name?: string; message?: string };

/** Too many mails at a time; a used-up day does not pass by waiting. */
const isThrottled = ({ name = "", message = "" }: Failure) => /^Throttling/.test(name) && !/daily/i.test(message);

const sendOnce = async (lease: Lease, mail: Mail) => {
  try {
    await sendMail({ ...mail, claim: lease.claim });
  } catch (error) {
    if (isRefused(error)) await releaseLease(lease);
    else if (isFault(error)) await releaseLease(lease, lease.leaseUntil);
    throw error;
  }
  await closeClaim(lease.claim);
};

/** Sends under a lease and closes its claim. Waits without a lease while the service is busy. @returns false when another run took over */
export const sendClaimed = async (claimed: Lease, mail: Mail): Promise<boolean> => {
  let lease: Lease | undefined = claimed;
  for (let attempt = 1; lease; attempt++) {
    try {
      await sendOnce(lease, mail);
      return true;
    } catch (error) {
      if (attempt === tries || !isThrottled(error as Failure)) throw error;
    }
    await wait(Math.random() * Math.min(2_000, 100 * 2 ** attempt));
    lease = await renewLease({ ...lease, leaseUntil: 0, sends: lease.sends - 1 });
  }
  return false;
};
