import { db } from "#functions/db/client.ts";

const writes = /^(TransactWrite|Put|Update|Delete|BatchWrite)/;

/**
 * Every write from the nth on fails, as if the function had died there: "before" reaching the table, or "after" it (only the
 * nth reaches it). Returns what ends it and tells how many writes were begun.
 */
export const crashAtWrite = (nth: number, when: "before" | "after") => {
  let begun = 0;
  db.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (!writes.test(commandName)) return next(args);
        begun++;
        if (begun < nth) return next(args);
        if (begun === nth && when === "after") await next(args);
        throw new Error("crashed");
      },
    { step: "initialize", name: "crash" },
  );
  return () => {
    db.middlewareStack.remove("crash");
    return begun;
  };
};
