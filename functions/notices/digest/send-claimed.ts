import { setTimeout as wait } from "node:timers/promises";
import { closeClaim, type Lease, releaseLease, renewLease } from "#functions/db/notice-states.ts";
import { type Mail, sendMail } from "#functions/mail.ts";

const tries = 8;

type Failure = { $fault?: string; name?: string; message?: string; code?: string };

/** Too many mails at a time; a used-up day does not pass by waiting. */
const isThrottled = ({ name = "", message = "" }: Failure) => /^Throttling/.test(name) && !/daily/i.test(message);

/** The mail service answered no, or was never reached: this mail is certainly not on its way. */
const isRefused = ({ $fault, code }: Failure) => $fault === "client" || code === "ECONNREFUSED" || code === "ENOTFOUND";

const sendOnce = async (lease: Lease, mail: Mail) => {
  try {
    await sendMail({ ...mail, claim: lease.claim });
  } catch (error) {
    if (isRefused(error as Failure)) await releaseLease(lease);
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
