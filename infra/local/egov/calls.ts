const keptMinutes = 24 * 60;

/** How often each path was called, by minute of e-Gov's clock. */
export const countCalls = (now: () => number) => {
  let minutes = new Map<number, Map<string, number>>();
  const total = () => {
    const sum: Record<string, number> = {};
    for (const paths of minutes.values()) for (const [path, count] of paths) sum[path] = (sum[path] ?? 0) + count;
    return sum;
  };
  return {
    /** @returns how often in this minute */
    add: (path: string) => {
      const minute = Math.floor(now() / 60_000);
      const paths = minutes.get(minute) ?? new Map<string, number>();
      const count = (paths.get(path) ?? 0) + 1;
      paths.set(path, count);
      minutes.set(minute, paths);
      while (minutes.size > keptMinutes) minutes.delete(minutes.keys().next().value!);
      return count;
    },
    /** The newest minute first. */
    byMinute: () =>
      [...minutes].reverse().map(([minute, paths]) => ({
        minute: new Date(minute * 60_000).toISOString(),
        calls: Object.fromEntries(paths),
      })),
    total,
    clear: () => void (minutes = new Map()),
  };
};
export type CallCounts = ReturnType<typeof countCalls>;
