import { checklistRows, companies } from "#functions/db/entities.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { manyCompanies, manyRows } from "#test/bench/records.ts";
import { anOffice } from "./office.ts";

/** A signed-in manager of an office with this many companies and electronic applications; for a stack without demo data. */
export const aFullOffice = async (size: { companies: number; rows: number }) => {
  const { tenant, user, office, session } = await anOffice({ CheckListMax: 20_000 });
  const author = { userId: user.id, now: new Date(), limits: office };
  const rows = checklistRows.electronicApplication;
  await companies.takeIds(tenant, size.companies);
  await rows.takeIds(tenant, size.rows);
  await insert(author, companies, tenant, manyCompanies(size.companies));
  await insert(author, rows, tenant, manyRows(size.rows));
  return { tenant, session };
};
