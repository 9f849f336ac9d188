import * as z from "zod";
import { Destination } from "#shared/egov-procedures/destination.ts";
import { slotOf } from "#shared/egov-procedures/slots.ts";
import { activeProcedure } from "#functions/db/egov-procedures.ts";
import { readOfProcedure } from "#functions/files/procedure-files.ts";

/** Where the forms of an active procedure may be sent; none where it has no list. */
export const activeDestinations = async (number: number): Promise<Destination[]> => {
  const slot = slotOf(number);
  const active = slot && (await activeProcedure(slot.type, slot.unit));
  if (!active) return [];
  return (await readOfProcedure(active.operator, active.procedure.destinations?.file, z.array(Destination))) ?? [];
};
