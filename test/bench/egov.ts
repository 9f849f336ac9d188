import { pollsOf } from "#functions/egov/poll/due.ts";
import type { Bench, Figure } from "./figures.ts";
import { cases, measurePolls } from "./polls.ts";

const [accounts, all] = [10, 10_000];

/** What a poll of an account of which nothing is new costs, and 10,000 by that. */
export const bench: Bench = async () => {
  const { poll, keyCalls, idle, due } = await measurePolls(accounts, () => pollsOf(new Date()));
  const figures: Figure[] = [
    { figure: "lists asked for", unit: "calls", ours: poll.calls },
    { figure: "read units", unit: "RRU", ours: poll.read, target: "≤ 8 RRU" },
    { figure: "writes", unit: "", ours: poll.writes, target: "≤ 1" },
    { figure: "write units", unit: "WRU", ours: poll.written },
    { figure: "KMS calls of all", unit: "", ours: keyCalls, target: "≤ 1" },
    { figure: "CPU", unit: "ms", ours: poll.cpu },
    { figure: "a tick with none due", unit: "RRU", ours: idle },
    { figure: `a tick with all ${accounts} due`, unit: "RRU", ours: due },
    { figure: `lists a minute for ${all}, computed`, unit: "calls", ours: (poll.calls * all) / 10 },
  ];
  return [{ title: `A poll of an unchanged list, ${cases} open cases; ${accounts} accounts`, figures }];
};
