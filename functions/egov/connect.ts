import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { signInAddress } from "./accounts/sign-in.ts";

/** Leads a manager to e-Gov's sign-in. */
export const handler = handle(egovRoutes.connect, async ({ caller, session, now, today }) => ({
  location: await signInAddress({ caller, session, now, today }),
}));
