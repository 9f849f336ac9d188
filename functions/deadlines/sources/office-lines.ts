import { withClients } from "#shared/deadlines/in-charge.ts";
import { readClient, readClients } from "#functions/db/clients.ts";
import { readCompanyEgov, readEgov } from "./read-egov.ts";
import { type Asked, readLines } from "./read-lines.ts";

const companyLines = async (asked: Asked, id: number) => {
  const [[company], found] = await Promise.all([readClient(asked.office.AutoId, id), readLines(asked)]);
  if (!company) return [];
  const lines = [...found, ...(await readCompanyEgov(asked, company))];
  return withClients(lines, new Map([[id, company]]));
};

/** All that somebody of the office, or for one company, must do by a day, each with who has it. */
export const officeLines = async (asked: Asked) => {
  if (asked.company !== undefined) return companyLines(asked, asked.company);
  const [clients, found] = await Promise.all([readClients(asked.office.AutoId), readLines(asked)]);
  const lines = [...found, ...(await readEgov(asked, clients))];
  return withClients(lines, new Map(clients.map((company) => [company.id, company])));
};
