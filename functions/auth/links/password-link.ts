import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { normalizeEmail } from "#shared/users/user.ts";
import { confirmingAddress, findAddresses } from "#functions/db/accounts.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import { type StoredUser, users } from "#functions/db/entities.ts";
import { isLatestReset } from "#functions/auth/items/reset-links.ts";
import { readToken, type TokenPurpose, usingToken } from "#functions/db/tokens.ts";

/** Whose password a mailed link sets; `at` is when a reset was asked for. */
type Meant = { tenant: number; userId: number; email: string; epoch?: number; at?: string };
type Link = { purpose: TokenPurpose; token: string; tenant: number; user: StoredUser };

const refused = () => new AppError("notFound", messages.linkOver);

/** Both mails, of a forgotten password and of an invitation, lead to the same page. */
const purposes = ["reset", "invitation"] as const;
const findToken = async (token: string, now: Date) => {
  const found = await Promise.all(purposes.map((purpose) => readToken<Meant>(purpose, token, now)));
  const place = found.findIndex((each) => each?.isGood);
  return place < 0 ? undefined : { purpose: purposes[place]!, meant: found[place]! };
};

/** The user of a link that still holds. @throws notFound, with one sentence whatever the reason */
export const readLink = async (token: string, now: Date): Promise<Link> => {
  const { purpose, meant } = (await findToken(token, now)) ?? {};
  if (!purpose || !meant) throw refused();
  const { tenant, userId, email, at } = meant;
  const [user, [address]] = await Promise.all([users.find(tenant, userId), findAddresses([email])]);
  if (!user) throw refused();
  const { epoch = user.epoch } = meant;
  const isTheirs = address?.tenant === tenant && address.userId === userId;
  // Several may have been sent: the one that was opened ends the others.
  const isAnswered = purpose === "invitation" && address?.confirmed;
  const isAsItWas = normalizeEmail(user.email) === normalizeEmail(email) && epoch === user.epoch;
  const isLatest = at === undefined || (await isLatestReset({ tenant, userId, at }));
  if (!isTheirs || isAnswered || !isAsItWas || !isLatest) throw refused();
  return { purpose, token, tenant, user };
};

/** In one transaction: the link is used up, the password set, the address confirmed. The second use is refused. */
export const usingLink = ({ purpose, token, tenant, user }: Link, passwordHash: string, now: Date) => {
  const fields = { passwordHash, isPasswordResetRequired: false, epoch: user.epoch + 1 };
  const changes: Change[] = [{ ...users.patching(tenant, user, fields), refused }];
  const extra: GuardedWrite[] = [usingToken(purpose, token, now), confirmingAddress(tenant, user, refused)];
  return { changes, extra };
};
