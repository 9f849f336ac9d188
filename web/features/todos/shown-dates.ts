import { isCalendarDay } from "#shared/dates/day.ts";
import type { Flow } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { legalDatesOf } from "#shared/todos/legal-dates.ts";

/** A day that is still being typed counts for nothing. */
const readable = (item: TodoItem) => (item.date && !isCalendarDay(item.date) ? { ...item, date: "" } : item);

/** The legal dates of the steps as they are being entered; apart from them those that warn of a day beyond the law. */
export const shownDates = (flow: Flow, items: readonly TodoItem[]) => {
  const dates = legalDatesOf(flow, items.map(readable));
  return { dates: dates.filter(({ isLimit }) => !isLimit), limits: dates.filter(({ isLimit }) => isLimit) };
};
