import { db } from "#functions/db/client.ts";

type Consumed = { CapacityUnits?: number };

const reads = /^(Batch)?(Get|Query)/;

/** What a piece of work takes of the table: consumed units, the writes among them and their units, and bytes on the wire. */
export const metered = async (work: () => Promise<unknown>) => {
  const read = { units: 0, bytes: 0, writes: 0, written: 0 };
  db.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = await next(args);
        const { ConsumedCapacity: consumed } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
        const isWrite = !reads.test(commandName);
        if (isWrite) read.writes++;
        for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) {
          read.units += CapacityUnits;
          if (isWrite) read.written += CapacityUnits;
        }
        return answer;
      },
    { step: "initialize", name: "countUnits" },
  );
  db.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { headers } = answer.response as { headers: Record<string, string> };
      read.bytes += Number(headers["content-length"] ?? 0);
      return answer;
    },
    { step: "deserialize", priority: "low", name: "countBytes" },
  );
  await work();
  db.middlewareStack.remove("countUnits");
  db.middlewareStack.remove("countBytes");
  return read;
};
