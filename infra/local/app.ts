import { randomUUID } from "node:crypto";
import { type Bus, createBus } from "./bus.ts";
import { serveBus } from "./bus-server.ts";
import { makeFirewall } from "./firewall.ts";
import type { invoke } from "./invoke.ts";
import { startMailEvents } from "./mail-events.ts";
import { startServer } from "./server.ts";
import { functionSettings } from "./settings.ts";

type Connection = { mailUrl: string; busPort?: number };

/** Serves the bus and the mail events, with their endpoints in `process.env`; `stop` ends the bus too. */
export const connectBus = async (bus: Bus, { mailUrl, busPort }: Connection) => {
  const mailEvents = await startMailEvents(mailUrl, bus.publish);
  const server = await serveBus(bus, busPort);
  Object.assign(process.env, functionSettings, {
    AWS_ENDPOINT_URL_EVENTBRIDGE: server.url,
    AWS_ENDPOINT_URL_SQS: server.url,
    AWS_ENDPOINT_URL_SES: mailEvents.url,
  });
  const stop = async () => {
    await bus.stop();
    await Promise.all([server.stop(), mailEvents.stop()]);
  };
  return { busUrl: server.url, stop };
};

const hour = 3_600_000;

/** Calls `tick` at every full hour (those of Asia/Tokyo are those of UTC), or `after` it, with that ISO instant; answers how to stop. */
const everyHour = (tick: (time: string) => unknown, after = 0) => {
  let timer: NodeJS.Timeout;
  const plan = () => {
    const next = (Math.floor((Date.now() - after) / hour) + 1) * hour + after;
    timer = setTimeout(() => {
      // A machine that slept wakes late: the hour is that of the clock now, as the next tick takes up missed hours.
      void tick(new Date(Math.floor((Date.now() - after + 1_000) / hour) * hour + after).toISOString());
      plan();
    }, next - Date.now());
  };
  plan();
  return () => clearTimeout(timer);
};

/** More often than on AWS: who plays with the simulator does not wait. An account is asked no sooner for it. */
const pollTicks = 10_000;

export type App = Connection & {
  /** 0 takes a free one. */
  port?: number;
  /** The address in the browser, when it is not the server's own. */
  baseUrl?: string;
  /** With the rates of a stage's firewall. */
  hasFirewall?: boolean;
  /** False in tests: what an hour brings would come into whichever runs then. */
  hasHours?: boolean;
  /** Calls a function by name; else it runs in this process. */
  call?: typeof invoke;
};

/** The product itself, in this process: HTTP, bus, schedule. Expects `environmentOf` and TABLE in `process.env`. */
export const startApp = async ({ port, baseUrl, hasFirewall = false, hasHours = true, call, ...connection }: App) => {
  const bus = createBus({ call });
  const { busUrl, stop: stopBus } = await connectBus(bus, connection);
  const server = await startServer({ port, call, ...(hasFirewall && { firewall: makeFirewall() }) }).catch(
    async (error: unknown) => {
      await stopBus();
      throw error;
    },
  );
  const url = baseUrl ?? `http://localhost:${server.port}`;
  Object.assign(process.env, { BASE_URL: url, BUILD: randomUUID(), ORIGIN_SECRETS: randomUUID() });
  const stopHours = hasHours ? [everyHour(bus.tick), everyHour(bus.halfTick, hour / 2)] : [];
  const polls = setInterval(() => bus.pollTick(new Date().toISOString()), pollTicks);
  const stop = async () => {
    for (const stopHour of stopHours) stopHour();
    clearInterval(polls);
    await Promise.all([server.stop(), stopBus()]);
  };
  return { url, busUrl, bus, stop };
};
