import { leavingRoutes } from "#shared/leaving/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { offices, type StoredOffice } from "#functions/db/entities.ts";

const none = { deletion: undefined } as unknown as Partial<StoredOffice>;

export const handler = handle(leavingRoutes.cancelDeletion, async ({ caller }) => {
  const { tenant, userId, office } = caller;
  if (userId === 0) throw new AppError("forbidden");
  if (!office.deletion) throw new AppError("notFound", messages.deletionNotAsked);
  return commit(caller, {
    changes: [offices.patching(tenant, office, none)],
    answer: { message: "削除の申請を取り消しました。" },
  });
});
