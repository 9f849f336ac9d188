import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Basics, Caller } from "#functions/chain/caller.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { beginAttempt } from "./attempt.ts";
import { sortDevices } from "./own-device.ts";
import { checkSecondFactor, type Codes } from "./second-factor.ts";

type FactorCheck = Codes & Pick<Basics, "host" | "devices" | "now"> & { caller: Caller };

/** The caller's own code, used up, and counted as at sign-in. @throws tooMany for the host, invalid with the field */
export const verifyOwnFactor = async ({ caller: { home, user }, host, devices, now, ...codes }: FactorCheck) => {
  const { device } = sortDevices(await readDevices(devices, now), { tenant: home, user });
  const attempt = await beginAttempt({ email: user.email, device, host, now });
  const mayTry = attempt.isOpen && user.isOtpEnabled;
  const factor = mayTry ? await checkSecondFactor({ tenant: home, user }, codes, now) : "wrong";
  if (factor === "right") return attempt.refund();
  await attempt.fail();
  const [field, sentence] = codes.otpCode ? ["otpCode", messages.otpWrong] : ["recoveryCode", messages.recoveryWrong];
  throw new AppError("invalid", sentence, { fields: { [field]: sentence } });
};
