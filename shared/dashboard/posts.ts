import { type Day, daysBetween } from "#shared/dates/day.ts";
import type { Post } from "./dashboard.ts";

export const postsMax = 20;

/** NEW for the day of posting and the two days after it. */
export const isNew = ({ date }: Pick<Post, "date">, today: Day) => daysBetween(date, today) < 3;
