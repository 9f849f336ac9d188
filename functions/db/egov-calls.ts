import { updateItem } from "./items.ts";
import { soleKey } from "./keys.ts";

const minute = 60_000;
const keptSeconds = 3_600;

/** Counts a call of an endpoint in this minute, of all functions together; false when there were `max` already. */
export const countCall = async (endpoint: string, max: number) => {
  const now = Date.now();
  const counted = await updateItem(soleKey("egovCalls", `${endpoint}#${Math.floor(now / minute)}`), {
    add: { calls: 1 },
    set: { expiresAt: Math.floor(now / 1_000) + keptSeconds },
    condition: "attribute_not_exists(#calls) OR #calls < :max",
    names: ["calls"],
    values: { max },
  });
  return counted !== undefined;
};
