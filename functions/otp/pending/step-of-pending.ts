import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Basics, Caller } from "#functions/chain/caller.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { beginAttempt } from "#functions/sign-in/attempt.ts";
import { sortDevices } from "#functions/sign-in/own-device.ts";
import { stepOfCode } from "#functions/sign-in/totp.ts";

type PendingCheck = Pick<Basics, "host" | "devices" | "now"> & { caller: Caller; secret: string; code: string };
/** Counted as at sign-in; a right one opens no session, so that it only takes itself back. @throws tooMany, invalid */
export const stepOfPending = async ({ caller: { home, user }, secret, code, host, devices, now }: PendingCheck) => {
  const { device } = sortDevices(await readDevices(devices, now), { tenant: home, user });
  const attempt = await beginAttempt({ email: user.email, device, host, now });
  const step = attempt.isOpen ? stepOfCode(secret, code, now) : undefined;
  await (step === undefined ? attempt.fail() : attempt.refund());
  if (step === undefined) throw new AppError("invalid", messages.otpWrong, { fields: { code: messages.otpWrong } });
  return step;
};
