import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { editableUser } from "./records/actor.ts";
import { withMail } from "./records/mails.ts";

/** Sends the mail that is due once more: for a changed address, else the invitation. */
export const handler = handle(userRoutes.invite, async ({ caller, params: { id } }) => {
  const { pendingEmail, email } = await editableUser(caller, id);
  const mail = pendingEmail
    ? ({ purpose: "change", email: pendingEmail } as const)
    : ({ purpose: "invite", email } as const);
  const message = pendingEmail ? messages.confirmationSent : messages.invitationSent;
  return withMail(caller, mail, async () => ({ id, answer: { message } }));
});
