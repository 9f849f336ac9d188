import * as z from "zod";

/** An office whose notice mails of a day (in Japan) are due; `hour` is that of the tick, for the mail's head. */
export const NoticeDue = z.object({ tenant: z.int().min(1), day: z.iso.date(), hour: z.int().min(0).max(23) });
export type NoticeDue = z.output<typeof NoticeDue>;
