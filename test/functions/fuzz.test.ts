import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type * as z from "zod";
import { companyRoutes } from "#shared/companies/routes.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { Route } from "#shared/contract.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { routes } from "#shared/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { db, type Key, tableName } from "#functions/db/client.ts";
import { deleteItem, queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { markVerified } from "#functions/db/sessions.ts";
import type { CallOptions } from "#test/support/call.ts";
import { jsonOf, oddValues, randomOf, RawJson, spoiledAll } from "#test/support/odd-values.ts";
import { anOffice } from "#test/support/office.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "#test/support/records.ts";
import { goodBodies, goodBody, goodParams, sampleOf } from "#test/support/route-samples.ts";
import { useTable } from "#test/support/table.ts";
import { aTodo } from "#test/support/todos.ts";

// `npm run test:long` sends every one of them; a sample goes along with the others.
const isLong = process.env.TEST_LONG === "1";
const seed = Number(process.env.FUZZ_SEED ?? 20261123);
const sampleSize = isLong ? Infinity : 3;
/** Of the functions that answer routes (infra/feature.ts). */
const functionSeconds = 29;

useTable();

type Office = Awaited<ReturnType<typeof anOffice>>;
type Shot = (office: Office) => CallOptions;

const roleFor = ({ access }: Route) => (access === "root" ? "root" : "manager");
const anOfficeWithRecords = async (role: "root" | "manager") => {
  const office = await anOffice({ role });
  await markVerified(office.session, new Date());
  const type = "electronicApplication";
  const posts = { List: [{ ...anAnnouncement(), OrgId: office.tenant }] };
  for (const [route, options] of [
    [companyRoutes.save, { body: aCompany() }],
    [companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "山本 健太", kana: "", number: "" } }],
    [checklistRoutes.save, { params: { type }, body: { Name: type, List2: [aChecklistRow()] } }],
    [todoRoutes.save, { body: aTodo() }],
    [infoRoutes.save, { body: posts }],
  ] as const)
    expect((await office.call(route, options)).status).toBe(200);
  return office;
};

/** One serves until a call has changed it. */
const unchanged = new Map<string, Office>();
const officeFor = async (route: Route) => {
  const role = roleFor(route);
  const office = unchanged.get(role) ?? (await anOfficeWithRecords(role));
  unchanged.set(role, office);
  return office;
};

let hosts = 0;
const anAddress = () => `10.${(++hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}:50000`;

/** Fences would answer in place of what they guard. */
const openFences = async () => {
  const FilterExpression = "begins_with(pk, :fence)";
  const ExpressionAttributeValues = { ":fence": "failures#" };
  const scan = new ScanCommand({ TableName: tableName(), FilterExpression, ExpressionAttributeValues });
  for (const { pk, sk } of ((await db.send(scan)).Items ?? []) as Key[]) await deleteItem({ pk, sk });
};

const moving = /^(?:once|ids|history|session|device)#/;
/** What an office has: each record with its version, each kind with its counts. */
const stateOf = async ({ tenant }: Office) => {
  const { items } = await queryItems<Key & { Version?: number; live?: number; version?: number }>({
    pk: partition(tenant),
    sk: { from: " ", to: "~" },
  });
  return items
    .filter(({ sk }) => !moving.test(sk))
    .map(({ sk, Version, live, version }) => [sk, Version, live, version].join(" "));
};

const formOf = (fields: unknown) => {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>))
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, typeof value === "string" ? value : jsonOf(value).slice(0, 10_000));
  return form;
};

/** The values that a place of an address can hold. */
const texts = oddValues
  .filter((value) => ["string", "number"].includes(typeof value))
  .map(String)
  .filter((text) => text.length <= 8_000);

const plainCall = (route: Route, { tenant }: Office): CallOptions => ({
  query: queryOf(route),
  ...(route.body && { body: bodyOf(route, goodBody(route, tenant)) }),
});
const bodyOf = ({ takesForm }: Route, value: unknown) => (takesForm ? formOf(value) : jsonOf(value));
const bodyShots = (route: Route, { tenant }: Office): Shot[] => {
  if (!route.body) return [];
  const raw = ["", "{", "[]", "null", '"x"', "\0"].map((json) => () => new RawJson(json));
  return [...raw, ...spoiledAll(goodBody(route, tenant))].map((make) => (office) => ({
    ...plainCall(route, office),
    body: bodyOf(route, make()),
  }));
};

const shapeOf = ({ query }: Route) => (query as z.ZodObject<Record<string, z.ZodType>> | undefined)?.shape ?? {};
/** What a query must have. */
const queryOf = (route: Route) =>
  Object.fromEntries(
    Object.entries(shapeOf(route))
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name, schema]) => [name, String(sampleOf(schema))]),
  );
const queryShots = (route: Route): Shot[] =>
  Object.keys(shapeOf(route)).flatMap((name) =>
    texts.map((text) => () => ({ query: { ...queryOf(route), [name]: text } })),
  );
const paramShots = ({ path }: Route): Shot[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
    texts.filter(Boolean).map((text) => () => ({ params: { ...goodParams, [name!]: text } })),
  );

/** What is right, then all that is not in the order of the seed, or the first few. */
const shotsOf = (route: Route, office: Office) => {
  const random = randomOf(seed);
  const all = [...bodyShots(route, office), ...queryShots(route), ...paramShots(route)];
  const shuffled = all.map((shot) => ({ shot, at: random() })).toSorted((one, other) => one.at - other.at);
  const right: Shot = (of) => plainCall(route, of);
  return [right, ...shuffled.slice(0, sampleSize).map(({ shot }) => shot)];
};

const readers = routes.filter(
  ({ method, redirects, answersPng, answersPage, access }) =>
    method === "GET" && access !== "root" && !redirects && !answersPng && !answersPage,
);
/** Whatever was written is read by every route of its feature that reads. */
const readsBack = async ({ feature }: Route, { call, user }: Office) => {
  if (user.role === "root") return;
  for (const reader of readers.filter((each) => each.feature === feature || each.rows || each.feature === "history")) {
    const { status } = await call(reader, { params: goodParams, query: queryOf(reader), address: anAddress() });
    expect([reader.name, status >= 500]).toEqual([reader.name, false]);
  }
};

test.each(routes.map((route) => [route.name, route] as const))(
  "%s は、どんな値でも5xxにならず、断れば何も変えず、受ければ読み返せる",
  { timeout: 3_600_000 },
  async (_, route) => {
    for (const [at, shot] of shotsOf(route, await officeFor(route)).entries()) {
      const office = await officeFor(route);
      const before = await stateOf(office);
      const options = { params: goodParams, address: anAddress(), ...shot(office) };
      const start = performance.now();
      const { status, body } = await office.call(route, options);
      const told = () =>
        `${route.name} ${at} of seed ${seed}: ${String(options.body ?? jsonOf(options)).slice(0, 300)}`;
      expect.soft(status, `${told()} ${JSON.stringify(body)?.slice(0, 200)}`).toBeLessThan(500);
      expect((performance.now() - start) / 1000, told()).toBeLessThan(functionSeconds);
      const after = await stateOf(office);
      if (at === 0 && route.name in goodBodies(office.tenant)) expect(status, told()).toBe(200);
      if (status >= 400) expect.soft(after, told()).toEqual(before);
      else if (route.method !== "GET") {
        await readsBack(route, office);
        unchanged.delete(roleFor(route));
      }
      if (at % 8 === 7) await openFences();
    }
  },
);
