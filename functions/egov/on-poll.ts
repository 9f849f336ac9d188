import { dayInJapan } from "#shared/dates.ts";
import { PollDue } from "#shared/egov/events.ts";
import { paymentState } from "#shared/payment/state.ts";
import { consume } from "#functions/bus/consume.ts";
import { offices } from "#functions/db/entities.ts";
import { settings } from "#functions/settings.ts";
import { tellOfConnection } from "./news/connection-mail.ts";
import { tellOfFilings } from "./news/filing-mail.ts";
import { pollAccount } from "./poll/poll-account.ts";

/** Of the minute that the function has. */
const milliseconds = 40_000;

/** Looks for what is new in one account. An office that is locked or no longer pays is left alone. */
export const handler = consume(PollDue, async ({ tenant, account }) => {
  const office = await offices.find(tenant);
  if (!office || office.lock?.isOn || paymentState(office, dayInJapan(new Date())).state === "over") return;
  await pollAccount({ tenant, account }, { maxCalls: settings.egovCallsPerPoll, milliseconds });
  const now = new Date();
  await tellOfConnection(office, account, now);
  await tellOfFilings(tenant, now);
});
