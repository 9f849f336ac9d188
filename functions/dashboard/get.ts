import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { userNames } from "#functions/db/accounts.ts";
import { checklistCounts, currentPosts, openCases } from "./figures/figures.ts";

export const handler = handle(dashboardRoutes.get, async ({ caller: { tenant, office, role }, today }) => {
  const [Posts, Dic, TodoList, CheckList] = await Promise.all([
    currentPosts(tenant, today),
    userNames(tenant),
    openCases(tenant),
    checklistCounts(office, today),
  ]);
  return { Posts, Dic, TodoList, CheckList, Manager: role === "manager", Admin: role !== "user", today };
});
