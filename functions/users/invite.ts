import { messages } from "#shared/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { editableUser } from "./records/actor.ts";
import { askConfirmation, countMail, invite } from "./records/mails.ts";

/** Sends the mail that is due once more: for a changed address, else the invitation. */
export const handler = handle(userRoutes.invite, async ({ caller, params: { id } }) => {
  const { tenant, now } = caller;
  const user = await editableUser(caller, id);
  const email = user.pendingEmail || user.email;
  await countMail(email, now);
  await (user.pendingEmail ? askConfirmation : invite)({ tenant, id, email });
  return { message: user.pendingEmail ? messages.confirmationSent : messages.invitationSent };
});
