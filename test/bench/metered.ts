import { db } from "#functions/db/client.ts";

type Consumed = { CapacityUnits?: number };

/** What a piece of work reads from the table: consumed units, and bytes on the wire. */
export const metered = async (work: () => Promise<unknown>) => {
  const read = { units: 0, bytes: 0 };
  db.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const answer = await next(args);
      const { ConsumedCapacity: consumed } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
      for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) read.units += CapacityUnits;
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
