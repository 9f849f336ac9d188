import { db } from "#functions/db/client.ts";

const name = "afterTransaction";

/** Does `work` once, right after the nth transaction from now, before its caller goes on. */
export const afterTransaction = (nth: number, work: () => Promise<unknown>) => {
  let count = 0;
  db.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      if (!("TransactItems" in args.input) || ++count !== nth) return answer;
      db.middlewareStack.remove(name);
      await work();
      return answer;
    },
    { step: "initialize", priority: "high", name, override: true },
  );
};
