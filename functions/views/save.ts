import { viewRoutes } from "#shared/views/routes.ts";
import { requireHome } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { addView, changeView } from "./shelves/write-view.ts";

export const handler = handle(viewRoutes.save, ({ caller, body: { id, Version, ...form } }) => {
  requireHome(caller);
  return id === undefined || Version === undefined ? addView(caller, form) : changeView(caller, { id, Version }, form);
});
