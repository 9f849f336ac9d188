/** `npm run test:long`: everything; else what is long, random or a second round is left out or sampled. */
export const isLong = process.env.TEST_LONG === "1";

/** In a long run all of `cases`, else `count` of them, the first and then evenly spaced: little differs between them. */
export const sample = <T extends [unknown] | unknown[] | object | string>(count: number, cases: readonly T[]) => {
  const step = (at: number) => Math.floor((at * count) / cases.length);
  return isLong ? cases : cases.filter((_, at) => step(at) > step(at - 1));
};
