import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

type Address = { feature: string; name: string; method: string; path: string; access: string; rows?: object };
type Tables = Record<string, Record<string, Address>>;

const file = /^([^?]+\/shared\/[\w-]+\/routes\.ts)(?:\?(\w+)(?:\.(\w+))?)?$/;

const reexport = (what: string, from: string) => `export ${what} from ${JSON.stringify(from)};`;

/**
 * The browser needs of a route its address, not its schemas: without them neither zod nor a feature's rules are in the
 * first load. Each address is a module of its own, which comes with the page that calls it.
 */
export const routesWithoutSchemas = () =>
  ({
    name: "routes-without-schemas",
    async load(id: string) {
      const [, source, table, action] = file.exec(id) ?? [];
      if (!source) return null;
      const tables = (await import(`${pathToFileURL(source).href}?${Date.now()}`)) as Tables;
      if (!table)
        return Object.keys(tables)
          .filter((name) => name.endsWith("Routes"))
          .map((name) => reexport(`* as ${name}`, `${source}?${name}`))
          .join("\n");
      if (!action)
        return Object.keys(tables[table]!)
          .map((name) => reexport(`{ address as ${name} }`, `${source}?${table}.${name}`))
          .join("\n");
      const { feature, name, method, path, access, rows } = tables[table]![action]!;
      return `export const address = ${JSON.stringify({ feature, name, method, path, access, rows })};`;
    },
  }) satisfies Plugin;
