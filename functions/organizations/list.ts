import { organizationRoutes } from "#shared/organizations/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { allTenants } from "#functions/db/offices.ts";
import { readOrganizations } from "./listing/organizations.ts";

export const handler = handle(organizationRoutes.list, async ({ today }) => ({
  organizations: await readOrganizations(await allTenants(), today),
}));
