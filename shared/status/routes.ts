import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { ServiceStatus } from "./service-status.ts";

// prettier-ignore
export const statusRoutes = defineRoutes("status", {
  get: { method: "GET", path: "/api/status", access: "root", needsFactor: true, response: z.object({ status: ServiceStatus }) },
});
