import { startApp } from "#infra/local/app.ts";
import { seedDemo } from "#infra/local/seed/seed.ts";
import { createTable } from "#infra/local/table.ts";

// Run by `prepare-site.ts` with the environment of the run's tests, `TABLE` and `MAIL_URL`.
const { TABLE, MAIL_URL } = process.env;
await createTable(TABLE!, { ttl: false });
const app = await startApp({ mailUrl: MAIL_URL!, hasHours: false });
await seedDemo();
await app.bus.idle();
await app.stop();
