import { authRoutes } from "#shared/auth/routes.ts";
import { events } from "#shared/events.ts";
import { handle } from "#functions/chain/handle.ts";
import { publish } from "#functions/bus/publish.ts";
import { keepAddress } from "#functions/mail/items/kept-addresses.ts";
import { mayAskForMail } from "#functions/db/tries.ts";

/** The same answer after the same work for every address: who it belongs to is looked up elsewhere. */
export const handler = handle(authRoutes.forgotPassword, async ({ body: { email }, host, now }) => {
  if (await mayAskForMail("forgot", host, now))
    await publish(events.passwordForgotten, [{ address: await keepAddress(email, now), at: now.toISOString() }]);
  return {
    message:
      "入力されたメールアドレスが登録されている場合は、パスワードを設定するためのメールをお送りします。リンクは30分間使えます。",
  };
});
