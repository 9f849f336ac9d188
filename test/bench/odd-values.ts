import { createBus } from "#infra/local/bus.ts";
import { connectBus } from "#infra/local/app.ts";
import { environmentOf, startServices } from "#infra/local/services.ts";
import { routes } from "#shared/routes.ts";
import { anAddress, anOfficeWithRecords, oddCalls, openFences, roleFor } from "#test/support/odd-calls.ts";
import { goodParams } from "#test/support/route-samples.ts";
import { startTable } from "./data.ts";
import type { Bench } from "./figures.ts";

const seed = 20261123;
const callsPerRoute = 40;

/** Everything a route may call, beside the table of the run. */
export const startOthers = async () => {
  await startTable();
  const services = await startServices();
  const { AWS_ENDPOINT_URL_DYNAMODB: _, ...others } = environmentOf(services);
  Object.assign(process.env, others, { AWS_ENDPOINT_URL_SES: services.mailUrl });
  const bus = await connectBus(createBus({ delays: [10] }), services);
  return async () => {
    await bus.stop();
    await services.stop();
  };
};

const slowestCall = async () => {
  const offices = { manager: await anOfficeWithRecords("manager"), root: await anOfficeWithRecords("root") };
  let slowest = { name: "", seconds: 0 };
  for (const route of routes) {
    const role = roleFor(route);
    for (const odd of oddCalls(route, offices[role], seed).slice(0, callsPerRoute)) {
      const options = { params: goodParams, address: anAddress(), ...odd(offices[role]) };
      const start = performance.now();
      const { status } = await offices[role].call(route, options);
      const seconds = (performance.now() - start) / 1000;
      if (seconds > slowest.seconds) slowest = { name: route.name, seconds };
      // It may have ended the session or the office.
      if (status < 400 && route.method !== "GET") offices[role] = await anOfficeWithRecords(role);
    }
    await openFences();
  }
  return slowest;
};

/** How long a route takes over what no field means: nobody may hold a function by what they send. */
export const bench: Bench = async () => {
  const stop = await startOthers();
  try {
    const { name, seconds } = await slowestCall();
    const title = `Odd values: ${callsPerRoute} calls of each of ${routes.length} routes`;
    return [{ title, figures: [{ figure: `slowest (${name})`, unit: "s", ours: seconds, target: "≤ 2 s" }] }];
  } finally {
    await stop();
  }
};
