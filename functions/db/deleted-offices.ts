import { randomUUID } from "node:crypto";
import type { Day } from "#shared/dates/day.ts";
import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { deleteItem, getItem, putItem, queryItems } from "./items.ts";
import { pad } from "./keys.ts";

/** What outlives an office, so that a restored table can forget it again: numbers and days, nothing of a person. */
export type DeletedOffice = {
  tenant: number;
  deletedOn: Day;
  /** The number of the certificate that says so. */
  certificate: string;
};

const listPartition = "deletedOffices";
const keyOf = (tenant: number): Key => ({ pk: listPartition, sk: pad(tenant) });

export const newlyDeleted = (tenant: number, deletedOn: Day): DeletedOffice => ({
  tenant,
  deletedOn,
  certificate: randomUUID(),
});

export const findDeletedOffice = (tenant: number) => getItem<DeletedOffice & Key>(keyOf(tenant));

export const allDeletedOffices = async (): Promise<DeletedOffice[]> => {
  const { items } = await queryItems<DeletedOffice & Key>({ pk: listPartition });
  return items.map(({ tenant, deletedOn, certificate }) => ({ tenant, deletedOn, certificate }));
};

/** Goes into the transaction that takes the office's own record away. */
export const deletedOfficeWrite = (deleted: DeletedOffice): GuardedWrite => ({
  write: { Put: { TableName: tableName(), Item: { ...keyOf(deleted.tenant), ...deleted } } },
});

export const keepDeletedOffice = (deleted: DeletedOffice) => putItem({ ...keyOf(deleted.tenant), ...deleted });

/** The office is there again, because its deletion was a mistake. */
export const forgetDeletedOffice = (tenant: number) => deleteItem(keyOf(tenant));
