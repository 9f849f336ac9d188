import { needOrder } from "./need.ts";
import type { EgovSummary } from "./record.ts";

type Ordered = Pick<EgovSummary, "need" | "arrive_date" | "arrive_id">;

/** What needs the office first, by its day; then the latest arrival. */
export const byNeed = (a: Ordered, b: Ordered) => {
  const [first, second] = [needOrder(a.need), needOrder(b.need)];
  if (first !== second) return first < second ? -1 : 1;
  const arrival = (each: Ordered) => `${each.arrive_date} ${each.arrive_id}`;
  return arrival(a) === arrival(b) ? 0 : arrival(a) > arrival(b) ? -1 : 1;
};
