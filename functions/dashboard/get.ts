import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { checklistCounts, currentPosts, openCases } from "#functions/db/dashboard.ts";
import { namesOf } from "#functions/lib/current-user.ts";
import { handle } from "#functions/lib/handle.ts";

export const handler = handle(dashboardRoutes.get, async ({ caller: { tenant, office, role }, today }) => {
  const [Posts, Dic, TodoList, CheckList] = await Promise.all([
    currentPosts(tenant, today),
    namesOf(tenant),
    openCases(tenant),
    checklistCounts(office, today),
  ]);
  return { Posts, Dic, TodoList, CheckList, Manager: role === "manager", Admin: role !== "user", today };
});
