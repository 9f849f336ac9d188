import type { KindName } from "#shared/kinds.ts";
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

const recordsOf =
  <T>(kind: { list: (tenant: number) => Promise<{ records: T[] }> }) =>
  async (tenant: number) =>
    (await kind.list(tenant)).records;

/** How each kind is read, without secrets; passkeys by their names. */
const readers = {
  office: (tenant: number) => offices.get(tenant),
  user: async (tenant: number) =>
    (await users.list(tenant)).records.map((user) => users.shown(user) as Omit<StoredUser, "passwordHash" | "epoch">),
  passkey: async (tenant: number) =>
    (await passkeys.list(tenant)).records.map(({ id, userId, alias, createdAt }) => ({ id, userId, alias, createdAt })),
  announcement: recordsOf(announcements),
  company: recordsOf(companies),
  staff: recordsOf(employees),
  workplace: recordsOf(workplaces),
  todo: recordsOf(todos),
  electronicApplication: recordsOf(checklistRows.electronicApplication),
  subsidy: recordsOf(checklistRows.subsidy),
  article36Agreement: recordsOf(checklistRows.article36Agreement),
  agreement: recordsOf(agreements),
  companyFile: recordsOf(companyFiles),
  egov: readCases,
  egovAccount: accountsOf,
} satisfies Record<KindName, (tenant: number) => Promise<unknown>>;
type ByKind = { [Kind in KindName]: Awaited<ReturnType<(typeof readers)[Kind]>> };

/** All that an office has but its history. A kind that is not named here stands under its own name. */
export const readOfficeData = async (tenant: number) => {
  const { user, passkey, announcement, company, workplace, todo, agreement, companyFile, egovAccount, ...others } =
    Object.fromEntries(
      await Promise.all(Object.entries(readers).map(async ([kind, read]) => [kind, await read(tenant)] as const)),
    ) as ByKind;
  const { electronicApplication, subsidy, article36Agreement, ...rest } = others;
  return {
    users: user,
    passkeys: passkey,
    announcements: announcement,
    companies: company,
    workplaces: workplace,
    todos: todo,
    checklists: { electronicApplication, subsidy, article36Agreement },
    agreements: agreement,
    companyFiles: companyFile,
    egovAccounts: egovAccount,
    ...rest,
  };
};
export type OfficeData = Awaited<ReturnType<typeof readOfficeData>>;
