/** Repeatable choices (mulberry32): the demo data are the same on every machine, but for the day they stand on. */
export const dice = (seed: number) => {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from `least` to `most`, both included. */
    between: (least: number, most: number) => least + Math.floor(roll() * (most - least + 1)),
    pick: <T>(of: readonly T[]): T => of[Math.floor(roll() * of.length)]!,
    chance: (share: number) => roll() < share,
  };
};
export type Dice = ReturnType<typeof dice>;
