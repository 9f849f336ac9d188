import { setTimeout as wait } from "node:timers/promises";
import { settings } from "#functions/runtime/settings.ts";
import { behindFirewall, makeFirewall } from "#infra/local/firewall.ts";
import type { Bench, Figure } from "./figures.ts";
import { quantile } from "./measure.ts";
import { startOthers } from "./odd-values.ts";
import { type Ask, dayOfCalls, type Office, anOfficeOfFive, office as size } from "./office-day.ts";

const [offices, perSecond] = [10, 1];
/** Calls a second of the hostile office: as many as of all others. */
const hostileRate = 10 * perSecond;
/** Minutes that are measured without and with it, after one that is not. */
const [warm, quiet, hostile] = [1, 5, 10];
const minute = 60_000;

/** Each office calls from an address of its own. */
const addressOf = (office: number) => `198.51.100.${office}:50000`;
/** All calls go through the rates of a stage. */
const send = behindFirewall(makeFirewall());

type Seen = { took: number[]; refused: number; stopped: number; broken: number };
const nothing = (): Seen => ({ took: [], refused: 0, stopped: 0, broken: 0 });

/** Counts what is wrong with the service itself, whoever asked. */
const watched =
  (seen: () => Seen, address: string): Ask =>
  async (_, request, cookie) => {
    const answer = await send(request, { cookie, address });
    if (answer.status >= 500) seen().broken++;
    return answer;
  };

/**
 * An office's calls one after the other, each due at its moment: what has to wait for those before it has waited too.
 */
const work = async (calls: readonly (() => Promise<unknown>)[], until: number, seen: () => Seen) => {
  const begin = Date.now() + Math.random() * 1_000;
  for (let at = 0; ; at++) {
    const due = begin + (at * 1_000) / perSecond;
    if (due > until) return;
    await wait(Math.max(0, due - Date.now()));
    await calls[at % calls.length]!().catch(() => seen().refused++);
    seen().took.push(Date.now() - due);
  }
};

const json = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const noise = JSON.stringify({ Name: "electronicApplication", List: [{ AutoId: "（".repeat(200_000) }] });
/** What somebody may send who means no good: whole lists, other offices' numbers, bodies of a megabyte, passwords. */
const attacks = (session: string): readonly (() => Promise<Response>)[] => {
  const call = (path: string, body?: string) =>
    send(new Request(`${settings.baseUrl}${path}`, { headers: json, ...(body && { method: "POST", body }) }), {
      cookie: `session=${session}`,
      address: "203.0.113.66:50000",
    });
  const login = () => call("/api/login", JSON.stringify({ email: `nobody${Math.random()}@x.example`, password: "x" }));
  const lists = [
    "/api/checklists/electronicApplication",
    "/api/companies",
    "/api/todos",
    "/api/egov",
    "/api/deadlines",
  ];
  return [
    ...lists.map((path) => () => call(path)),
    () => call(`/api/companies/${Math.floor(Math.random() * 1e9)}`),
    () => call("/t/1/api/companies"),
    () => call("/api/checklists/electronicApplication", noise),
    () => call("/api/staff"),
    login,
  ];
};
/** Waits for nothing. */
const attack = async (session: string, until: number, seen: () => Seen) => {
  const acts = attacks(session);
  const running: Promise<unknown>[] = [];
  for (let at = 0; Date.now() < until; at++) {
    const begin = Date.now();
    const sent = acts[at % acts.length]!().then(({ status }) => {
      seen().took.push(Date.now() - begin);
      if (status >= 500) seen().broken++;
      if (status >= 400) seen().refused++;
      if (status === 429) seen().stopped++;
    });
    running.push(sent);
    await wait(1_000 / hostileRate);
  }
  await Promise.all(running);
};

/** MB a minute by which the process has grown, by least squares. */
const slopeOf = (sizes: readonly number[]) => {
  const middle = (sizes.length - 1) / 2;
  const mean = sizes.reduce((sum, each) => sum + each, 0) / sizes.length;
  const [up, across] = sizes.reduce(
    ([above, below], each, at) => [above + (at - middle) * (each - mean), below + (at - middle) ** 2],
    [0, 0],
  );
  return up / across;
};

const soak = async (others: readonly Office[], enemy: string) => {
  const phases = { warm: nothing(), quiet: nothing(), hostile: nothing() };
  const attacked = nothing();
  let phase: Seen = phases.warm;
  const memory: number[] = [];
  const calls = await Promise.all(
    others.map((each, at) => {
      const ask = watched(() => phase, addressOf(at));
      return dayOfCalls(each, ask, at);
    }),
  );
  const begin = Date.now();
  const end = begin + (warm + quiet + hostile) * minute;
  const working = calls.map((each) => work(each, end, () => phase));
  await wait(warm * minute);
  phase = phases.quiet;
  await wait(quiet * minute);
  phase = phases.hostile;
  const attacking = attack(enemy, end, () => attacked);
  for (let at = 0; at < hostile; at++) {
    await wait(minute);
    globalThis.gc?.();
    memory.push(process.memoryUsage().rss / 1_000_000);
  }
  await Promise.all([...working, attacking]);
  return { ...phases, attacked, growth: slopeOf(memory.slice(2)) };
};

/** Ten offices at work, and one that means no good and calls as often as all of them. */
export const bench: Bench = async () => {
  const stop = await startOthers();
  try {
    const all: Office[] = [];
    for (let at = 0; at <= offices; at++) all.push(await anOfficeOfFive({ ...size, rows: size.rows + at }));
    const [enemy, ...others] = all;
    const took = await soak(others, enemy!.users[0]!.session);
    const [before, beside] = [took.quiet, took.hostile].map((seen) => quantile(seen.took, 0.95));
    const figures: Figure[] = [
      { figure: "others' calls, p95", unit: "ms", ours: beside!, floor: before!, target: "≤ 1.2x of quiet" },
      {
        figure: "others' calls, median",
        unit: "ms",
        ours: quantile(took.hostile.took, 0.5),
        floor: quantile(took.quiet.took, 0.5),
      },
      {
        figure: "others' calls that were refused",
        unit: "",
        ours: took.quiet.refused + took.hostile.refused,
        target: "0",
      },
      {
        figure: "answers of 5xx, anybody's",
        unit: "",
        ours: took.warm.broken + took.quiet.broken + took.hostile.broken + took.attacked.broken,
        target: "0",
      },
      { figure: "hostile calls", unit: "", ours: took.attacked.took.length },
      { figure: "of them refused", unit: "", ours: took.attacked.refused },
      { figure: "of these with 429", unit: "", ours: took.attacked.stopped },
      { figure: "memory grows by", unit: "MB/min", ours: took.growth, target: "~ 0" },
    ];
    return [{ title: `${offices} offices at work, one hostile, one firewall and process for all`, figures }];
  } finally {
    await stop();
  }
};
