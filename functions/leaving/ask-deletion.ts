import { leavingRoutes } from "#shared/leaving/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { requireVerified } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";

export const handler = handle(leavingRoutes.askDeletion, async ({ caller, now }) => {
  const { tenant, userId, office } = caller;
  if (userId === 0 || caller.role === "root") throw new AppError("forbidden");
  requireVerified(caller);
  if (office.deletion) throw new AppError("duplicate", messages.deletionAsked);
  const deletion = { askedAt: now.toISOString(), askedBy: userId };
  return commit(caller, {
    changes: [offices.patching(tenant, office, { deletion })],
    answer: { message: "削除を申請しました。運営事務局が確認するまでは、取り消せます。" },
  });
});
