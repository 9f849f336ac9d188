import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, isCalendarDay, noDay } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { turnsOf } from "#shared/plans/turns.ts";
import type { Targets } from "#shared/procedures/procedure.ts";
import { required } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { routeQuery } from "#web/api/api.ts";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import type { ShownTurn } from "./turns.ts";
import { usePlanWrites } from "./use-plans.ts";

/** The turn with another day, as the law counts it then. */
export const dueOn = ({ plan, company, turn }: ShownTurn, day: string, targets: Targets) => {
  if (!isCalendarDay(day)) return undefined;
  const moved = [{ period: turn.period, day }];
  const span = { from: addDays(day, -400), to: addDays(day, 400), targets };
  return turnsOf({ ...plan, moved }, company, span).find(({ period }) => period === turn.period)?.due;
};

/** What can be done with a turn that is not made yet, and what was said wrong. */
export const useTurn = ({ plan, turn }: ShownTurn, onClose: () => void) => {
  const { skip, move } = usePlanWrites();
  const [errors, setErrors] = useState<{ day?: string; reason?: string }>({});
  const client = useQueryClient();
  const { once, failure, isBusy } = useOneRequest((error) => {
    if (!(error instanceof AppError)) {
      console.error(error);
      return messages.unexpected;
    }
    // What others have done to the plan stands behind the dialog, for the next try.
    void client.invalidateQueries({ queryKey: routeQuery(planRoutes.list, { query: {} }).queryKey });
    return error.message;
  });
  const body = { AutoId: plan.AutoId, Version: plan.Version, period: turn.period };
  const send = (call: () => Promise<{ message: string }>) =>
    void once(async () => {
      const { message } = await call();
      onClose();
      void toast(message);
    });
  const moveTo = (day: string) => {
    if (!isCalendarDay(day)) return setErrors({ day: messages.dateFormat });
    setErrors({});
    return send(() => move.mutateAsync({ body: { ...body, day } }));
  };
  const leaveOut = (reason: string) => {
    if (reason.trim() === "") return setErrors({ reason: required("理由") });
    setErrors({});
    return send(() => skip.mutateAsync({ body: { ...body, reason } }));
  };
  const takeBack = () => send(() => skip.mutateAsync({ body }));
  const reset = () => send(() => move.mutateAsync({ body: { ...body, day: noDay } }));
  return { moveTo, leaveOut, takeBack, reset, errors, failure, isBusy };
};
