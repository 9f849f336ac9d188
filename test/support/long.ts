/** `npm run test:long`: everything; else what is long, random or a second round is left out or sampled. */
export const isLong = process.env.TEST_LONG === "1";

/** In a long run all of `cases`, else `count` of them, the first and then evenly spaced: what differs between them is small. */
export const sample = <T extends [unknown] | unknown[] | object | string>(cases: readonly T[], count: number) =>
  isLong
    ? cases
    : cases.filter(
        (_, at) => at === 0 || Math.floor((at * count) / cases.length) > Math.floor(((at - 1) * count) / cases.length),
      );
