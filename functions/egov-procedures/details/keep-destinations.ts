import type { Destination } from "#shared/egov-procedures/destination.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import { keepWithProcedure } from "#functions/files/procedure-files.ts";

/** Keeps a list of 提出先; an empty one is none. */
export const keepDestinations = async (
  operator: number,
  list: readonly Destination[],
  now: Date,
): Promise<EgovProcedure["destinations"]> => {
  if (list.length === 0) return null;
  return { file: await keepWithProcedure(operator, list), count: list.length, at: now.toISOString() };
};
