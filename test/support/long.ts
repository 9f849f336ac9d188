/** `npm run test:long`: everything; else what is long, random or a second round is left out or sampled. */
export const isLong = process.env.TEST_LONG === "1";
