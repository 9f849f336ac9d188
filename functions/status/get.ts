import { statusRoutes } from "#shared/status/routes.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { legalRulesRevision } from "#shared/todos/legal-rules/rules.ts";
import { handle } from "#functions/chain/handle.ts";
import { countOffices } from "#functions/db/notice-runs.ts";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";
import { countLetters } from "./letters/count-letters.ts";
import { readCalls, readLastTick, readMorning, readPolls, readRefused } from "./reading/read-status.ts";

/** What cannot be read keeps nothing else from being seen. */
const orNull = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    log.error(error, { route: statusRoutes.get.name });
    return null;
  });

export const handler = handle(statusRoutes.get, async ({ now }) => {
  const [offices, morning, lastTick, polls, calls, refused, deadLetters] = await Promise.all([
    orNull(countOffices()),
    orNull(readMorning(now)),
    orNull(readLastTick(now)),
    orNull(readPolls(now)),
    orNull(readCalls(now)),
    orNull(readRefused()),
    orNull(countLetters()),
  ]);
  const { stage, build: server } = settings;
  const versions = { stage, server, terms: termsRevision, legalRules: legalRulesRevision };
  return {
    status: { at: now.toISOString(), offices, morning, lastTick, polls, calls, refused, deadLetters, versions },
  };
});
