/** Numbers from 0 to 1 that are the same for the same text (mulberry32 over its FNV-1a hash). */
export const chanceOf = (text: string) => {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
export type Chance = ReturnType<typeof chanceOf>;

/** One of them. */
export const oneOf = <T>(choices: readonly T[], chance: Chance): T | undefined =>
  choices[Math.floor(chance() * choices.length)];
