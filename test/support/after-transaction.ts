import { db } from "#functions/db/client.ts";

const name = "aroundTransaction";

const around = (
  nth: number,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
) => {
  let count = 0;
  db.middlewareStack.add(
    (next) => async (args) => {
      if (!("TransactItems" in args.input) || ++count !== nth) return next(args);
      db.middlewareStack.remove(name);
      await before?.();
      const answer = await next(args);
      await after?.();
      return answer;
    },
    { step: "initialize", priority: "high", name, override: true },
  );
};

/** Does `work` once, right after the nth transaction from now, before its caller goes on. */
export const afterTransaction = (nth: number, work: () => Promise<unknown>) => around(nth, { after: work });
/** Does `work` once, right before the nth transaction from now. */
export const beforeTransaction = (nth: number, work: () => Promise<unknown>) => around(nth, { before: work });
