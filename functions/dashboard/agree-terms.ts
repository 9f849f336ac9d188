import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";

const outdated = "表示された利用規約は最新の版ではありません。画面を再読み込みして、最新の利用規約を確認してください。";

/** Only what is in force can be agreed to; the history keeps when. */
export const handler = handle(dashboardRoutes.agreeTerms, async ({ caller, body: { revision } }) => {
  if (revision !== termsRevision) throw new AppError("invalid", outdated, { fields: { revision: outdated } });
  const { home, user } = caller;
  const changes = [users.patching(home, user, { agreedTermsRevision: revision })];
  return commit({ ...caller, userId: user.id }, { changes, answer: { message: messages.termsAgreed } });
});
