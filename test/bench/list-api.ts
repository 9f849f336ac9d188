import { dispatch } from "#infra/local/dispatch.ts";
import { settings } from "#functions/runtime/settings.ts";
import { aCompany } from "#test/support/records.ts";
import type { Bench, Figure, Table } from "./figures.ts";
import { ask, each, manyTimes, partsOf, plainOf, rawList, readAll } from "./asking.ts";
import { egovTable } from "./egov-list.ts";
import { takeTurns } from "./measure.ts";
import { metered } from "./metered.ts";
import { officeOf } from "./data.ts";

type List = {
  label: string;
  path: string;
  companies: number;
  rows: number;
  kinds: string[];
  /** A save of the list's first record. */
  change: object;
};

const listsOf = (count: number): List[] => [
  {
    label: "companies",
    path: "/api/companies",
    companies: count,
    rows: 0,
    kinds: ["company"],
    change: { ...aCompany({ memo: "変更" }), id: 1, Version: 1 },
  },
  {
    label: "electronic applications (and the names of 300 companies)",
    path: "/api/checklists/electronicApplication",
    companies: 300,
    rows: count,
    kinds: ["electronicApplication", "company"],
    change: { Name: "electronicApplication", List: [{ AutoId: 1, Version: 1, note: { Value: "変更" } }] },
  },
];

const save = async (url: string, session: string, body: object) => {
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await dispatch(request, { cookie: `session=${session}` });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
};

const mb = (bytes: number) => bytes / 1_000_000;
const kb = (bytes: number) => bytes / 1_000;

const tableOf = async ({ label, path, companies, rows, kinds, change }: List, rounds: number): Promise<Table> => {
  const { tenant, session } = await officeOf({ companies, rows });
  const url = `${settings.baseUrl}${path}`;
  const { token: before } = await partsOf(url, session);
  await save(url, session, change);
  const parts = await partsOf(url, session);
  const works = {
    ours: () => readAll(parts, session),
    unchanged: () => ask(url, session, parts.token),
    changed: () => ask(url, session, before),
    raw: () => rawList(tenant, kinds),
  };
  if ((await works.unchanged()).status !== 304) throw new Error(`${path} did not answer 304`);
  const answer = (await plainOf(await works.changed())).plain;
  if (!answer.includes('"since":true')) throw new Error(`${path} did not answer what changed`);
  const small = { unchanged: () => manyTimes(works.unchanged), changed: () => manyTimes(works.changed) };
  const { ours, raw, ...bunches } = await takeTurns({ ...works, ...small }, rounds);
  const [unchanged, changed] = [each(bunches.unchanged), each(bunches.changed)];
  const read = {
    ours: await metered(works.ours),
    same: await metered(works.unchanged),
    changed: await metered(works.changed),
    raw: await metered(works.raw),
  };
  const one = "one change, beside our whole list:";
  const figures: Figure[] = [
    { figure: `whole list, CPU (${parts.urls.length} answers)`, unit: "ms", ours: ours.cpu, floor: raw.cpu },
    { figure: "whole list, wall", unit: "ms", ours: ours.wall, floor: raw.wall },
    { figure: "304, CPU", unit: "ms", ours: unchanged.cpu, floor: raw.cpu, target: "≤ 0.05x" },
    { figure: "304, wall", unit: "ms", ours: unchanged.wall, floor: raw.wall },
    { figure: "whole list, read units", unit: "RRU", ours: read.ours.units, floor: read.raw.units },
    { figure: "304, read units", unit: "RRU", ours: read.same.units, floor: read.raw.units },
    { figure: `${one} CPU`, unit: "ms", ours: changed.cpu, floor: ours.cpu, target: "≤ 0.15x" },
    { figure: `${one} wall`, unit: "ms", ours: changed.wall, floor: ours.wall },
    { figure: `${one} read units`, unit: "RRU", ours: read.changed.units, floor: read.ours.units, target: "≤ 12 RRU" },
    { figure: `${one} answered`, unit: "KB", ours: kb(answer.length), floor: kb(parts.plain), target: "≤ 3 KB" },
    { figure: "read from the table", unit: "MB", ours: mb(read.ours.bytes), floor: mb(read.raw.bytes) },
    { figure: "answered, plain", unit: "MB", ours: mb(parts.plain), floor: mb(Buffer.byteLength(await works.raw())) },
    { figure: "answered, compressed", unit: "MB", ours: mb(parts.packed) },
  ];
  return {
    title: `List API: ${Math.max(companies * Number(rows === 0), rows).toLocaleString("en")} ${label}`,
    figures,
  };
};

/** Lists through the real chain and handler against one raw SDK query of the same items and its JSON. */
export const bench: Bench = async () => {
  const tables: Table[] = [];
  for (const [count, rounds] of [[1_000, 9] as const, [10_000, 5] as const])
    for (const list of listsOf(count)) tables.push(await tableOf(list, rounds));
  tables.push(await egovTable(10_000, 5));
  return tables;
};
