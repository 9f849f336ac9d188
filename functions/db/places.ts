import type { Place } from "#shared/checklists/renewals.ts";
import { workplaces } from "./entities.ts";

/** An office's 事業場 as the renewal of 36協定 asks for them. */
export const placesOf = async (tenant: number): Promise<Place[]> =>
  (await workplaces.list(tenant)).records.map(({ id, company, laborOffice }) => ({
    AutoId: id,
    Company: company,
    Office: laborOffice,
  }));
