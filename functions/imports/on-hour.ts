import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { type ImportRun, indexedRuns, isOver } from "#functions/imports/items/import-runs.ts";
import { continueRun } from "./run/continue-run.ts";
import { mailEnd } from "./run/mail-end.ts";

/** Of the minute that the function has; what does not fit waits for the next hour. */
const milliseconds = 30_000;
/** A run that moved more lately is somebody's who waits for it. */
const stillMs = 60_000;

const endRun = async (run: ImportRun, now: Date, until: number) => {
  const isMoving = run.movedAt > new Date(now.getTime() - stillMs).toISOString();
  if (!isOver(run) && (isMoving || Date.now() >= until)) return;
  const ended = await continueRun(run, { now, isHour: true }, until);
  if (isOver(ended)) await mailEnd(ended);
};

/** Ends the imports that nobody came back to, and mails whoever began them. */
export const handler = consume(events.hourTick, async () => {
  const [now, until] = [new Date(), Date.now() + milliseconds];
  const failures: unknown[] = [];
  for (const run of await indexedRuns()) await endRun(run, now, until).catch((error: unknown) => failures.push(error));
  // One that fails keeps no other from its end; all are tried again.
  if (failures.length > 0) throw new AggregateError(failures, "Imports that could not be ended");
});
