// One instance of a function: its bundle alone in a process, as on Lambda. No TypeScript, which would take more memory than
// the function does.
import { randomUUID } from "node:crypto";

const [bundle, functionName] = process.argv.slice(2);
process.on("disconnect", () => process.exit());
if (process.env.CLOCK) {
  const [{ setClockAhead }, { clockAhead }] = await Promise.all([import("../clock.ts"), import("../options.ts")]);
  setClockAhead(clockAhead());
}
const { handler } = await import(/** @type {string} */ (bundle));

/** @param {{ event: unknown, seconds: number }} call */
const answer = async ({ event, seconds }) => {
  const end = performance.now() + seconds * 1_000;
  const getRemainingTimeInMillis = () => end - performance.now();
  try {
    return { answer: await handler(event, { awsRequestId: randomUUID(), functionName, getRemainingTimeInMillis }) };
  } catch (error) {
    return { error: String(error) };
  }
};
process.on("message", async (/** @type {{ event: unknown, seconds: number }} */ call) =>
  process.send?.(await answer(call)),
);
