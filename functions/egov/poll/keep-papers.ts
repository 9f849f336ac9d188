import { events } from "#shared/events.ts";
import { publish } from "#functions/bus/publish.ts";
import { egovRecords, type StoredEgov } from "#functions/db/egov-records.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { fetchPapers } from "#functions/egov/documents/fetch-papers.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { endPoll, readPoll } from "#functions/egov/items/polls.ts";
import { noteSilence, readSilence } from "#functions/egov/items/silence.ts";
import { log } from "#functions/runtime/log.ts";
import { settings } from "#functions/runtime/settings.ts";
import { failedState } from "./failure.ts";
import { type AccountRef, isSpent, lastCall, passOver, type Run } from "./run.ts";

/** Of a poll that somebody waits for: they see the papers at once. */
export const fetchAtOnce = (run: Run, record: StoredEgov) =>
  fetchPapers({ ...run, isSpent: () => isSpent(run), passOver: (error) => passOver(run, error) }, record);

/** With these e-Gov wants to be left alone, which the account's polls do too. */
const pausing = ["tooMany", "maintenance"];
const noteFailure = async (of: AccountRef, error: EgovError) => {
  const { tenant, account } = of;
  log.info({ route: "egov/on-papers", tenant, account, failure: error.failure });
  if (error.isSilent) return noteSilence(of, Date.now());
  const poll = pausing.includes(error.failure) ? await readPoll(tenant, account) : undefined;
  return poll && endPoll(tenant, account, { dueAt: poll.dueAt }, failedState(poll, error, Date.now()));
};

/**
 * Keeps the papers of an account's cases. What e-Gov does not give now its case asks for again, which stays due for it; what
 * there was no time for comes with an event of its own, as long as something of this one was kept.
 */
export const keepPapers = async (of: AccountRef, ids: readonly number[], until: number) => {
  const { tenant, account } = of;
  const now = new Date();
  const poll = await readPoll(tenant, account);
  const isPaused = poll?.pausedUntil !== undefined && poll.pausedUntil > now.toISOString();
  if (!poll || isPaused || (await readSilence())?.isOn) return;
  const meter = { calls: 0, endsAt: until + lastCall, isBackground: true };
  const isOver = () => meter.calls >= settings.egovCallsPerPoll || Date.now() > until;
  const [faults, passed]: [unknown[], EgovError[]] = [[], []];
  const pass = (error: unknown) => passOver({ tenant, account, faults, passed }, error);
  let fetched = 0;
  try {
    await withToken(of, async (token) => {
      for (const [at, id] of ids.entries()) {
        const record = await egovRecords.find(tenant, id);
        if (record)
          fetched += await fetchPapers({ tenant, account, token, now, meter, isSpent: isOver, passOver: pass }, record);
        if (!isOver()) continue;
        if (fetched > 0) await publish(events.egovPapersDue, [{ tenant, account, ids: ids.slice(at) }]);
        return;
      }
    });
  } catch (error) {
    if (!(error instanceof EgovError)) throw error;
    await noteFailure(of, error);
  }
  if (faults.length > 0) throw faults[0];
};
