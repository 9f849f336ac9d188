import { type Day, noDay } from "#shared/dates/day.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { type Plan, turnsKept } from "#shared/plans/plan.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { readLives } from "#functions/db/kind-counts.ts";
import { tasks } from "#functions/db/tasks.ts";
import { makePlans } from "#functions/plans/making/make-plans.ts";
import { settings } from "#functions/runtime/settings.ts";
import { aPlan } from "#test/support/plans.ts";
import { partsOf, rawList, readAll } from "./asking.ts";
import { officeOf } from "./data.ts";
import type { Bench, Figure } from "./figures.ts";
import { takeTurns } from "./measure.ts";
import { metered } from "./metered.ts";
import { manyCompanies } from "./records.ts";

/** As many plans and 作業 as an office may have. */
const size = { companies: 300, plans: 2_000, tasks: 10_000 };
/** Of the companies, who must report on older workers besides. */
const large = size.companies * 0.4;
const busiest = size.companies * 2 + large;

/** Everything is due early in July; plans of before are caught up no further back than `from`. */
const days = {
  before: "2027-05-20",
  quiet: "2027-05-21",
  busy: "2027-06-01",
  works: "2027-08-10",
  nextYear: "2028-06-05",
};
const own = { procedure: "", makes: "task", leadDays: 45 } as const;
const months = Array.from({ length: 12 }, (_, at) => at + 1);
/** So many turns of a plan, the last of them in December 2026. */
const madeBefore = (count: number): Plan["made"] =>
  Array.from({ length: count }, (_, at) => {
    const month = 12 * 2027 - count + at;
    const period = `${Math.floor(month / 12)}-${(month % 12) + 1}`;
    return { period, id: 1_000 + at, at: "2026-09-01T00:00:00.000Z" };
  });

/** 算定基礎届 and 年度更新 of each company, a monthly 作業 of each with years behind it, and the rest, which is read and not due. */
const manyPlans = (): Plan[] => {
  const names = manyCompanies(size.companies).map(({ name }) => name);
  const each = (count: number, fields: Partial<Plan>): Partial<Plan>[] =>
    Array.from({ length: count }, (_, at) => ({
      ...{ from: "2027-06-02", made: madeBefore(2), company: (at % size.companies) + 1 },
      ...fields,
    }));
  const some = [
    ...each(size.companies, { procedure: "yearlyBase", rule: { yearly: "07-01" } }),
    ...each(size.companies, { procedure: "yearlyRenewal", rule: { yearly: "06-01" } }),
    ...each(large, { procedure: "agedWorkers", rule: { yearly: "06-01" } }),
    ...each(size.companies, {
      ...{ ...own, title: "勤怠データの受領", rule: { monthly: 20, months }, made: madeBefore(turnsKept) },
      ...{ from: "2027-09-01", until: "2027-09-30" },
    }),
  ];
  const rest = each(size.plans - some.length, {
    ...{ ...own, title: "就業規則の見直し", rule: { yearly: "06-20" }, leadDays: 10 },
    ...{ from: "2028-06-15", until: noDay },
  });
  return [...some, ...rest].map((fields, at) =>
    aPlan({ ...fields, AutoId: at + 1, companyName: names[fields.company! - 1]! }),
  );
};

const timed = async (work: () => Promise<unknown>) => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
};

type List = { path: string; kind: string; label: string };
const listFigures = async (office: { tenant: number; session: string }, { path, kind, label }: List) => {
  const parts = await partsOf(`${settings.baseUrl}${path}`, office.session);
  const ours = () => readAll(parts, office.session);
  const raw = () => rawList(office.tenant, [kind]);
  const cost = await takeTurns({ ours, raw }, 5);
  const read = { ours: await metered(ours), raw: await metered(raw) };
  const figures: Figure[] = [
    {
      figure: `${label} (${parts.urls.length} answers): read units`,
      unit: "RRU",
      ours: read.ours.units,
      floor: read.raw.units,
      target: "≤ 1.1x",
    },
    { figure: `${label}: CPU`, unit: "ms", ours: cost.ours.cpu, floor: cost.raw.cpu },
    {
      figure: `${label}: compressed, beside plain`,
      unit: "KB",
      ours: parts.packed / 1_000,
      floor: parts.plain / 1_000,
    },
  ];
  return figures;
};

/** What 定例業務 cost an office that is as large as one may be: mornings with and without work, and its lists. */
export const bench: Bench = async () => {
  const office = await officeOf({ companies: size.companies, rows: 0, plans: manyPlans(), tasks: size.tasks });
  const { tenant } = office;
  await tasks.takeIds(tenant, size.tasks);
  const make = (day: Day) => makePlans(tenant, day, Infinity);
  const requireMade = async (...expected: [rows: number, works: number]) => {
    const [found] = await readLives([tenant], ["electronicApplication", "task"]);
    if (found!.join() !== expected.join()) throw new Error(`There are ${found!.join()}, not ${expected.join()}`);
  };
  const lists = [
    ...(await listFigures(office, { path: planRoutes.list.path, kind: "plan", label: "定例業務" })),
    ...(await listFigures(office, { path: taskRoutes.list.path, kind: "task", label: "open 作業" })),
  ];
  const changed = await metered(() => make(days.before));
  const quiet = await metered(() => make(days.quiet));
  await requireMade(0, size.tasks);
  const seconds = await timed(() => make(days.busy));
  await requireMade(busiest, size.tasks);
  const works = await metered(() => make(days.works));
  const rows = await metered(() => make(days.nextYear));
  await requireMade(2 * busiest, size.tasks + size.companies);
  const [row, work, pace] = [rows.written / busiest, works.written / size.companies, busiest / seconds];
  const figures: Figure[] = [
    { figure: "a morning where nothing is due", unit: "RRU", ours: quiet.units, target: "≤ 5 RRU" },
    { figure: "the same after a plan or company has changed", unit: "RRU", ours: changed.units - changed.written },
    { figure: `the ${busiest} rows of the busiest month`, unit: "s", ours: seconds, target: "≤ 60 s" },
    { figure: "a made row", unit: "WRU", ours: row, target: "≤ 12 WRU" },
    { figure: `a made 作業 of a plan that has made ${turnsKept}`, unit: "WRU", ours: work, target: "≤ 20 WRU" },
    { figure: "written a second, by rows", unit: "WRU", ours: row * pace, target: "≤ 500 WRU" },
    { figure: "written a second, by such 作業", unit: "WRU", ours: work * pace, target: "≤ 500 WRU" },
    ...lists,
  ];
  const title = Object.entries(size).map(([name, count]) => `${count.toLocaleString("en")} ${name}`);
  return [{ title: `定例業務: an office of ${title.join(", ")}`, figures }];
};
