import { expect, test } from "vitest";
import type { Route } from "#shared/contract.ts";
import { routes } from "#shared/routes.ts";
import type { Key } from "#functions/db/client.ts";
import { queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import {
  anAddress,
  anOfficeWithRecords,
  oddCalls,
  openFences,
  queryOf,
  type RichOffice,
  roleFor,
} from "#test/support/odd-calls.ts";
import { isLong } from "#test/support/long.ts";
import { jsonOf } from "#test/support/odd-values.ts";
import { goodBodies, goodParams } from "#test/support/route-samples.ts";
import { useTable } from "#test/support/table.ts";

// `npm run test:long` sends thirty to each route: all of them take hours. Another `FUZZ_SEED`, others.
const seed = Number(process.env.FUZZ_SEED ?? 20261123);
const sampleSize = isLong ? 30 : 2;
/** Of the functions that answer routes (infra/feature.ts). */
const functionSeconds = 29;

useTable();

/** One serves until a call has changed it. */
const unchanged = new Map<string, RichOffice>();
const officeFor = async (route: Route) => {
  const role = roleFor(route);
  const office = unchanged.get(role) ?? (await anOfficeWithRecords(role));
  unchanged.set(role, office);
  return office;
};

const moving = /^(?:once|ids|history|session|device)#/;
/** What an office has: each record with its version, each kind with its counts. */
const stateOf = async ({ tenant }: RichOffice) => {
  const { items } = await queryItems<Key & { Version?: number; live?: number; version?: number }>({
    pk: partition(tenant),
    sk: { from: " ", to: "~" },
  });
  return items
    .filter(({ sk }) => !moving.test(sk))
    .map(({ sk, Version, live, version }) => [sk, Version, live, version].join(" "));
};

const readers = routes.filter(
  ({ method, redirects, answersPng, answersPage, access }) =>
    method === "GET" && access !== "root" && !redirects && !answersPng && !answersPage,
);
/** Whatever was written is read by every route of its feature that reads. */
const readsBack = async ({ feature }: Route, { call, user }: RichOffice) => {
  if (user.role === "root") return;
  for (const reader of readers.filter((each) => each.feature === feature || each.rows || each.feature === "history")) {
    const { status } = await call(reader, { params: goodParams, query: queryOf(reader), address: anAddress() });
    expect([reader.name, status >= 500]).toEqual([reader.name, false]);
  }
};

test.each(routes.map((route) => [route.name, route] as const))(
  "%s は、どんな値でも5xxにならず、断れば何も変えず、受ければ読み返せる",

  async (_, route) => {
    for (const [at, shot] of oddCalls(route, await officeFor(route), seed)
      .slice(0, sampleSize)
      .entries()) {
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
