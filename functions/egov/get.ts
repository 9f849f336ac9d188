import { AppError } from "#shared/errors.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { userNames } from "#functions/db/accounts.ts";
import { egovAccounts } from "#functions/db/egov-accounts.ts";
import { findEgov, readDetail } from "#functions/db/egov-records.ts";

export const handler = handle(egovRoutes.get, async ({ caller: { tenant }, params: { arrive_id } }) => {
  const record = await findEgov(tenant, arrive_id);
  if (!record) throw new AppError("notFound");
  const [detail, account, applicants] = await Promise.all([
    readDetail(tenant, record.id),
    egovAccounts.find(tenant, record.account),
    userNames(tenant),
  ]);
  return {
    record: {
      ...record,
      ...detail,
      todoke_applicant: applicants[record.user_id] ?? "",
      token_sub: account?.sub ?? "",
      token_email: account?.email ?? "",
    },
  };
});
