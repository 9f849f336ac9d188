import { resolve } from "node:path";
import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { routesWithoutSchemas } from "#web/build/routes-without-schemas.ts";

const { load } = routesWithoutSchemas();
const file = resolve("shared/companies/routes.ts");
const sourcesIn = (code: string | null) => [...code!.matchAll(/ as (\w+) *\}? from "([^"]+)"/g)];

test("each route's address is a module of its own, without a schema", async () => {
  const [[, table, tableId]] = sourcesIn(await load(file)) as [RegExpExecArray];
  expect(table).toBe("companyRoutes");
  const actions = sourcesIn(await load(tableId!));
  expect(actions.map(([, action]) => action)).toEqual(Object.keys(companyRoutes));
  const [, , listId] = actions.find(([, action]) => action === "list")!;
  const { feature, name, method, path, access, rows } = companyRoutes.list;
  expect(await load(listId!)).toBe(
    `export const address = ${JSON.stringify({ feature, name, method, path, access, rows })};`,
  );
});

test("other files stay as they are", async () => {
  expect(await load(resolve("shared/routes.ts"))).toBeNull();
});
