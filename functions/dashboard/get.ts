import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { userNames } from "#functions/db/accounts.ts";
import { currentPosts, readCounts } from "#functions/figures/figures.ts";

export const handler = handle(dashboardRoutes.get, async ({ caller: { tenant, office, role }, today }) => {
  const [Posts, Dic, counts] = await Promise.all([
    currentPosts(tenant, today),
    userNames(tenant),
    readCounts(office, today),
  ]);
  return { Posts, Dic, ...counts, Manager: role === "manager", Admin: role !== "user", today };
});
