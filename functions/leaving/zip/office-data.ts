import { checklistTypes } from "#shared/office/office.ts";
import {
  announcements,
  checklistRows,
  companies,
  employees,
  offices,
  passkeys,
  todos,
  type StoredUser,
  users,
  workplaces,
} from "#functions/db/entities.ts";
import { agreements, companyFiles } from "#functions/db/agreements.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { egovRecords, readDetails } from "#functions/db/egov-records.ts";

/** Its cases at e-Gov with all that is known of them. */
const readCases = async (tenant: number) => {
  const { records } = await egovRecords.list(tenant);
  const details = await readDetails(
    tenant,
    records.map(({ id }) => id),
  );
  return records.map((record, index) => ({ ...record, ...details[index]! }));
};

/** All that an office has but its history, without secrets; passkeys by their names. */
export const readOfficeData = async (tenant: number) => {
  const rowsOf = async (type: (typeof checklistTypes)[number]) =>
    [type, (await checklistRows[type].list(tenant)).records] as const;
  const [[forms, files], office, people, keys, notices, clients, staff, places, cases, filed, connected, ...rows] =
    await Promise.all([
      Promise.all([agreements.list(tenant), companyFiles.list(tenant)]),
      offices.get(tenant),
      users.list(tenant),
      passkeys.list(tenant),
      announcements.list(tenant),
      companies.list(tenant),
      employees.list(tenant),
      workplaces.list(tenant),
      todos.list(tenant),
      readCases(tenant),
      accountsOf(tenant),
      ...checklistTypes.map(rowsOf),
    ]);
  return {
    office,
    users: people.records.map((user) => users.shown(user) as Omit<StoredUser, "passwordHash" | "epoch">),
    passkeys: keys.records.map(({ id, userId, alias, createdAt }) => ({ id, userId, alias, createdAt })),
    announcements: notices.records,
    companies: clients.records,
    staff: staff.records,
    workplaces: places.records,
    todos: cases.records,
    checklists: Object.fromEntries(rows) as Record<(typeof checklistTypes)[number], (typeof rows)[number][1]>,
    agreements: forms.records,
    companyFiles: files.records,
    egov: filed,
    egovAccounts: connected,
  };
};
export type OfficeData = Awaited<ReturnType<typeof readOfficeData>>;
