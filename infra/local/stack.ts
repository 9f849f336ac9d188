import { startApp } from "./app.ts";
import { seedDemo } from "./seed/seed.ts";
import { environmentOf, startServices, type Services } from "./services.ts";
import { createTable } from "./table.ts";

const table = "todoke";

/** The services with the table in them, in `process.env` for this process and its children. */
export const startData = async ({ seed, ...options }: Services & { seed: "demo" | "none" }) => {
  const services = await startServices(options);
  Object.assign(process.env, environmentOf(services), { TABLE: table });
  try {
    await createTable(table);
    if (seed === "demo") await seedDemo();
  } catch (error) {
    await services.stop();
    throw error;
  }
  return services;
};

type Stack = Services & { seed: "demo" | "none"; port?: number };

/** The whole product on one machine, in this process. */
export const startWhole = async ({ port, ...options }: Stack) => {
  const data = await startData(options);
  const app = await startApp({ port, mailUrl: data.mailUrl }).catch(async (error: unknown) => {
    await data.stop();
    throw error;
  });
  const stop = async () => {
    await app.stop();
    await data.stop();
  };
  return { baseUrl: app.url, busUrl: app.busUrl, mailUrl: data.mailUrl, bus: app.bus, stop };
};
