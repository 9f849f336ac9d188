import type { KindName } from "#shared/kinds.ts";
import { agreements, companyFiles } from "./agreements.ts";
import type { Change } from "./change.ts";
import { egovAccounts } from "./egov-accounts.ts";
import { egovRecords } from "./egov-records.ts";
import {
  announcements,
  checklistRows,
  companies,
  employees,
  offices,
  passkeys,
  todos,
  users,
  workplaces,
} from "./entities.ts";

/** A kind whose records are of a type that the caller does not know. */
export type Store = {
  name: KindName;
  getMany: (tenant: number, ids: number[][], isConsistent?: boolean) => Promise<unknown[]>;
  list: (tenant: number) => Promise<{ records: object[] }>;
  /** Without its secrets. */
  shown: (record: never) => object;
  creating: (tenant: number, record: never) => Change;
  removing: (tenant: number, current: never, version: number) => Change;
};

/** Where the records of each kind are stored: history, restoring and the file of everything go over these. */
export const stores: Record<KindName, Store> = {
  company: companies,
  staff: employees,
  workplace: workplaces,
  todo: todos,
  ...checklistRows,
  agreement: agreements,
  companyFile: companyFiles,
  announcement: announcements,
  user: users,
  passkey: passkeys,
  office: offices,
  egov: egovRecords,
  egovAccount: egovAccounts,
};
