import * as z from "zod";
import { Destination } from "#shared/egov-procedures/destination.ts";
import { slotOf } from "#shared/egov-procedures/slots.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { activeProcedure } from "#functions/db/egov-procedures.ts";
import { readOfProcedure } from "#functions/files/procedure-files.ts";

/** Where the forms of an active procedure may be sent, and what stands in its leaves; nothing while it is inactive. */
export const handler = handle(egovRoutes.procedure, async ({ params: { id } }) => {
  const slot = slotOf(id);
  const active = slot && (await activeProcedure(slot.type, slot.unit));
  if (!active) return { destinations: [], leaves: {} };
  const { destinations, leaves } = active.procedure;
  const list = await readOfProcedure(active.operator, destinations?.file, z.array(Destination));
  return { destinations: list ?? [], leaves };
});
