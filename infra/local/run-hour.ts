import { events } from "#shared/events.ts";
import type { Bus } from "./bus.ts";

export type HourSummary = { time: string; offices: number; mails: number; deadLetters: number };

/** One tick of the schedule, and everything it causes, to the end. */
export const runHour = async (bus: Bus, time: string): Promise<HourSummary> => {
  const [publishedBefore, deadBefore] = [bus.published.length, bus.deadLetters.length];
  bus.tick(time);
  await bus.idle();
  const caused = bus.published.slice(publishedBefore);
  const count = (detailType: string) => caused.filter((event) => event["detail-type"] === detailType).length;
  return {
    time,
    offices: count(events.noticeDue.detailTypes[0]),
    mails: count("Email Sent"),
    deadLetters: bus.deadLetters.length - deadBefore,
  };
};
