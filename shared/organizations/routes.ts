import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id } from "#shared/ids.ts";

// prettier-ignore
export const organizationRoutes = defineRoutes("organizations", {
  visit: { method: "POST", path: "/api/organizations/{id}/visit", access: "root", params: z.object({ id: Id }), response: z.object({ message: z.string(), office: z.object({ AutoId: z.int(), Name: z.string() }) }) },
});
