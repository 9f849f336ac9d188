import { addDays } from "#shared/dates/day.ts";
import { countGroups } from "#shared/deadlines/counts.ts";
import { type AskedUser, isOf } from "#shared/deadlines/in-charge.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { deadlineDaysMax, usualUntil } from "#shared/deadlines/until.ts";
import { AppError } from "#shared/errors.ts";
import { handle } from "#functions/chain/handle.ts";
import { readNextRun } from "#functions/db/next-runs.ts";
import { officeLines } from "./sources/office-lines.ts";

const tooLate = () =>
  new AppError("invalid", undefined, { fields: { until: `${deadlineDaysMax}日先までの日付を入力してください。` } });

export const handler = handle(deadlineRoutes.list, async ({ caller: { office, userId }, query, today, now }) => {
  const { until = usualUntil(today), user, standIn, company } = query;
  if (until > addDays(today, deadlineDaysMax)) throw tooLate();
  const asked = { office, today, until, now, company };
  const [lines, next] = await Promise.all([officeLines(asked), readNextRun(office.AutoId)]);
  const linesOf = (who: AskedUser) => lines.filter(isOf(who));
  const me = { id: userId, withStandIn: standIn === "1" };
  const items = linesOf(user === "me" ? me : typeof user === "number" ? { id: user, withStandIn: false } : user)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ subUser: _, ...line }) => line);
  const numbers = { mine: linesOf(me).length, all: lines.length, none: linesOf("none").length };
  return { items, today, counts: { ...countGroups(items, today), ...numbers }, full: next?.full ?? [] };
});
