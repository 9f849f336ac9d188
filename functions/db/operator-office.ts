import type { GuardedWrite } from "./change.ts";
import { type Key, tableName } from "./client.ts";
import { getItem } from "./items.ts";

const key: Key = { pk: "service", sk: "operator" };

/** The number of 運営's office once it has an announcement for others. */
export const operatorOffice = async () => (await getItem<{ tenant: number }>(key))?.tenant;

/** Goes with an announcement for other offices, so that they find it. */
export const operatorOfficeWrite = (tenant: number): GuardedWrite => ({
  write: { Put: { TableName: tableName(), Item: { ...key, tenant } } },
});
