import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { makePlans } from "./making/make-plans.ts";

/** Makes an office's recurring work of a day. */
export const handler = consume(events.plansDue, ({ tenant, day }, _, until) => makePlans(tenant, day, until));
