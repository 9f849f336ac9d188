import type { Day } from "#shared/dates/day.ts";
import { moved } from "#shared/dates/move.ts";

/** The last day of a 支給申請 that may begin on `start`: of two months (各支給要領; 民法143条2項). */
export const claimEnd = (start: Day): Day => moved(start, [{ periodMonths: 2 }]);
