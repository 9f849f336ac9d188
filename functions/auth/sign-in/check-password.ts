import { AppError } from "#shared/errors.ts";
import { normalizeEmail } from "#shared/users/user.ts";
import { publish } from "#functions/bus/publish.ts";
import { emailKey, findAccount } from "#functions/db/accounts.ts";
import { readDevices } from "#functions/db/devices.ts";
import { offices } from "#functions/db/entities.ts";
import { clearTries, countTry, deviceFence, hostFence, refundTry, userFence } from "#functions/db/tries.ts";
import { verifyPassword } from "#functions/password.ts";

type Attempt = { email: string; password: string; host: string; devices: string[]; now: Date };

/** The account of an address, and the browser's devices: the user's own, which strangers cannot shut, and other users'. */
const findSubject = async ({ email, devices: ids, now }: Attempt) => {
  const [account, devices] = await Promise.all([findAccount(email), readDevices(ids, now)]);
  const own = devices.filter(({ tenant, userId }) => tenant === account?.tenant && userId === account.user.id);
  return {
    account,
    device: own.find(({ epoch }) => epoch === account?.user.epoch),
    others: devices.filter((each) => !own.includes(each)),
  };
};

/**
 * The account of an address and password. Every try is counted before the one hash it costs, known address or not;
 * what a lock means for the account is done elsewhere (`SignInLocked`), so that all failures take the same time.
 * @throws tooMany for the host, loginFailed in every other case
 */
export const checkPassword = async (attempt: Attempt) => {
  const { email, password, host, now } = attempt;
  const onHost = await countTry(hostFence, host, now.getTime());
  if (!onHost) throw new AppError("tooMany");
  const { account, device, others } = await findSubject(attempt);
  const [fence, subject] = device ? [deviceFence, device.hash] : [userFence, emailKey(email).pk];
  const tried = await countTry(fence, subject, now.getTime());
  const mayTry = tried && account?.user.isPasswordSigninEnabled;
  const isRight = await verifyPassword(password, mayTry ? account.user.passwordHash : undefined);
  if (!isRight || !account) {
    if (!device && tried?.count === fence.max)
      await publish("SignInLocked", [{ email: normalizeEmail(email), at: now.toISOString() }]);
    throw new AppError("loginFailed");
  }
  await Promise.all([clearTries(fence, subject), refundTry(hostFence, host, onHost.one)]);
  const office = await offices.get(account.tenant);
  return { ...account, office, device, others };
};
