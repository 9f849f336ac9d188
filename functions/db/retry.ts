import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#shared/errors.ts";

const busyNames = ["ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded"];

/** AWS answers TransactionConflict when two transactions meet on an item, and the SDK does not retry it. */
const isConflict = (error: unknown) =>
  error instanceof Error &&
  (error.name === "TransactionConflictException" ||
    (error instanceof TransactionCanceledException &&
      !!error.CancellationReasons?.some(({ Code }) => Code === "TransactionConflict") &&
      !error.CancellationReasons.some(({ Code }) => Code === "ConditionalCheckFailed")));

/** Repeats with full jitter while items are fought over, then `busy`: a cancelled transaction has written nothing. */
export const retryConflicts = async <Result>(work: () => Promise<Result>, tries = 8): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && busyNames.includes(error.name)) throw new AppError("busy");
      if (!isConflict(error)) throw error;
      if (attempt === tries) throw new AppError("busy");
      await wait(Math.random() * Math.min(1000, 25 * 2 ** attempt));
    }
  }
};
