import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { offices } from "#functions/db/entities.ts";
import { verifyPassword } from "#functions/passwords/password.ts";
import { beginAttempt } from "./attempt.ts";
import { sortDevices } from "./own-device.ts";
import { checkSecondFactor, type Codes } from "./second-factor.ts";

type Login = Codes & { email: string; password: string; host: string; devices: string[]; now: Date };

/**
 * The account of an address, a password and, where it has one, a second factor; undefined when only that is missing.
 * Every try is counted before the one hash it costs, known address or not; what a lock means for the account is done
 * elsewhere (`SignInLocked`), so that all failures take the same time.
 * @throws tooMany for the host, forbidden while the office is locked, loginFailed in every other case
 */
export const checkPassword = async ({ email, password, host, devices: ids, now, ...codes }: Login) => {
  const [account, known] = await Promise.all([findAccount(email), readDevices(ids, now)]);
  const { device, others } = sortDevices(known, account);
  const attempt = await beginAttempt({ email, device, host, now });
  const mayTry = attempt.isOpen && account?.user.isPasswordSigninEnabled;
  const isRight = await verifyPassword(password, mayTry ? account.user.passwordHash : undefined);
  const factor = isRight && account ? await checkSecondFactor(account, codes, now) : "wrong";
  if (factor === "missing") {
    await attempt.refund();
    return undefined;
  }
  if (factor === "wrong" || !account) {
    await attempt.fail();
    throw new AppError("loginFailed");
  }
  const office = await offices.get(account.tenant);
  if (office.lock?.isOn) {
    await attempt.refund();
    throw new AppError("forbidden", messages.officeLocked);
  }
  await attempt.clear();
  return { ...account, office, device, others };
};
