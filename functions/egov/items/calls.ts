import { updateItem } from "#functions/db/items.ts";
import { soleKey } from "#functions/db/keys.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { settings } from "#functions/runtime/settings.ts";

const minute = 60_000;
const keptSeconds = 3_600;
/** Of the bound, for what nobody waits for. */
export const backgroundShare = 0.8;

/** `GET /apply/3002026…` and one of another case are calls of the same endpoint. */
export const endpointOf = (method: string, path: string) => `${method} ${path.replace(/\/[^/]*\d[^/]*/g, "/{}")}`;

/** Takes a call of an endpoint out of the minute's, of all workers together, where the stage bounds them. @throws EgovError `bounded` */
export const takeCall = async (endpoint: string, { isBackground = false }: { isBackground?: boolean } = {}) => {
  const { egovCallsPerMinute: bound } = settings;
  if (bound === undefined) return;
  const now = Date.now();
  const taken = await updateItem(soleKey("egovCalls", `${endpoint}#${Math.floor(now / minute)}`), {
    add: { calls: 1 },
    set: { expiresAt: Math.floor(now / 1_000) + keptSeconds },
    condition: "attribute_not_exists(#calls) OR #calls < :max",
    names: ["calls"],
    values: { max: isBackground ? Math.floor(bound * backgroundShare) : bound },
  });
  if (!taken) throw new EgovError("bounded");
};
