import { AppError } from "#shared/errors.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { canWithdraw } from "#shared/checklists/egov-status.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { withToken } from "./accounts/tokens.ts";
import { sendWithdrawal } from "./gateway/applications.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";
import { syncCase } from "./poll/sync.ts";
import { changeCase } from "./records/store.ts";
import { checkZip } from "./withdrawals/check-zip.ts";

/** Nobody asks twice; e-Gov's own word comes with the next look. */
const markWithdrawn = (tenant: number, id: number, now: Date) =>
  changeCase(tenant, id, async () => ({ fields: { withdraw_flag: false, updated_at: now.toISOString() } }), now);

export const handler = handle(egovRoutes.withdraw, async ({ caller: { tenant }, body, now }) => {
  const { ArriveId, Filename, ZipData } = body;
  if (!(await findEgov(tenant, ArriveId))) throw new AppError("notFound");
  await asAppErrors(async () => {
    // e-Gov may have gone on since we asked last
    const record = await syncCase(tenant, ArriveId, now);
    if (!canWithdraw(record)) throw new AppError("invalid", messages.notWithdrawable);
    await checkZip(ZipData, ArriveId);
    const send = { arriveId: ArriveId, fileName: Filename, fileData: ZipData };
    await withToken({ tenant, account: record.account }, (token) => sendWithdrawal(token, send));
    await markWithdrawn(tenant, record.id, now);
  });
  return { message: "取り下げを依頼しました。" };
});
