import type { WorkplaceKey } from "#shared/checklists/renewals.ts";
import { workplaces } from "./entities.ts";

/** An office's 事業場 as the renewal of 36協定 asks for them. */
export const workplaceKeys = async (tenant: number): Promise<WorkplaceKey[]> =>
  (await workplaces.list(tenant)).records.map(({ id, company, laborOffice }) => ({
    AutoId: id,
    Company: company,
    Office: laborOffice,
  }));
