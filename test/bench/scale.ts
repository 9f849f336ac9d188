import { addDays, dayInJapan, type Day } from "#shared/dates/day.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { ses } from "#functions/mail/mail.ts";
import { connectBus } from "#infra/local/app.ts";
import { createBus } from "#infra/local/bus.ts";
import { invoke } from "#infra/local/invoke.ts";
import { redirect } from "#test/support/redirect.ts";
import { startTable } from "./data.ts";
import type { Bench, Figure } from "./figures.ts";
import { startMailService } from "./mail-service.ts";
import { addressesOf, hour, type Office, putOffices } from "./many-offices.ts";
import { metered } from "./metered.ts";

/** All are planned, and a tenth of them is mailed: 30,000 mails take the mail service's rate ten minutes. */
const [planned, mailed, usersEach, large] = [10_000, 1_000, 3, 300];
/** One machine has less to give than Lambda: everything takes so many times as long, and the rate is as much lower. */
const slow = 2;
const [rate, latency] = [50 / slow, 100 * slow];

const first: readonly Office[] = Array.from({ length: mailed }, (_, at) => ({ tenant: 20_001 + at, users: usersEach }));
const second = first.map((office) => ({ ...office, tenant: office.tenant + mailed }));
const largeOne: Office = { tenant: 19_999, users: large };
const others = Array.from({ length: planned - 2 * mailed - 1 }, (_, at) => ({ tenant: 30_001 + at, users: 0 }));

type Tick = { wall: number; last: number; missing: number; double: number; refused: number; deadLetters: number };

/** A tick of the hour to its end; who is not among `run` is named by the planner and then left alone. */
const runHour = async (run: readonly Office[], day: Day, watched = run): Promise<Tick & { planner: number }> => {
  const wanted = new Set(run.map(({ tenant }) => tenant));
  const planner = { milliseconds: 0 };
  const call: typeof invoke = async (name, event, seconds) => {
    const [{ body }] = (event as { Records: [{ body: string }] }).Records;
    const { tenant } = (JSON.parse(body) as { detail: { tenant?: number } }).detail;
    if (name === "notices/on-notice" && !wanted.has(tenant!)) return { batchItemFailures: [] } as never;
    // The other consumers of the hour have nothing to do with mails.
    if (!name.startsWith("notices/")) return { batchItemFailures: [] } as never;
    const begin = performance.now();
    const answer = await invoke(name, event, seconds! * slow);
    if (name === "notices/on-hour") planner.milliseconds = performance.now() - begin;
    return answer as never;
  };
  const service = await startMailService({ rate, latency });
  const bus = createBus({ call });
  const connected = await connectBus(bus, { mailUrl: service.url });
  redirect(ses, process.env.AWS_ENDPOINT_URL_SES!);
  redirect(eventBridge, connected.busUrl);
  const begin = performance.now();
  bus.tick(`${day}T${String(hour).padStart(2, "0")}:00:00+09:00`);
  await bus.idle();
  const got = Map.groupBy(service.taken, ({ to }) => to);
  const expected = run.flatMap(addressesOf);
  const theirs = new Set(watched.flatMap(addressesOf));
  const last = Math.max(...service.taken.filter(({ to }) => theirs.has(to)).map(({ at }) => at)) - begin;
  const counts = {
    missing: expected.filter((address) => !got.has(address)).length,
    double: [...got.values()].filter(({ length }) => length > 1).length + (got.size - expected.length),
    refused: service.refused(),
    deadLetters: bus.deadLetters.length,
  };
  await connected.stop();
  service.stop();
  return { wall: performance.now() - begin, last, planner: planner.milliseconds, ...counts };
};

const seconds = (milliseconds: number) => milliseconds / 1_000;
const allowed = (mails: number) => mails / rate;

/** The mails of a morning, from the tick to the last of them, through the real planner, queue, workers and SES's events. */
export const bench: Bench = async () => {
  await startTable();
  process.env.LOG_LEVEL = "none";
  const today = dayInJapan(new Date());
  const tomorrow = addDays(today, 1);
  await putOffices([...others, ...first, ...second, largeOne], tomorrow);
  const reads = await metered(() => dueOffices(hour, today));
  const quiet = await runHour(first, today);
  const withLarge = await runHour([largeOne, ...second], tomorrow, second);
  process.env.LOG_LEVEL = "error";
  const mails = mailed * usersEach;
  const figures: Figure[] = [
    { figure: "planner, read units", unit: "RRU", ours: reads.units, target: "≤ 100 RRU" },
    { figure: "planner, from the tick to its last event", unit: "s", ours: seconds(quiet.planner), target: "≤ 60 s" },
    {
      figure: `${mails} mails, beside what the rate allows`,
      unit: "s",
      ours: seconds(quiet.last),
      floor: allowed(mails),
      target: "≤ 1.05x",
    },
    { figure: "missing", unit: "", ours: quiet.missing + withLarge.missing, target: "0" },
    { figure: "double", unit: "", ours: quiet.double + withLarge.double, target: "0" },
    { figure: "dead letters", unit: "", ours: quiet.deadLetters + withLarge.deadLetters, target: "0" },
    { figure: "refused for the rate and sent later", unit: "", ours: quiet.refused + withLarge.refused },
    {
      figure: `the last, with an office of ${large} users, beside without`,
      unit: "s",
      ours: seconds(withLarge.last),
      floor: seconds(quiet.last),
      target: "≤ 1.1x",
    },
  ];
  return [{ title: `A morning of ${planned.toLocaleString("en")} offices, ${rate} mails a second`, figures }];
};
