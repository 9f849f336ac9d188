import { officeLimits } from "#shared/limits.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { commit } from "#functions/db/commit.ts";
import { dueEndings, type Ending, forgetEnding } from "#functions/companies/items/endings.ts";
import { companies } from "#functions/db/entities.ts";
import { wipeFiles } from "#functions/files/files.ts";

/** Its documents, with those whose records are gone already; answers whether none is left. */
const endFiles = async ({ tenant, company }: Ending, now: Date) => {
  if (!(await wipeFiles(tenant, `attachments/${company}/`))) return false;
  const { records } = await companyFiles.list(tenant, { parents: [company] });
  for (const file of records) {
    const changes = [companyFiles.removing(tenant, file, file.Version)];
    await commit({ userId: 0, now, limits: officeLimits }, { changes, answer: undefined });
  }
  return true;
};

/** Lets the files of companies go that can no longer be restored; for the tick of the hour. One that is back keeps them. */
export const runEndings = async (now: Date) => {
  for (const ending of await dueEndings(now)) {
    const isBack = (await companies.find(ending.tenant, ending.company)) !== undefined;
    if (isBack || (await endFiles(ending, now))) await forgetEnding(ending);
  }
};
