import { egovProcedureRoutes } from "#shared/egov-procedures/routes.ts";
import { firstProcedure, procedureNumber, procedureSlots } from "#shared/egov-procedures/slots.ts";
import { handle } from "#functions/chain/handle.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { egovProcedures } from "#functions/db/egov-procedures.ts";

export const handler = handle(egovProcedureRoutes.list, async ({ caller: { home } }) => {
  const [{ records }, accounts] = await Promise.all([egovProcedures.list(home), accountsOf(home)]);
  const saved = new Map(records.map((record) => [record.AutoId, record]));
  const procedures = procedureSlots.map((slot) => saved.get(procedureNumber(slot)) ?? firstProcedure(slot));
  return { procedures, isConnected: accounts.length > 0 };
});
