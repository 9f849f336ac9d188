import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Message } from "#shared/values/ids.ts";
import { NewPassword } from "#shared/users/new-password.ts";
import { Dashboard } from "./dashboard.ts";

// No tag: the counts come from the index, which follows a moment later. An ETag would freeze what it said too early.
// prettier-ignore
export const dashboardRoutes = defineRoutes("dashboard", {
  get: { method: "GET", path: "/api/dashboard", access: "user", whileDue: true, response: Dashboard },
  resetPassword: { method: "POST", path: "/api/dashboard/reset-password", access: "user", whileDue: true, afterTrial: true, body: z.object({ password: NewPassword }), response: Message },
  agreeTerms: { method: "POST", path: "/api/dashboard/agree-terms", access: "user", whileDue: true, afterTrial: true, body: z.object({ revision: z.int() }), response: Message },
});
