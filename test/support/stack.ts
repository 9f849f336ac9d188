import { inject } from "vitest";
import { startApp } from "#infra/local/app.ts";
import { seedDemo } from "#infra/local/seed/seed.ts";
import { createTable } from "#infra/local/table.ts";
import { randomUUID } from "node:crypto";

/**
 * The product on a free port with a table of its own, over the run's services: for tests in a browser.
 * Serves the built bundle. The answer's `bus` has `idle()`, `runHour` takes it.
 */
export const startStack = async ({ seed = "none" }: { seed?: "demo" | "none" } = {}) => {
  process.env.TABLE = `todoke-${randomUUID()}`;
  await createTable(process.env.TABLE, { ttl: false });
  const app = await startApp({ mailUrl: inject("mailUrl") });
  if (seed === "demo") await seedDemo();
  return { baseUrl: app.url, bus: app.bus, stop: app.stop };
};
