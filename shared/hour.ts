import * as z from "zod";

/** The tick of the schedule at every full hour of Asia/Tokyo: the hour it was meant for, however late it comes. */
export const HourStruck = z.object({ time: z.iso.datetime({ offset: true }) });
