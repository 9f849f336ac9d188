import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { findRegistration, isEnded } from "#functions/join/items/registrations.ts";
import { readToken } from "#functions/db/tokens.ts";

/** What the link stands for. @throws notFound when it is over, or another registration of the address opened an office */
export const registrationOf = async (token: string, now: Date) => {
  const known = await readToken<{ registration: string }>("join", token, now);
  const registration = known?.isGood ? await findRegistration(known.registration, now) : undefined;
  if (!registration || (await isEnded(registration))) throw new AppError("notFound", messages.linkOver);
  return registration;
};
