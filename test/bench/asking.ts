import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { dispatch } from "#infra/local/dispatch.ts";
import { db, tableName } from "#functions/db/client.ts";
import { partition } from "#functions/db/keys.ts";
import type { Cost } from "./measure.ts";

/** Small calls are measured as many at a time: what the whole lists leave to collect would be more than one of them. */
const bunch = 20;
export const manyTimes = async (work: () => Promise<unknown>) => {
  for (let call = 0; call < bunch; call++) await work();
};
export const each = ({ cpu, wall }: Cost): Cost => ({ cpu: cpu / bunch, wall: wall / bunch });

/** All items of a kind and their JSON: the least that an answer of the whole list can cost. */
export const rawList = async (tenant: number, kinds: string[]) => {
  const items: unknown[] = [];
  for (const kind of kinds) {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
          ExpressionAttributeValues: { ":pk": partition(tenant), ":sk": `${kind}#` },
          ConsistentRead: true,
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        }),
      );
      items.push(...(page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }
  return JSON.stringify({ items });
};

/** A GET through the real chain; with the token of an answer what changed since. */
export const ask = (url: string, session: string, token?: string) =>
  dispatch(
    new Request(token ? `${url}?since=${token}` : url, {
      headers: { "accept-encoding": "gzip, deflate, br", ...(token && { "if-none-match": `"${token}"` }) },
    }),
    { cookie: `session=${session}` },
  );
