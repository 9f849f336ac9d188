import { viewRoutes } from "#shared/views/routes.ts";
import { requireHome } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { readViews } from "#functions/db/views.ts";

export const handler = handle(viewRoutes.list, async ({ caller }) => {
  requireHome(caller);
  const { own, shared } = await readViews(caller);
  return { views: [...own.views, ...shared.views] };
});
