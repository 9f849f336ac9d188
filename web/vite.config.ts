import react from "@vitejs/plugin-react";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vite";

type Table = Record<string, { feature: string; name: string; method: string; path: string; access: string }>;

/**
 * The browser needs of a route its address, not its schemas: without them neither zod nor a feature's
 * rules are in the first load. Forms import the schemas they check with themselves.
 */
const routesWithoutSchemas = (): Plugin => ({
  name: "routes-without-schemas",
  async load(id) {
    const [file] = id.split("?");
    if (!file || !/\/shared\/[\w-]+\/routes\.ts$/.test(file)) return null;
    const tables = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, Table>;
    return Object.entries(tables)
      .filter(([name]) => name.endsWith("Routes"))
      .map(([name, table]) => {
        const routes = Object.entries(table).map(([action, { feature, name, method, path, access }]) => [
          action,
          { feature, name, method, path, access },
        ]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(routes))};`;
      })
      .join("\n");
  },
});

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [routesWithoutSchemas(), react()],
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // A font slice that is inlined would be loaded by everybody, needed or not.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
});
