import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";
import { syncCase, syncOffice } from "./poll/sync.ts";

/** Asks e-Gov now, for one case or for all that is new. */
export const handler = handle(egovRoutes.sync, async ({ caller: { tenant }, body: { ArriveId }, now }) => {
  const age = await asAppErrors(async () => {
    if (ArriveId === undefined) return syncOffice(tenant, now);
    await syncCase(tenant, ArriveId, now);
    return undefined;
  });
  return {
    message: age === undefined ? "e-Govの最新の状況を取得しました。" : `最新の状況です（最終取得 ${age}秒前）。`,
  };
});
