import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message } from "#shared/values/ids.ts";
import { Organization, OrganizationSave } from "./organization.ts";

const One = z.object({ id: Id });

// prettier-ignore
export const organizationRoutes = defineRoutes("organizations", {
  list:  { method: "GET",  path: "/api/organizations",            access: "root", needsFactor: true, response: z.object({ organizations: z.array(Organization) }) },
  save:  { method: "POST", path: "/api/organizations/{id}",       access: "root", needsFactor: true, params: One, body: OrganizationSave, response: Message.extend({ organization: Organization }) },
  visit: { method: "POST", path: "/api/organizations/{id}/visit", access: "root", needsFactor: true, params: One, response: z.object({ message: z.string(), office: z.object({ AutoId: z.int(), Name: z.string() }) }) },
});
