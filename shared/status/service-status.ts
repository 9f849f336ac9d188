import * as z from "zod";

const text = z.string();
const count = z.int();

/** How the service is doing, as 運営 sees it: numbers alone. A part that could not be read is null. */
export const ServiceStatus = z.object({
  /** ISO: when it was read. */
  at: text,
  offices: z.object({ all: count, locked: count, leaving: count }).nullable(),
  /** The last hour 8: when it ran (ISO; empty: it did not), how many offices it named and how many of them still wait. */
  morning: z.object({ day: text, at: text, offices: count, waiting: count }).nullable(),
  /** When the last tick of an hour came (ISO); empty: none in the last two hours. */
  lastTick: text.nullable(),
  /** Accounts at e-Gov that are read later than they should be, and the minutes of the longest. */
  polls: z.object({ late: count, minutes: count }).nullable(),
  /**
   * Where the stage bounds e-Gov's calls (else `bound` is 0): the most of one endpoint a minute, how many accounts a minute that
   * is enough for, how many are due now, and the calls of the last minutes, the latest first: all, and of the busiest endpoint.
   */
  calls: z
    .object({
      bound: count,
      accounts: count,
      due: count,
      minutes: z.array(z.object({ at: text, calls: count, most: count })),
    })
    .nullable(),
  /** Addresses that get no mail, and of how many offices they are. */
  refused: z.object({ addresses: count, offices: count }).nullable(),
  /** By queue, those with any. */
  deadLetters: z.array(z.object({ queue: text, letters: count })).nullable(),
  versions: z.object({ stage: text, server: text, terms: count, legalRules: count }),
});
export type ServiceStatus = z.output<typeof ServiceStatus>;

/** Minutes after which an account is late: as the alarm `late-egov` counts. */
export const lateMinutes = 10;
/** What a day's mails begin with. */
export const morningHour = 8;
