import type { Company } from "#shared/companies/company.ts";
import { companies } from "./entities.ts";
import { queryItems } from "./items.ts";
import { partition } from "./keys.ts";

/** All companies of an office as they were a moment ago, for half the price: for whoever asks for no more than their names and 担当. */
export const readClients = async (tenant: number): Promise<Company[]> => {
  const prefix = `${companies.name}#`;
  const { items } = await queryItems({ pk: partition(tenant), sk: { prefix }, isConsistent: false });
  return items.map(await companies.reader());
};

/** The same of one of them; none where there is none. */
export const readClient = async (tenant: number, id: number): Promise<Company[]> =>
  (await companies.getMany(tenant, [id], false)).filter((company) => company !== undefined);
