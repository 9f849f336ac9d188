import { onTestFinished } from "vitest";
import { egovRoutes } from "#shared/egov/routes.ts";
import { events } from "#shared/events.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { agreeAt } from "#infra/local/seed/agree-at.ts";
import { startEgov } from "#infra/local/egov/server.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { egovClient } from "#infra/local/settings.ts";
import { type anOffice, firstAccount } from "./office.ts";
import { deliver } from "./events.ts";
import { handler as onPoll } from "#functions/egov/on-poll.ts";
import { handler as onPollTick } from "#functions/egov/on-poll-tick.ts";

/** Accounts that the simulator knows from its start. */
export const sakura = "egov@sakura.example";
export const tsubaki = "egov@tsubaki.example";

/** An e-Gov of the test's own, which the product calls from now on. */
export const useSimulator = async () => {
  const egov = await startEgov({ client: egovClient });
  const before = { EGOV_API: process.env.EGOV_API, EGOV_AUTH: process.env.EGOV_AUTH };
  Object.assign(process.env, { EGOV_API: egov.apiUrl, EGOV_AUTH: egov.authUrl });
  onTestFinished(async () => {
    Object.assign(process.env, before);
    await egov.stop();
  });
  const control = async (act: string, body: object = {}) => {
    const answer = await fetch(`${egov.url}/control/${act}`, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${act}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return { ...egov, control };
};

type Office = Awaited<ReturnType<typeof anOffice>>;

/** Connects an account by the way over the browser. @returns where the browser is at the end */
export const connect = async (office: Pick<Office, "call">, email: string, decision?: "deny") => {
  const { headers } = await office.call(egovRoutes.connect);
  const back = await agreeAt(headers.get("location")!, email, decision);
  const done = await office.call(egovRoutes.callback, { query: Object.fromEntries(back.searchParams) });
  return done.headers.get("location")!;
};

/** What the schedule does: every account that is due is polled. @returns how many polls failed */
export const struck = async () => {
  const time = new Date().toISOString();
  return deliver(onPollTick, [envelopeOf(events.egovPollTick, { time })]);
};
/** Makes an account's poll due, free of any lease and pause. @returns what delivers its event, and answers how many failed */
export const aDuePoll = async (tenant: number, account = firstAccount) => {
  const key = recordKey(tenant, "egovPoll", account);
  const set = { dueAt: "2020-01-01", leaseUntil: undefined, pausedUntil: undefined };
  await updateItem(key, { set, condition: "attribute_exists(#pk)", names: ["pk"] });
  return () => deliver(onPoll, [envelopeOf(events.egovPollDue, { tenant, account })]);
};
export const poll = async (tenant: number) => (await aDuePoll(tenant))();
