import * as z from "zod";
import { startApp } from "./app.ts";
import { setClockAhead } from "./clock.ts";
import { live } from "./life.ts";
import { clockAhead } from "./options.ts";

// What `npm run dev` gives its own child, which starts again at every change.
const Settings = z.object({
  API_PORT: z.coerce.number(),
  BUS_PORT: z.coerce.number(),
  BASE_URL: z.url(),
  MAIL_URL: z.url(),
});

live(async (started) => {
  setClockAhead(clockAhead());
  const { API_PORT: port, BUS_PORT: busPort, BASE_URL: baseUrl, MAIL_URL: mailUrl } = Settings.parse(process.env);
  const app = await startApp({ port, busPort, baseUrl, mailUrl });
  started.defer(app.stop);
});
