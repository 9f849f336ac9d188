import { isDay } from "#shared/dates/day.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { changeTurn, withTurn } from "./records/change-turn.ts";

/** Gives a turn another day, or that of its rule again. */
export const handler = handle(planRoutes.move, async ({ caller, body }) =>
  changeTurn(caller, body, ({ moved }) => {
    const { period, day } = body;
    const fields = { moved: withTurn(moved, period, isDay(day) ? { period, day } : undefined) };
    return { fields, message: messages.planMoved };
  }),
);
