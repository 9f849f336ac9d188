import { withClients } from "#shared/deadlines/in-charge.ts";
import { readClients } from "#functions/db/clients.ts";
import { readEgov } from "./read-egov.ts";
import { type Asked, readLines } from "./read-lines.ts";

/** All that somebody of the office, or for one company, must do by a day, each with who has it. */
export const officeLines = async (asked: Asked) => {
  const [clients, found] = await Promise.all([readClients(asked.office.AutoId), readLines(asked)]);
  const lines = [...found, ...(await readEgov(asked, clients))];
  const own = asked.company === undefined ? lines : lines.filter(({ company }) => company === asked.company);
  return withClients(own, new Map(clients.map((company) => [company.id, company])));
};
