import { commentRoutes } from "#shared/comments/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { findCommented, threadOf } from "#functions/db/comments.ts";

export const handler = handle(commentRoutes.list, async ({ caller: { tenant }, query }) => {
  await findCommented(tenant, query);
  return { comments: await threadOf(tenant, query) };
});
