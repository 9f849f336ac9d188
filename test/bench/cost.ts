import type { Bench, Figure, Table } from "./figures.ts";
import { startTable } from "./data.ts";
import { measureDays } from "./day-costs.ts";
import { days, lambdaSeconds, monthOf, type Named, pollsAMonth, pollsOf, storagePrice } from "./month.ts";
import { office } from "./office-day.ts";
import { measurePolls } from "./polls.ts";
import { prices } from "./prices.ts";
import { stageMonth } from "./stage-month.ts";
import { sumOf } from "./call-costs.ts";

const offices = 10_000;
const sum = (of: Record<string, number>) => Object.values(of).reduce((all, each) => all + each, 0);
const lines = (of: Record<string, number>, unit: string, times = 1): Figure[] =>
  Object.entries(of).map(([figure, dollars]) => ({ figure, unit, ours: dollars * times }));

const dayTable = (requests: readonly Named[], consumers: readonly Named[], memory: Record<string, number>): Table => {
  const all = sumOf([...requests, ...consumers].map(([, costs]) => costs));
  const asked = sumOf(requests.map(([, costs]) => costs));
  const most = requests.toSorted(([, one], [, other]) => other.read - one.read).slice(0, 6);
  return {
    title: `An office-day: ${office.users} users, ${office.rows} applications, ${office.companies} companies`,
    figures: [
      { figure: "calls", unit: "", ours: asked.calls },
      { figure: "read units", unit: "RRU", ours: all.read },
      { figure: "write units", unit: "WRU", ours: all.written },
      { figure: "Lambda", unit: "GB-s", ours: lambdaSeconds([...requests, ...consumers], memory) },
      { figure: "CPU of a call", unit: "ms", ours: asked.cpu / asked.calls },
      { figure: "answered", unit: "MB", ours: asked.answered / 1_000_000 },
      ...most.map(([name, { calls, read }]) => ({
        figure: `read units of ${name}, a call`,
        unit: "RRU",
        ours: read / calls,
      })),
    ],
  };
};

/**
 * What an office costs: a day is walked over the real handlers, its units, bytes and CPU are counted and priced. One CPU
 * here is taken for one vCPU on AWS; nothing has been billed yet.
 */
export const bench: Bench = async () => {
  await startTable();
  const { fixed, memory } = stageMonth();
  const { routes, mails, status, stored, grown } = await measureDays();
  const { poll } = await measurePolls(10);
  const consumers: Named[] = [
    ["notices/on-notice", mails.notices],
    ["notices/on-mail-event", mails.answers],
  ];
  const requests = [...routes];
  const month = monthOf({ users: office.users, requests, consumers, memory, stored });
  const polls = pollsAMonth();
  const egov = pollsOf(poll, polls, memory["egov/on-poll"]!);
  const history = { "history of three years": storagePrice(grown * days * 36) };
  const share = { [`a part in ${offices.toLocaleString("en")} of the stage`]: sum(fixed) / offices };
  const alone = sum(month);
  const figures: Figure[] = [
    ...lines(month, "¢", 100),
    { figure: "an office", unit: "¢", ours: alone * 100 },
    ...lines(egov, "¢", 100),
    ...lines(history, "¢", 100),
    ...lines(share, "¢", 100),
    { figure: "an office with e-Gov", unit: "¢", ours: (alone + sum(egov) + sum(share)) * 100, target: "≤ 22 ¢" },
    { figure: "and three years", unit: "¢", ours: (alone + sum(egov) + sum(share) + sum(history)) * 100 },
  ];
  return [
    {
      title: "A status change",
      figures: [
        { figure: "write units", unit: "WRU", ours: status.written },
        { figure: "read units", unit: "RRU", ours: status.read },
      ],
    },
    dayTable(requests, consumers, memory),
    { title: `An office and month of ${days} days; ${polls} polls; prices of ${prices.date}`, figures },
    {
      title: "A stage without office, a month",
      figures: [...lines(fixed, "$"), { figure: "all", unit: "$", ours: sum(fixed) }],
    },
  ];
};
