import * as z from "zod";
import { Destination } from "#shared/egov-procedures/destination.ts";
import { SkeletonLeaves } from "#shared/egov-procedures/leaf.ts";
import type { ProcedureDetail } from "#shared/egov-procedures/requests.ts";
import { findProcedure } from "#functions/db/egov-procedures.ts";
import { readOfProcedure } from "#functions/files/procedure-files.ts";

const Destinations = z.array(Destination);

/** A procedure with its form's leaves and its list of 提出先. @throws notFound */
export const readDetail = async (operator: number, number: number): Promise<ProcedureDetail> => {
  const procedure = await findProcedure(operator, number);
  const [skeletonLeaves = {}, destinationList = []] = await Promise.all([
    readOfProcedure(operator, procedure.skeleton?.file, SkeletonLeaves),
    readOfProcedure(operator, procedure.destinations?.file, Destinations),
  ]);
  return { procedure, skeletonLeaves, destinationList };
};
