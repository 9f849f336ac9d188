import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { activeDestinations } from "./procedures/active-destinations.ts";

export const handler = handle(egovRoutes.destinations, async ({ params: { id } }) => ({
  destinations: await activeDestinations(id),
}));
