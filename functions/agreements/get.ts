import { agreementRoutes } from "#shared/agreements/routes.ts";
import { isFixed } from "#shared/checklists/deadline.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { handle } from "#functions/chain/handle.ts";
import { agreements } from "#functions/db/agreements.ts";
import { agreementRows } from "./drafts/row-change.ts";

export const handler = handle(agreementRoutes.get, async ({ caller: { tenant }, params: { AutoId } }) => {
  const row = await agreementRows.get(tenant, AutoId);
  const agreement = (await agreements.find(tenant, row.company, AutoId)) ?? null;
  return { record: wrap(row), agreement, isFiled: isFixed(row) };
});
