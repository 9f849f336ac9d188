const hour = 3_600_000;

/** Calls `tick` at every full hour (those of Asia/Tokyo are those of UTC) with the hour's ISO instant; answers how to stop. */
export const everyHour = (tick: (time: string) => unknown) => {
  let timer: NodeJS.Timeout;
  const plan = () => {
    const next = (Math.floor(Date.now() / hour) + 1) * hour;
    timer = setTimeout(() => {
      // A machine that slept wakes late: the hour is that of the clock now, as the next tick takes up missed hours.
      void tick(new Date(Math.floor((Date.now() + 1_000) / hour) * hour).toISOString());
      plan();
    }, next - Date.now());
  };
  plan();
  return () => clearTimeout(timer);
};
