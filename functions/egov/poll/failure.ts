import { pauseOf } from "#shared/egov/poll.ts";
import type { PollState } from "#functions/egov/items/polls.ts";
import { noteAnswer, noteSilence } from "#functions/egov/items/silence.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import type { AccountRef } from "./run.ts";

/**
 * e-Gov's own failures lead to a pause; what we did wrong is thrown when the state is stored. Where the stage's bound was
 * reached nothing failed: the account stays due, before those that came after it.
 */
export const failedState = (state: PollState, error: unknown, now: number): PollState => {
  const { retryAfter, failure } = error instanceof EgovError ? error : {};
  if (failure === "bounded") return state;
  const failures = (state.failures ?? 0) + 1;
  const pause = pauseOf(failures, { ...(retryAfter && { retryAfter }), isSilent: failure === "down" });
  const until = new Date(now + pause).toISOString();
  return { ...state, failures, pausedUntil: until, pausedBy: failure, dueAt: until };
};

/** With these e-Gov has answered, if not with what was asked. */
const answers = ["refused", "tooMany", "maintenance", "malformed"];
export const noteOutcome = async (of: AccountRef, error?: EgovError) => {
  if (error?.isSilent) await noteSilence(of, Date.now());
  else if (!error || answers.includes(error.failure)) await noteAnswer(Date.now());
};
