import { DeleteSuppressedDestinationCommand, NotFoundException, type SESv2Client } from "@aws-sdk/client-sesv2";
import { letMailsGo } from "#functions/db/accounts.ts";

const notListed = (error: unknown) => {
  if (!(error instanceof NotFoundException)) throw error;
};

/** An address that bounced or complained gets mails again: SES forgets it first, for else it would refuse the next. False: nobody's. */
export const releaseAddress = async (email: string, ses?: SESv2Client) => {
  await ses?.send(new DeleteSuppressedDestinationCommand({ EmailAddress: email })).catch(notListed);
  return letMailsGo(email);
};
