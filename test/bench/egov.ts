import { pollsOf } from "#functions/egov/poll/due.ts";
import type { Bench, Figure, Table } from "./figures.ts";
import { measureRound } from "./poll-round.ts";
import { cases, measurePolls } from "./polls.ts";
import { pollsTogether } from "#shared/events.ts";
import { stages } from "#infra/stages.ts";

const [accounts, all] = [10, 10_000];
/** Milliseconds that e-Gov takes for a call: the simulator's is a few, its real one was never measured. */
const latency = 1_000;

const seconds = (milliseconds: number) => milliseconds / 1_000;
const round = async (): Promise<Table> => {
  const { workers, ...took } = await measureRound(all, latency);
  const figures: Figure[] = [
    { figure: "from the tick to its last poll", unit: "s", ours: seconds(took.wall), target: "≤ 600 s" },
    { figure: "planner, from the tick to its last event", unit: "s", ours: seconds(took.planner), target: "≤ 60 s" },
    { figure: "accounts that were not read", unit: "", ours: took.left, target: "0" },
    { figure: "dead letters", unit: "", ours: took.deadLetters, target: "0" },
    { figure: "calls of e-Gov", unit: "", ours: took.calls },
    { figure: "a poll, median", unit: "s", ours: seconds(took.median) },
    { figure: "a poll, the slowest hundredth", unit: "s", ours: seconds(took.slow) },
    { figure: "CPU of a poll, with bus and stand-in", unit: "ms", ours: took.cpu },
  ];
  const title = `A round of ${all.toLocaleString("en")} accounts, ${workers} workers, e-Gov takes ${latency} ms a call`;
  return { title, figures };
};

/** What a poll of an account of which nothing is new costs, and 10,000 accounts that are due at once. */
export const bench: Bench = async () => {
  const { poll, memory, keyCalls, idle, due } = await measurePolls(accounts, () => pollsOf(new Date()));
  const figures: Figure[] = [
    { figure: "lists asked for", unit: "calls", ours: poll.calls },
    { figure: "read units", unit: "RRU", ours: poll.read, target: "≤ 8 RRU" },
    { figure: "writes", unit: "", ours: poll.writes, target: "≤ 1" },
    { figure: "write units", unit: "WRU", ours: poll.written },
    { figure: "KMS calls of all", unit: "", ours: keyCalls, target: "≤ 1" },
    { figure: "CPU", unit: "ms", ours: poll.cpu },
    {
      figure: `memory of ${pollsTogether} at once, ${cases} heavy cases each`,
      unit: "MB",
      ours: memory,
      target: `≤ ${stages.prod.memory.waiting} MB`,
    },
    { figure: "a tick with none due", unit: "RRU", ours: idle },
    { figure: `a tick with all ${accounts} due`, unit: "RRU", ours: due },
    { figure: `lists a minute for ${all}, computed`, unit: "calls", ours: (poll.calls * all) / 10 },
  ];
  return [{ title: `A poll of an unchanged list, ${cases} open cases; ${accounts} accounts`, figures }, await round()];
};
