import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { addressWrite, freeAddressWrite } from "#functions/db/accounts.ts";
import { commit } from "#functions/db/commit.ts";
import { offices, users } from "#functions/db/entities.ts";
import { readToken, usingToken } from "#functions/db/tokens.ts";

type Change = { tenant: number; userId: number; email: string };

const linkOver = () => new AppError("notFound", messages.linkOver);

/** Moves a user to the address at which the link was opened. */
export const handler = handle(userRoutes.confirmAddress, async ({ body: { token }, now }) => {
  const change = await readToken<Change>("address", token, now);
  const user = change?.isGood ? await users.find(change.tenant, change.userId) : undefined;
  if (!change || user?.pendingEmail !== change.email) throw linkOver();
  const { tenant, userId, email } = change;
  return commit(
    { userId, now, limits: await offices.get(tenant) },
    {
      // whoever comes second learns no more than that the link is over
      changes: [{ ...users.saving(tenant, user, user.Version, { email, pendingEmail: undefined }), refused: linkOver }],
      extra: [
        freeAddressWrite(user.email, { tenant, userId }),
        addressWrite(email, { tenant, userId, confirmed: true }),
        usingToken("address", token, now),
      ],
      answer: { message: messages.addressConfirmed },
    },
  );
});
