import { joinRoutes } from "#shared/join/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { readDevices } from "#functions/sign-in/items/devices.ts";
import { readToken } from "#functions/db/tokens.ts";
import { startSession } from "#functions/sign-in/start-session.ts";
import { checkApplicant } from "./opening/check-applicant.ts";
import { openJoined } from "./opening/open-joined.ts";
import { registrationOf } from "./opening/registration-of.ts";

const isUsed = async (token: string, now: Date) => !!(await readToken("join", token, now))?.usedAt;
const openAlready = { message: messages.officeOpenAlready, opened: true, isSignedIn: false } as const;

/** The first call opens the office and signs its manager in; a repeat, also one beside it, says that it is open. */
export const handler = handle(joinRoutes.complete, async ({ body: { token, password }, host, now, ...browser }) => {
  const open = async () => {
    const registration = await registrationOf(token, now);
    await checkApplicant(registration, { password, joinKey: browser.joinKey, host, now });
    return openJoined(registration, token, now);
  };
  if (await isUsed(token, now)) return openAlready;
  const opened = await open().catch(async (error: unknown) => {
    if (await isUsed(token, now)) return undefined;
    throw error;
  });
  if (!opened) return openAlready;
  const { office, user } = opened;
  const others = await readDevices(browser.devices, now);
  await startSession({ tenant: office.AutoId, user, hasFactor: false }, { others }, { ...browser, now });
  browser.setJoinKey(undefined);
  return { message: messages.officeOpened, opened: true, isSignedIn: true } as const;
});
