import { agreementRoutes } from "#shared/agreements/routes.ts";
import { isFixed } from "#shared/checklists/deadline.ts";
import { wrap } from "#shared/checklists/wire.ts";
import { handle } from "#functions/chain/handle.ts";
import { agreements } from "#functions/db/agreements.ts";
import { filingOfRow, isOnItsWay } from "#functions/db/egov-filings.ts";
import { agreementRows, rowType } from "./drafts/row-change.ts";

export const handler = handle(agreementRoutes.get, async ({ caller: { tenant }, params: { AutoId } }) => {
  const row = await agreementRows.get(tenant, AutoId);
  const [agreement = null, filing] = await Promise.all([
    agreements.find(tenant, row.company, AutoId),
    filingOfRow(tenant, { check_list_id: AutoId, check_list_type: rowType }),
  ]);
  return { record: wrap(row), agreement, isFiled: isFixed(row), isOnItsWay: filing ? isOnItsWay(filing) : false };
});
