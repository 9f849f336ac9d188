import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "vite";
import { chunks } from "./build/chunks.ts";
import { staticStyles } from "./build/static-styles.ts";
import { pageFiles, preloads } from "./build/page-files.ts";
import { phoneTable } from "./build/phone-table.ts";
import { patchChakra } from "./build/patch-chakra.ts";
import { routesWithoutSchemas } from "./build/routes-without-schemas.ts";
import { unusedRouter } from "./build/unused-router.ts";

// A sentence stands where it is said: a page loads its own, not the table of all.
const optimization = { inlineConst: { mode: "all" } } as const;

type OnLog = NonNullable<NonNullable<NonNullable<UserConfig["build"]>["rolldownOptions"]>["onLog"]>;
/** What is to come later by `import()`, and comes at once since something needs it anyway, stops the build. */
const onLog: OnLog = (level, log, handle) => {
  if (log.code === "INEFFECTIVE_DYNAMIC_IMPORT") throw new Error(log.message);
  handle(level, log);
};

const config = {
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    unusedRouter(),
    routesWithoutSchemas(),
    phoneTable(),
    preloads(),
    pageFiles(),
    staticStyles(),
    patchChakra(),
    react(),
  ],
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // A font slice that is inlined would be loaded by everybody, needed or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { optimization, onLog },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => {
  if (command === "serve") return config;
  const output = { codeSplitting: await chunks(config) };
  return { ...config, build: { ...config.build, rolldownOptions: { optimization, onLog, output } } };
});
