import { defineRoutes } from "#shared/contract.ts";
import { Dashboard } from "./dashboard.ts";

// No tag: the counts come from the index, which follows a moment later. An ETag would freeze what it said too early.
// prettier-ignore
export const dashboardRoutes = defineRoutes("dashboard", {
  get: { method: "GET", path: "/api/dashboard", access: "user", whileDue: true, response: Dashboard },
});
