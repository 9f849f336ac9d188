/** What a piece of work took in this process, in milliseconds. */
export type Cost = { cpu: number; wall: number };

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)]!;
/** The value that `share` of all do not exceed. */
export const quantile = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

const cost = async (work: () => Promise<unknown>): Promise<Cost> => {
  const before = process.cpuUsage();
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall };
};

/** Medians of works that take turns, each round in the other order, after one round that does not count. */
export const takeTurns = async <Name extends string>(works: Record<Name, () => Promise<unknown>>, rounds: number) => {
  const names = Object.keys(works) as Name[];
  const costs = Object.fromEntries(names.map((name) => [name, [] as Cost[]])) as Record<Name, Cost[]>;
  for (let round = 0; round <= rounds; round++)
    for (const name of round % 2 ? names : names.toReversed()) {
      const one = await cost(works[name]);
      if (round > 0) costs[name].push(one);
    }
  const middle = (name: Name) => ({
    cpu: median(costs[name].map(({ cpu }) => cpu)),
    wall: median(costs[name].map(({ wall }) => wall)),
  });
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, Cost>;
};
