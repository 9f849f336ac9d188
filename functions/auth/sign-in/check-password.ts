import { AppError } from "#shared/errors.ts";
import { publish } from "#functions/bus/publish.ts";
import { emailKey, findAccount, normalizeEmail } from "#functions/db/accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { clearTries, countTry, hostFence, refundTry, userFence } from "#functions/db/tries.ts";
import { verifyPassword } from "#functions/password.ts";

type Attempt = { email: string; password: string; host: string; now: Date };

/**
 * The account of an address and password. Every try is counted before the one hash it costs, known address or not;
 * what a lock means for the account is done elsewhere (`SignInLocked`), so that all failures take the same time.
 * @throws tooMany for the host, loginFailed in every other case
 */
export const checkPassword = async ({ email, password, host, now }: Attempt) => {
  const at = now.getTime();
  if ((await countTry(hostFence, host, at)) === undefined) throw new AppError("tooMany");
  const subject = emailKey(email).pk;
  const [tries, account] = await Promise.all([countTry(userFence, subject, at), findAccount(email)]);
  const mayTry = tries !== undefined && account?.user.isPasswordSigninEnabled;
  const isRight = await verifyPassword(password, mayTry ? account.user.passwordHash : undefined);
  if (!isRight || !account) {
    if (tries === userFence.max)
      await publish("SignInLocked", [{ email: normalizeEmail(email), at: now.toISOString() }]);
    throw new AppError("loginFailed");
  }
  await Promise.all([clearTries(userFence, subject), refundTry(hostFence, host)]);
  const office = await offices.get(account.tenant);
  return { ...account, office };
};
