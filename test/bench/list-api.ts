import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { brotliDecompressSync } from "node:zlib";
import { dispatch } from "#infra/local/dispatch.ts";
import { db, tableName } from "#functions/db/client.ts";
import { partition } from "#functions/db/keys.ts";
import { settings } from "#functions/settings.ts";
import type { Bench, Figure, Table } from "./figures.ts";
import { takeTurns } from "./measure.ts";
import { metered } from "./metered.ts";
import { officeOf } from "./data.ts";

type List = { label: string; path: string; companies: number; rows: number; kinds: string[] };

const listsOf = (count: number): List[] => [
  { label: "companies", path: "/api/companies", companies: count, rows: 0, kinds: ["company"] },
  {
    label: "electronic applications (and the names of 300 companies)",
    path: "/api/checklists/electronicApplication",
    companies: 300,
    rows: count,
    kinds: ["electronicApplication", "company"],
  },
];

/** All items of a kind and their JSON: the least that an answer of the whole list can cost. */
const rawList = async (tenant: number, kinds: string[]) => {
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

type Parts = { urls: string[]; etags: string[]; plain: number; packed: number };

const ask = (url: string, session: string, etag?: string) =>
  dispatch(
    new Request(url, { headers: { "accept-encoding": "gzip, deflate, br", ...(etag && { "if-none-match": etag }) } }),
    { cookie: `session=${session}` },
  );

/** The addresses of all parts of a list, and the bytes of their answers. */
const partsOf = async (first: string, session: string): Promise<Parts> => {
  const parts: Parts = { urls: [], etags: [], plain: 0, packed: 0 };
  for (let url: string | undefined = first; url;) {
    const answer = await ask(url, session);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const plain = answer.headers.get("content-encoding") ? brotliDecompressSync(bytes) : bytes;
    parts.urls.push(url);
    parts.etags.push(answer.headers.get("etag") ?? "");
    parts.plain += plain.length;
    parts.packed += bytes.length;
    const { next } = JSON.parse(plain.toString()) as { next?: string };
    url = next && `${first}?after=${encodeURIComponent(next)}`;
  }
  return parts;
};

const mb = (bytes: number) => bytes / 1_000_000;

const tableOf = async ({ label, path, companies, rows, kinds }: List, rounds: number): Promise<Table> => {
  const { tenant, session } = await officeOf({ companies, rows });
  const parts = await partsOf(`${settings.baseUrl}${path}`, session);
  const works = {
    ours: () => readAll(parts, session),
    unchanged: () => ask(parts.urls[0]!, session, parts.etags[0]),
    raw: () => rawList(tenant, kinds),
  };
  if ((await works.unchanged()).status !== 304) throw new Error(`${path} did not answer 304`);
  const { ours, unchanged, raw } = await takeTurns(works, rounds);
  const read = { ours: await metered(works.ours), same: await metered(works.unchanged), raw: await metered(works.raw) };
  const figures: Figure[] = [
    { figure: `whole list, CPU (${parts.urls.length} answers)`, unit: "ms", ours: ours.cpu, floor: raw.cpu },
    { figure: "whole list, wall", unit: "ms", ours: ours.wall, floor: raw.wall },
    { figure: "304, CPU", unit: "ms", ours: unchanged.cpu, floor: raw.cpu, target: "≤ 0.05x" },
    { figure: "304, wall", unit: "ms", ours: unchanged.wall, floor: raw.wall },
    { figure: "whole list, read units", unit: "RRU", ours: read.ours.units, floor: read.raw.units },
    { figure: "304, read units", unit: "RRU", ours: read.same.units, floor: read.raw.units },
    { figure: "read from the table", unit: "MB", ours: mb(read.ours.bytes), floor: mb(read.raw.bytes) },
    { figure: "answered, plain", unit: "MB", ours: mb(parts.plain), floor: mb(Buffer.byteLength(await works.raw())) },
    { figure: "answered, compressed", unit: "MB", ours: mb(parts.packed) },
  ];
  return {
    title: `List API: ${Math.max(companies * Number(rows === 0), rows).toLocaleString("en")} ${label}`,
    figures,
  };
};

const readAll = async ({ urls }: Parts, session: string) => {
  for (const url of urls) await (await ask(url, session)).arrayBuffer();
};

/** Lists through the real chain and handler against one raw SDK query of the same items and its JSON. */
export const bench: Bench = async () => {
  const tables: Table[] = [];
  for (const [count, rounds] of [[1_000, 9] as const, [10_000, 5] as const])
    for (const list of listsOf(count)) tables.push(await tableOf(list, rounds));
  return tables;
};
