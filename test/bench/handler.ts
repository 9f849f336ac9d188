import { toEvent } from "#infra/local/to-event.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Route } from "#shared/contract.ts";
import { aCompany } from "#test/support/records.ts";
import type { Bench, Figure } from "./figures.ts";
import { officeOf } from "./data.ts";
import { median } from "./measure.ts";
import { replay } from "./replay.ts";

const calls = 3_000;
const warming = 500;

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>;
type Case = { route: Route; path: string; params: Record<string, string>; body?: object };
// prettier-ignore
const cases: Case[] = [
  { route: companyRoutes.get, path: "/api/companies/1", params: { id: "1" } },
  { route: companyRoutes.save, path: "/api/companies", params: {}, body: { ...aCompany(), id: 1, Version: 1 } },
];

const callOf = async ({ route, path, params, body }: Case, session: string) => {
  const request = new Request(`http://localhost:3000${path}`, {
    method: route.method,
    headers: { "sec-fetch-site": "same-origin", "accept-encoding": "gzip, deflate, br" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (body) request.headers.set("content-type", "application/json");
  const event = await toEvent(request, { route, params }, { cookie: `session=${session}` });
  const { handler } = (await import(`#functions/${route.name}.ts`)) as { handler: Handler };
  return async () => {
    const { statusCode, body: text } = await handler(event, { awsRequestId: "bench" });
    if (statusCode !== 200) throw new Error(`${route.name} answered ${statusCode}: ${text}`);
  };
};

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) * 1000;
};

/** Our log lines are part of the work, but not of what the benchmark prints. */
const quietly = async <T>(work: () => Promise<T>) => {
  const { write } = process.stdout;
  process.stdout.write = () => true;
  process.env.LOG_LEVEL = "info";
  try {
    return await work();
  } finally {
    process.stdout.write = write;
    process.env.LOG_LEVEL = "error";
  }
};

const measured = async (one: Case, session: string): Promise<Figure[]> => {
  const ours = await callOf(one, session);
  const { raw, names, stop } = await replay(ours);
  const works = { ours, raw };
  const times = { ours: [] as number[], raw: [] as number[] };
  for (let call = -warming; call < calls; call++) {
    const first = call % 2 ? "ours" : "raw";
    for (const name of [first, first === "raw" ? "ours" : "raw"] as const) {
      const time = await timed(works[name]);
      if (call >= 0) times[name].push(time);
    }
  }
  stop();
  const [call, floor] = [median(times.ours), median(times.raw)];
  return [
    { figure: `${one.route.name} (${names.join(", ")})`, unit: "µs", ours: call, floor, target: "≤ 1.25x" },
    { figure: `${one.route.name}, what the chain adds`, unit: "µs", ours: call - floor, target: "≤ 60 µs" },
  ];
};

/** Warm handlers with the table's answers from memory, against the same commands by the SDK alone. */
export const bench: Bench = async () => {
  const { session } = await officeOf({ companies: 300, rows: 0 });
  const figures: Figure[] = [];
  for (const one of cases) figures.push(...(await quietly(() => measured(one, session))));
  return [{ title: `Warm handlers: median of ${calls.toLocaleString("en")} calls, the network stubbed`, figures }];
};
