import { viewRoutes } from "#shared/views/routes.ts";
import { requireHome } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { removeView } from "./shelves/write-view.ts";

export const handler = handle(viewRoutes.remove, ({ caller, params: { id }, query: { Version } }) => {
  requireHome(caller);
  return removeView(caller, { id, Version });
});
