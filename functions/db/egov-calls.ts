import { queryItems, updateItem } from "./items.ts";

const minuteMs = 60_000;
const keptSeconds = 3_600;

/** By minutes since 1970. */
const partition = (minute: number) => `egovCalls#${minute}`;
const minuteOf = (now: number) => Math.floor(now / minuteMs);

/** Counts a call of an endpoint in this minute, of all functions together; false when there were `max` already. */
export const countCall = async (endpoint: string, max: number) => {
  const now = Date.now();
  const counted = await updateItem(
    { pk: partition(minuteOf(now)), sk: endpoint },
    {
      add: { calls: 1 },
      set: { expiresAt: Math.floor(now / 1_000) + keptSeconds },
      condition: "attribute_not_exists(#calls) OR #calls < :max",
      names: ["calls"],
      values: { max },
    },
  );
  return counted !== undefined;
};

/** The calls of a minute: all, and of the endpoint with the most. */
export type CallsOfMinute = { at: string; calls: number; most: number };
/** This minute and those before it, the latest first; `at` is ISO. */
export const callsOfMinutes = (now: Date, minutes: number): Promise<CallsOfMinute[]> =>
  Promise.all(
    Array.from({ length: minutes }, async (_, ago) => {
      const minute = minuteOf(now.getTime()) - ago;
      const { items } = await queryItems<{ calls: number }>({ pk: partition(minute) });
      const counts = items.map(({ calls }) => calls);
      return {
        at: new Date(minute * minuteMs).toISOString(),
        calls: counts.reduce((sum, each) => sum + each, 0),
        most: Math.max(0, ...counts),
      };
    }),
  );
