import { settings } from "#functions/runtime/settings.ts";
import { officeCases } from "#functions/egov/records/office-cases.ts";
import { changeCase } from "#functions/egov/records/store.ts";
import { ask, each, manyTimes, rawList } from "./asking.ts";
import { officeOf } from "./data.ts";
import type { Figure, Table } from "./figures.ts";
import { takeTurns } from "./measure.ts";
import { metered } from "./metered.ts";

/** More offices than a function keeps, so that ours is not among them any more. */
const others = [901, 902, 903, 904, 905, 906, 907, 908];
const forget = async () => {
  for (const tenant of others) await officeCases(tenant);
};

const pages = {
  "page 1": "",
  "page 200": "?offset=9950",
  "a status": "?status=%E5%AF%A9%E6%9F%BB%E4%B8%AD",
  "a search": "?searchText=%E8%B3%87%E6%A0%BC%20%E9%9D%92%E8%91%89",
};

/** A page of e-Gov's list, whose order is ours, against one raw query of all cases and its JSON. */
export const egovTable = async (cases: number, rounds: number): Promise<Table> => {
  const { tenant, session } = await officeOf({ companies: 0, rows: 0, cases });
  const page = (query: string) => async () => {
    const answer = await ask(`${settings.baseUrl}/api/egov${query}`, session);
    if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}: ${await answer.text()}`);
    return answer.arrayBuffer();
  };
  const first = page("");
  let turn = 0;
  const move = () => changeCase(tenant, 2, async () => ({ fields: { pay_status: `${++turn}` } }), new Date());
  const cold = async () => {
    await forget();
    await first();
  };
  const moved = async () => {
    await move();
    await first();
  };
  const raw = () => rawList(tenant, ["egov"]);
  const warm = Object.fromEntries(
    Object.entries(pages).map(([name, query]) => [name, () => manyTimes(page(query))]),
  ) as Record<keyof typeof pages, () => Promise<void>>;
  await first();
  // Few enough that their commits are still named one by one.
  const changing = await takeTurns({ move, moved }, 15);
  const change = changing.moved.cpu - changing.move.cpu;
  await move();
  const units = { moved: await metered(first), warm: await metered(first), raw: await metered(raw) };
  await forget();
  const whole = await metered(first);
  const cost = await takeTurns({ raw, cold, ...warm }, rounds);
  const figures: Figure[] = [
    { figure: "page 1 of a new function, CPU", unit: "ms", ours: cost.cold.cpu, floor: cost.raw.cpu },
    { figure: "page 1 of a new function, wall", unit: "ms", ours: cost.cold.wall, floor: cost.raw.wall },
    { figure: "page 1 of a new function, read units", unit: "RRU", ours: whole.units, floor: units.raw.units },
    { figure: "page 1 after one change, CPU", unit: "ms", ours: change, floor: cost.raw.cpu },
    { figure: "page 1 after one change, read units", unit: "RRU", ours: units.moved.units, floor: units.raw.units },
    { figure: "unchanged, read units", unit: "RRU", ours: units.warm.units, floor: units.raw.units },
    ...Object.keys(pages).map((name) => ({
      figure: `unchanged, ${name}, CPU`,
      unit: "ms",
      ours: each(cost[name as keyof typeof pages]).cpu,
      floor: cost.raw.cpu,
    })),
  ];
  return { title: `List API: ${cases.toLocaleString("en")} cases at e-Gov, a page of 50`, figures };
};
