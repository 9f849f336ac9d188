import { type KindName, kindNames } from "#shared/kinds.ts";
import { comments } from "#functions/db/comments.ts";
import { offices } from "#functions/db/entities.ts";
import { egovRecords, readDetails } from "#functions/db/egov-records.ts";
import { type KindsByName, recordKinds } from "#functions/kinds/record-kinds.ts";

/** Its cases at e-Gov with all that is known of them. */
const readCases = async (tenant: number) => {
  const { records } = await egovRecords.list(tenant);
  const details = await readDetails(
    tenant,
    records.map(({ id }) => id),
  );
  return records.map((record, index) => ({ ...record, ...details[index]! }));
};

type Cases = Awaited<ReturnType<typeof readCases>>;
type StoredOf<Name extends KindName> = Awaited<ReturnType<KindsByName[Name]["store"]["list"]>>["records"];
/** All that an office has but its history, by kind, without secrets. */
export type OfficeData = { [Name in KindName]: Name extends "egov" ? Cases : StoredOf<Name> };

/** Kinds that are more than a list of records. */
const readers: Partial<Record<KindName, (tenant: number) => Promise<object[]>>> = {
  office: async (tenant) => [await offices.get(tenant)],
  egov: readCases,
  // what is secret to the history is the office's own
  comment: async (tenant) => (await comments.list(tenant)).records,
};
const readAll = async (tenant: number, kind: KindName) => {
  const read = readers[kind];
  if (read) return read(tenant);
  const { store } = recordKinds[kind];
  return (await store.list(tenant)).records.map((record) => store.shown(record as never));
};

export const readOfficeData = async (tenant: number): Promise<OfficeData> => {
  const lists = await Promise.all(kindNames.map(async (kind) => [kind, await readAll(tenant, kind)] as const));
  return Object.fromEntries(lists) as OfficeData;
};

/** As the file of everything names the lists; one that is not named here stands under its kind's own name. */
export const namedData = (data: OfficeData) => {
  const {
    office,
    user,
    passkey,
    announcement,
    company,
    workplace,
    todo,
    agreement,
    comment,
    companyFile,
    procedureName,
    egovAccount,
    task,
    ...rest
  } = data;
  const { electronicApplication, subsidy, article36Agreement, ...others } = rest;
  return {
    office: office[0],
    users: user,
    passkeys: passkey,
    announcements: announcement,
    companies: company,
    workplaces: workplace,
    todos: todo,
    tasks: task,
    checklists: { electronicApplication, subsidy, article36Agreement },
    agreements: agreement,
    comments: comment,
    companyFiles: companyFile,
    procedureNames: procedureName,
    egovAccounts: egovAccount,
    ...others,
  };
};
