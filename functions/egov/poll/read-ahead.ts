import type { Day } from "#shared/dates/day.ts";
import type { Span } from "#functions/egov/items/polls.ts";
import { type Counting, firstOffset, listApplications, type ListPage } from "#functions/egov/gateway/applications.ts";
import { isWorthRepeating, type Meter } from "#functions/egov/gateway/call.ts";
import type { Learned, Run } from "./run.ts";
import { windowOf } from "./span.ts";

/** Calls of one account that e-Gov has at the same time: a poll waits for it, and is paid by the time it waits. */
const atOnce = 3;

type Place = { from: Day; to: Day; counting: Counting; offset: number };
/** By which it is kept what a page said. */
export const pageName = ({ from, to, counting, offset }: Place) => `${from}#${to}#${counting}#${offset}`;

/** The first page of a span, and those after it that there were at the last poll. */
const placesOf = ({ counting, pages }: Learned, span: Span): Place[] => {
  const window = windowOf(span);
  const first = { ...window, counting, offset: span.offset || firstOffset[counting] };
  const prefix = pageName(first).slice(0, -String(first.offset).length);
  const others = [...pages.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter((offset) => offset > first.offset)
    .toSorted((one, other) => one - other);
  return [first, ...others.map((offset) => ({ ...first, offset }))];
};

/**
 * Asks for the pages of a list that a poll will want, while it reads those before them: no page says what another one has to
 * be asked for. They count as calls once they are taken, or when it is over.
 */
export const readAhead = ({ token, meter, maxCalls, learned }: Run, spans: readonly Span[]) => {
  const ending = new AbortController();
  const all = spans.flatMap((span) => placesOf(learned, span)).slice(0, Math.floor(maxCalls - meter.calls));
  const places = all.length > 1 ? all.values() : [].values();
  const asked = new Map<string, { own: Meter; page: Promise<ListPage> }>();
  const askNext = () => {
    const { value: place } = places.next();
    if (!place) return;
    const own = { ...meter, calls: 0, isOnce: true, signal: ending.signal };
    const page = listApplications(token, place, own);
    page.catch(() => undefined);
    asked.set(pageName(place), { own, page });
  };
  for (let count = 0; count < atOnce; count++) askNext();
  return {
    /** Undefined where it was not asked for, or is worth another try. @throws EgovError */
    take: async (name: string) => {
      const found = asked.get(name);
      if (!found) return undefined;
      asked.delete(name);
      try {
        const page = await found.page;
        askNext();
        return page;
      } catch (error) {
        if (!isWorthRepeating(error)) throw error;
        return undefined;
      } finally {
        meter.calls += found.own.calls;
      }
    },
    end: () => {
      ending.abort();
      for (const { own } of asked.values()) meter.calls += own.calls;
    },
  };
};
