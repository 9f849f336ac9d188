import { PaymentApplied } from "#shared/payment/routes.ts";
import { fullName } from "#shared/users/full-name.ts";
import { consume } from "#functions/bus/consume.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { offices, users } from "#functions/db/entities.ts";
import { sendOnce } from "#functions/send-once.ts";
import { settings } from "#functions/settings.ts";
import { applicationMail, operatorMail } from "./mails/mails.ts";

/** The office's managers whose address is confirmed and takes our mails. */
const managersOf = async (tenant: number) => {
  const managers = (await users.list(tenant)).records.filter(({ role }) => role !== "user");
  const addresses = await findAddresses(managers.map(({ email }) => email));
  return managers.filter((_, index) => addresses[index]?.confirmed && !addresses[index].refused);
};

/** Confirms an application to the office, and tells 運営 of it. */
export const handler = consume(PaymentApplied, async ({ tenant, at }) => {
  const office = await offices.find(tenant);
  if (!office?.contract) return;
  const { contract } = office;
  const now = new Date();
  const mails = [
    ...(await managersOf(tenant)).map((user) => {
      const name = fullName(user);
      return { to: { name, address: user.email }, ...applicationMail(name, office.Name, contract) };
    }),
    { to: { name: settings.operatorName, address: settings.operatorMail }, ...operatorMail(office, contract) },
  ];
  for (const mail of mails)
    await sendOnce({ name: `payment#${tenant}#${at}#${mail.to.address}`, now, compose: async () => mail });
});
