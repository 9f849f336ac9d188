import { AppError } from "#shared/errors.ts";
import { publish } from "#functions/bus/publish.ts";
import { mayMailTo } from "#functions/db/tries.ts";

type Mailed = { tenant: number; id: number; email: string };

/** Before anything is written: an address gets a few mails an hour. @throws tooMany */
export const countMail = async (email: string, now: Date) => {
  if (!(await mayMailTo(email, now))) throw new AppError("tooMany");
};

/** Mails a link to set the password, which confirms the address. */
export const invite = ({ tenant, id }: Mailed) => publish("UserInvited", [{ tenant, userId: id }]);

/** Mails a link to the new address, which moves the user there, and tells the old one. Each is tried again by itself. */
export const askConfirmation = ({ tenant, id: userId, email }: Mailed) =>
  publish(
    "AddressChanging",
    ["new", "old"].map((to) => ({ tenant, userId, email, to })),
  );
