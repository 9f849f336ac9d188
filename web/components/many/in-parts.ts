import { AppError, type ErrorCode } from "#shared/errors.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import { newKey } from "#web/api/request.ts";

type Numbered = { AutoId: number };
export type Refused<T> = { row: T; error: unknown };
type Run<T, R> = {
  /** Rows of a call, which saves all of them or none. */
  size: number;
  send: (part: readonly T[], key: string) => Promise<R[]>;
  /** So many more are settled, saved or refused. */
  onSettled: (count: number) => void;
  isStopped: () => boolean;
};

/** What concerns single rows; any other error would meet the rest as well. */
const ofRows: readonly ErrorCode[] = ["invalid", "notFound", "conflict", "duplicate"];
/** Milliseconds before a call whose answer was lost is sent again, with the same key. */
const pauses = [500, 2_000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const sentOnce = async <T, R>(part: readonly T[], { send }: Run<T, R>) => {
  const key = newKey();
  for (const wait of pauses)
    try {
      return await send(part, key);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "busy") throw error;
      await pause(wait);
    }
  return send(part, key);
};

/** The rows that an error names. */
const namedBy = <T extends Numbered>(error: AppError, part: readonly T[]): T[] => {
  const { current, fields = {} } = error.details;
  const places = Object.keys(fields).map((name) => Number(/^List\.(\d+)/.exec(name)?.[1] ?? -1));
  return part.filter((row, place) => places.includes(place) || (current as Partial<Numbered>)?.AutoId === row.AutoId);
};

const errorOf = (error: AppError, place: number) => {
  const own = Object.entries(error.details.fields ?? {}).filter(([name]) => name.startsWith(`List.${place}.`));
  return own.length > 0 ? new AppError(error.code, error.message, { fields: Object.fromEntries(own) }) : error;
};

/**
 * Sends rows in parts. Of a part that is refused, the rows at fault are found, by what the error names or by halves, and
 * the others are sent again without them: one row never holds back another. An error that would meet the rest as well ends
 * it: who calls too often is not helped by more calls. `left` was stopped, or met by such an error.
 */
export const inParts = async <T extends Numbered, R>(rows: readonly T[], run: Run<T, R>) => {
  const [done, refused]: [R[], Refused<T>[]] = [[], []];
  const waiting = chunksOf(rows, run.size);
  const refuse = (error: unknown, some: readonly T[], of: readonly T[] = some) => {
    for (const row of some)
      refused.push({ row, error: error instanceof AppError ? errorOf(error, of.indexOf(row)) : error });
    run.onSettled(some.length);
  };
  let part = waiting.shift();
  for (; part && !run.isStopped(); part = waiting.shift())
    try {
      done.push(...(await sentOnce(part, run)));
      run.onSettled(part.length);
    } catch (error) {
      if (!(error instanceof AppError) || !ofRows.includes(error.code)) {
        refuse(error, [part, ...waiting].flat());
        break;
      }
      const named = namedBy(error, part);
      if (named.length > 0 || part.length === 1) {
        refuse(error, named.length > 0 ? named : part, part);
        const rest = part.filter((row) => named.length > 0 && !named.includes(row));
        if (rest.length > 0) waiting.unshift(rest);
      } else waiting.unshift(part.slice(0, part.length / 2), part.slice(part.length / 2));
    }
  return { done, refused, left: [part ?? [], ...waiting].flat() };
};
