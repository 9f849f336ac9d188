import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";

/** Where somebody is signed in, or a browser that has been: its name, and when (ISO) that began and was last used. */
export const OwnSession = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

// prettier-ignore
export const sessionRoutes = defineRoutes("sessions", {
  list:         { method: "GET",    path: "/api/sessions",      access: "user", whileFactorDue: true, response: z.object({ sessions: z.array(OwnSession), devices: z.array(OwnSession) }) },
  remove:       { method: "DELETE", path: "/api/sessions/{id}", access: "user", afterTrial: true, whileFactorDue: true, params: z.object({ id: z.string().max(50) }), response: Message },
  removeOthers: { method: "DELETE", path: "/api/sessions",      access: "user", afterTrial: true, whileFactorDue: true, response: Message },
  removeDevice: { method: "DELETE", path: "/api/devices/{id}",  access: "user", afterTrial: true, whileFactorDue: true, params: z.object({ id: z.string().max(50) }), response: Message },
});
