import { inject } from "vitest";

export type StoredMail = {
  messageId: string;
  destination: { to: string[] };
  subject: string;
  body: { text?: string; html?: string };
};

/** The mails taken for an address, oldest first. The inbox is one for the whole run: use addresses of your own. */
export const mailsTo = async (address: string): Promise<StoredMail[]> => {
  const { emails } = (await (await fetch(`${inject("mailUrl")}/store`)).json()) as { emails: StoredMail[] };
  return emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)));
};
