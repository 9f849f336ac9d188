import type { WorkplaceKey } from "#shared/checklists/renewals.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { workplaces } from "./entities.ts";

export const workplaceKey = ({ id, company, laborOffice }: Workplace): WorkplaceKey => ({
  AutoId: id,
  Company: company,
  Office: laborOffice,
});

/** An office's 事業場, or those of one company, as the renewal of 36協定 asks for them. */
export const workplaceKeys = async (tenant: number, company?: number): Promise<WorkplaceKey[]> => {
  const { records } = await workplaces.list(tenant, { parents: company === undefined ? [] : [company] });
  return records.map(workplaceKey);
};
