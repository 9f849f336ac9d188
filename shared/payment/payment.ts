import * as z from "zod";
import { paymentStates } from "./state.ts";

/** How an office's payment stands today, as `paymentState` says. */
export const CurrentPayment = z.object({ state: z.enum(paymentStates), endsOn: z.string(), days: z.int() });
