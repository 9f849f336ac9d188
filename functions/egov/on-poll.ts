import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { readSilence } from "#functions/egov/items/silence.ts";
import { delayPoll } from "#functions/egov/items/polls.ts";
import { offices } from "#functions/db/entities.ts";
import { settings } from "#functions/runtime/settings.ts";
import { isLeftAlone } from "./accounts/left-alone.ts";
import { mailConnectionNews } from "./news/connection-mail.ts";
import { mailWaitingFilings } from "./news/filing-mail.ts";
import { pollAccount } from "./poll/poll-account.ts";
import { publishUnsentNews } from "./records/store.ts";

/** Of the minute that the function has. */
const milliseconds = 40_000;

/** Milliseconds after which it is looked again whether a locked office is open, or one has paid. */
const lookedAgainAfter = 3_600_000;

/** Looks for what is new in one account. An office that is locked or no longer pays is left alone; papers `on-papers` fetches. */
export const handler = consume(events.egovPollDue, async ({ tenant, account, isProbe = false }, _, until) => {
  const office = await offices.find(tenant);
  if (!office) return;
  const now = new Date();
  if (isLeftAlone(office, now)) {
    await delayPoll(tenant, account, new Date(now.getTime() + lookedAgainAfter).toISOString());
    return;
  }
  // Whether or not e-Gov answers: mails about earlier news may not have gone.
  await publishUnsentNews(tenant, account);
  const limits = { maxCalls: settings.egovCallsPerPoll, milliseconds, isBackground: true };
  // Those that were named before it fell silent are not each waited for: they stay due.
  if (isProbe || !(await readSilence())?.isOn) await pollAccount({ tenant, account }, { ...limits, isProbe });
  await mailConnectionNews(office, account, now, until);
  await mailWaitingFilings(tenant, now, until);
});
