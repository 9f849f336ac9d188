import * as z from "zod";

/** `refused`: e-Gov takes its token no more, a manager has to connect again. */
export const egovAccountStates = ["connected", "refused"] as const;

/** An account of the office at e-Gov. Instants are ISO, "" where there is none. */
export const EgovAccount = z.object({
  token_sub: z.string(),
  token_email: z.string(),
  state: z.enum(egovAccountStates),
  connectedAt: z.string(),
  /** Until when the connection holds. */
  endsAt: z.string(),
  /** When e-Gov last answered with what is new. */
  syncedAt: z.string(),
  /** e-Gov asked us to wait, or is under maintenance, until then. */
  pausedUntil: z.string(),
  /** The first reading of all that was filed before is under way. */
  isFilling: z.boolean(),
  /** Days of arrivals that could not be read yet, the oldest first. */
  unread: z.array(z.object({ from: z.string(), to: z.string() })),
  /** More cases are open (`openMax`) than are seen as soon as others are. */
  isCrowded: z.boolean(),
  /** Rows of e-Gov's list that cannot be read. */
  oddRows: z.int(),
});
export type EgovAccount = z.output<typeof EgovAccount>;
