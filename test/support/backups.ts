import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { db } from "#functions/db/client.ts";
import { putItem } from "#functions/db/items.ts";
import { createTable } from "#infra/local/table.ts";

export const scanTable = async (TableName: string) =>
  (await db.send(new ScanCommand({ TableName, ConsistentRead: true }))).Items!;

let count = 0;
/** What AWS makes of a backup: a table of its own with everything in it, and without the settings. */
export const aBackup = async (of: string) => {
  const name = `${of}-backup-${++count}`;
  const items = await scanTable(of);
  await createTable(name, { ttl: false });
  process.env.TABLE = name;
  for (const item of items) await putItem(item as never);
  process.env.TABLE = of;
  return name;
};
