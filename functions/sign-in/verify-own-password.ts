import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Basics, Caller } from "#functions/chain/caller.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { verifyPassword } from "#functions/passwords/password.ts";
import { beginAttempt } from "./attempt.ts";
import { sortDevices } from "./own-device.ts";

type PasswordCheck = Pick<Basics, "host" | "devices" | "now"> & {
  caller: Caller;
  password: string;
  /** The field that is wrong. */
  field: string;
};

/** The caller's own password, counted as at sign-in. @throws tooMany for the host, invalid with the field */
export const verifyOwnPassword = async ({
  caller: { home, user },
  password,
  field,
  host,
  devices,
  now,
}: PasswordCheck) => {
  const { device } = sortDevices(await readDevices(devices, now), { tenant: home, user });
  const attempt = await beginAttempt({ email: user.email, device, host, now });
  const isRight = await verifyPassword(password, attempt.isOpen ? user.passwordHash : undefined);
  // No session opens: whoever has the password alone must not start the count of codes anew.
  if (isRight) return attempt.refund();
  await attempt.fail();
  throw new AppError("invalid", messages.passwordWrong, { fields: { [field]: messages.passwordWrong } });
};
