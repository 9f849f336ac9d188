/** The numbers of the origin header's secrets of a stage: CloudFront sends one, the functions take all. */
export type OriginNumbers = { sent: number; taken: readonly number[] };

/** What a deploy makes of them next: take one more, send it, drop the old one. */
const nextOf = ({ sent, taken }: OriginNumbers): OriginNumbers => {
  const newest = Math.max(...taken);
  if (taken.length === 1) return { sent, taken: [sent, sent + 1] };
  return sent === newest ? { sent, taken: [sent] } : { sent: newest, taken };
};

type Rotation = {
  numbers: OriginNumbers;
  /** Kept before it is deployed, so that a rotation that failed goes on where it was. */
  keep: (numbers: OriginNumbers) => Promise<void>;
  deploy: () => Promise<void>;
};

/** Three deploys, one more when the last rotation was broken off: what it has kept may not have been deployed. */
export const rotateOrigin = async ({ numbers, keep, deploy }: Rotation) => {
  if (numbers.taken.length > 1) await deploy();
  let now = numbers;
  do {
    now = nextOf(now);
    await keep(now);
    await deploy();
  } while (now.taken.length > 1);
  return now;
};
