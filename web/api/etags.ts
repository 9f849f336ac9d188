type Known = { etag: string; body: unknown; size: number };

/** Characters of answers kept; the oldest go first. */
const capacity = 20_000_000;
const known = new Map<string, Known>();

export const knownAnswer = (url: string) => known.get(url);

export const keepAnswer = (url: string, answer: Known) => {
  known.delete(url);
  known.set(url, answer);
  let total = 0;
  for (const { size } of known.values()) total += size;
  for (const [oldest, { size }] of known) {
    if (total <= capacity) break;
    known.delete(oldest);
    total -= size;
  }
};

export const forgetAnswers = () => known.clear();
