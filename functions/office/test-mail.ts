import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { fullName } from "#shared/users/full-name.ts";
import { handle } from "#functions/chain/handle.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { countTry, testMailFence } from "#functions/db/tries.ts";
import { sendMail } from "#functions/mail/mail.ts";
import { testMail } from "./mails/test-mail.ts";

export const handler = handle(officeRoutes.testMail, async ({ caller: { home, user, office }, now }) => {
  const [known] = await findAddresses([user.email]);
  const isOwn = known?.tenant === home && known.userId === user.id;
  if (!isOwn || !known.confirmed || known.refused) throw new AppError("invalid", messages.addressRefused);
  if (!(await countTry(testMailFence, `${home}#${user.id}`, now.getTime()))) throw new AppError("tooMany");
  const name = fullName(user);
  await sendMail({ to: { name, address: user.email }, ...testMail(name, office) });
  return { message: `${user.email}にテストメールを送信しました。` };
});
