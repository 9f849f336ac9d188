import { withClients } from "#shared/deadlines/in-charge.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { companies } from "#functions/db/entities.ts";
import { readEgov } from "./read-egov.ts";
import { type Asked, readCases, readRows, readTasks } from "./read-lines.ts";
import { readPeople } from "./read-people.ts";

/** All that somebody of the office, or for one company, must do by a day, each with who has it. */
export const officeLines = async (asked: Asked) => {
  const [{ records }, ...found] = await Promise.all([
    companies.list(asked.office.AutoId),
    ...checklistTypes.map((type) => readRows(type, asked)),
    readCases(asked),
    readTasks(asked),
    readPeople(asked),
  ]);
  const lines = [...found.flat(), ...(await readEgov(asked, records))];
  const own = asked.company === undefined ? lines : lines.filter(({ company }) => company === asked.company);
  return withClients(own, new Map(records.map((company) => [company.id, company])));
};
