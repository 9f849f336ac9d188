import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { offices, users } from "#functions/db/entities.ts";
import { mailable, readerOf } from "#functions/mail/mailable.ts";
import { sendEachOnce } from "#functions/mail/send-once.ts";
import { settings } from "#functions/runtime/settings.ts";
import { applicationMail, operatorMail } from "./mails/mails.ts";

/** The office's managers whose address is confirmed and takes our mails. */
const managersOf = async (tenant: number) =>
  (
    await mailable(
      tenant,
      (await users.list(tenant)).records.filter(({ role }) => role !== "user"),
    )
  ).map(readerOf);

/** Mails a confirmation of an application to the office, and a note to 運営. */
export const handler = consume(events.paymentApplied, async ({ tenant, at }, _, until) => {
  const office = await offices.find(tenant);
  if (!office?.contract) return;
  const { contract } = office;
  const mails = [
    ...(await managersOf(tenant)).map((to) => ({ to, ...applicationMail(to.name, office.Name, contract) })),
    { to: { name: settings.operatorName, address: settings.operatorMail }, ...operatorMail(office, contract) },
  ];
  await sendEachOnce(
    mails.map((mail) => ({ name: `payment#${tenant}#${at}#${mail.to.address}`, compose: async () => mail })),
    until,
  );
});
