/** Sets this process's clock ahead by as many milliseconds as `ahead` says whenever it is asked. */
export const runClockAhead = (ahead: () => number) => {
  const { now } = Date;
  const later = () => now() + ahead();
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, self) =>
      Reflect.construct(target, values.length > 0 ? values : [later()], self) as Date,
    get: (target, name) => (name === "now" ? later : (Reflect.get(target, name) as unknown)),
  });
};

/**
 * Sets this process's clock ahead by so many milliseconds: what a trial's end or a deadline brings can be seen today.
 * Only ahead: DynamoDB Local deletes by its own clock what has expired.
 */
export const setClockAhead = (ahead: number) => {
  if (ahead !== 0) runClockAhead(() => ahead);
};
