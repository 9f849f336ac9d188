import { brotliDecompressSync } from "node:zlib";
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

/** The bytes of an answer, as they come and as they were before. */
export const plainOf = async (answer: Response) => {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { packed: bytes.length, plain: answer.headers.get("content-encoding") ? brotliDecompressSync(bytes) : bytes };
};

type Parts = { urls: string[]; token: string; plain: number; packed: number };
/** The addresses of all parts of a list, and the bytes of their answers. */
export const partsOf = async (first: string, session: string): Promise<Parts> => {
  const parts: Parts = { urls: [], token: "", plain: 0, packed: 0 };
  for (let url: string | undefined = first; url;) {
    const answer = await ask(url, session);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    const { packed, plain } = await plainOf(answer);
    parts.urls.push(url);
    parts.plain += plain.length;
    parts.packed += packed;
    const { next, token } = JSON.parse(plain.toString()) as { next?: string; token?: string };
    parts.token ||= token ?? "";
    url = next && `${first}?after=${encodeURIComponent(next)}`;
  }
  return parts;
};

export const readAll = async ({ urls }: Parts, session: string) => {
  for (const url of urls) await (await ask(url, session)).arrayBuffer();
};
