import { type App, startApp } from "./app.ts";
import { isHalfSeeded, seedDemo } from "./seed/seed.ts";
import { environmentOf, startServices, type Services } from "./services.ts";
import { functionSettings } from "./settings.ts";
import { createTable, dropTable } from "./table.ts";

const table = "todoke";

/** `demo` fills an empty table with the demo offices. */
export type Seed = "demo" | "none";

const prepareTable = async (seed: Seed) => {
  await createTable(table);
  if (await isHalfSeeded()) {
    await dropTable(table);
    await createTable(table);
  }
  if (seed === "demo") await seedDemo();
};

/** The services with a table in them, known to this process and its children by `process.env`. */
export const startData = async ({ seed, ...options }: Services & { seed: Seed }) => {
  const services = await startServices(options);
  Object.assign(process.env, functionSettings, environmentOf(services), { TABLE: table });
  // the app's own address is known later; e-Gov's sign-in wants one to lead back to while the demo offices connect
  process.env.BASE_URL ??= "http://localhost";
  try {
    await prepareTable(seed);
  } catch (error) {
    await services.stop();
    throw error;
  }
  return services;
};

type Whole = Services & { seed: Seed } & Pick<App, "port" | "hasFirewall" | "call">;

/** The whole product on one machine, in this process. */
export const startWhole = async ({ port, hasFirewall, call, ...options }: Whole) => {
  const data = await startData(options);
  const app = await startApp({ port, hasFirewall, call, mailUrl: data.mailUrl }).catch(async (error: unknown) => {
    await data.stop();
    throw error;
  });
  const stop = async () => {
    await app.stop();
    await data.stop();
  };
  const inboxUrl = data.mailUrl.replace("127.0.0.1", "localhost");
  return {
    baseUrl: app.url,
    busUrl: app.busUrl,
    inboxUrl,
    egovUrl: data.egovUrl,
    databaseUrl: data.dynamoUrl,
    secretsUrl: data.secretsUrl,
    kmsUrl: data.kmsUrl,
    table,
    bus: app.bus,
    stop,
  };
};
