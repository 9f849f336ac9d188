export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The latest values, with one's own where one changed what the other left alone. */
export const threeWay = <T extends object>(base: T, mine: T, latest: T): T => {
  const names = Object.keys(mine) as (keyof T)[];
  const own = names.filter((name) => !isSame(mine[name], base[name]) && isSame(latest[name], base[name]));
  return { ...latest, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
};
