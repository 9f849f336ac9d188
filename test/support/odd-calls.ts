import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type * as z from "zod";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Route } from "#shared/contract.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { db, type Key, tableName } from "#functions/db/client.ts";
import { deleteItem } from "#functions/db/items.ts";
import { markVerified } from "#functions/db/sessions.ts";
import type { CallOptions } from "./call.ts";
import { copiesOf } from "./copies.ts";
import { jsonOf, oddValues, randomOf, RawJson, spoiledAll } from "./odd-values.ts";
import { anOffice } from "./office.ts";
import { aPlanForm } from "./plans.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "./records.ts";
import { goodBody, goodParams, sampleOf } from "./route-samples.ts";
import { aTodo } from "./todos.ts";

export type RichOffice = Awaited<ReturnType<typeof anOffice>>;
type Shot = (office: RichOffice) => CallOptions;

export const roleFor = ({ access }: Route) => (access === "root" ? "root" : "manager");
const aFirst = async (role: "root" | "manager") => {
  const office = await anOffice({ role });
  const type = "electronicApplication";
  const posts = { List: [{ ...anAnnouncement(), OrgId: office.tenant }] };
  for (const [route, options] of [
    [companyRoutes.save, { body: aCompany() }],
    [companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "山本 健太", kana: "", number: "" } }],
    [checklistRoutes.save, { params: { type }, body: { Name: type, List2: [aChecklistRow()] } }],
    [todoRoutes.save, { body: aTodo() }],
    [infoRoutes.save, { body: posts }],
    [planRoutes.save, { body: { List: [aPlanForm({ company: 1 })] } }],
  ] as const) {
    const { status } = await office.call(route, options);
    if (status !== 200) throw new Error(`${route.name} answered ${status}`);
  }
  return office;
};
const copies = { root: copiesOf(() => aFirst("root")), manager: copiesOf(() => aFirst("manager")) };
/** One that has a record of each kind, numbered 1. */
export const anOfficeWithRecords = async (role: "root" | "manager") => {
  const office = await copies[role]();
  await markVerified(office.session, new Date());
  return office;
};

let hosts = 0;
/** Of a host that nobody has counted yet. */
export const anAddress = () => `10.${(++hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}:50000`;

/** Fences would answer in place of what they guard. */
export const openFences = async () => {
  const FilterExpression = "begins_with(pk, :fence)";
  const ExpressionAttributeValues = { ":fence": "failures#" };
  const scan = new ScanCommand({ TableName: tableName(), FilterExpression, ExpressionAttributeValues });
  for (const { pk, sk } of ((await db.send(scan)).Items ?? []) as Key[]) await deleteItem({ pk, sk });
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

const plainCall = (route: Route, { tenant }: RichOffice): CallOptions => ({
  query: queryOf(route),
  ...(route.body && { body: bodyOf(route, goodBody(route, tenant)) }),
});
const bodyOf = ({ takesForm }: Route, value: unknown) => (takesForm ? formOf(value) : jsonOf(value));
const bodyShots = (route: Route, { tenant }: RichOffice): Shot[] => {
  if (!route.body) return [];
  const raw = ["", "{", "[]", "null", '"x"', "\0"].map((json) => () => new RawJson(json));
  return [...raw, ...spoiledAll(goodBody(route, tenant))].map((make) => (office) => ({
    ...plainCall(route, office),
    body: bodyOf(route, make()),
  }));
};

const shapeOf = ({ query }: Route) => (query as z.ZodObject<Record<string, z.ZodType>> | undefined)?.shape ?? {};
/** What a query must have. */
export const queryOf = (route: Route) =>
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

/** What is right, then all that is not, in the order of the seed. */
export const oddCalls = (route: Route, office: RichOffice, seed: number): Shot[] => {
  const random = randomOf(seed);
  const all = [...bodyShots(route, office), ...queryShots(route), ...paramShots(route)];
  const shuffled = all.map((shot) => ({ shot, at: random() })).toSorted((one, other) => one.at - other.at);
  return [(of) => plainCall(route, of), ...shuffled.map(({ shot }) => shot)];
};
