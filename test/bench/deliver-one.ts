import type { SQSBatchResponse } from "aws-lambda";
import type { Envelope } from "#infra/local/envelope.ts";

export type Consumer = (event: never) => Promise<SQSBatchResponse>;

/** An event to its consumer, as its queue brings it alone. */
export const deliverOne = async (handler: Consumer, event: Envelope) => {
  const Records = [{ messageId: "1", body: JSON.stringify(event) }];
  const { batchItemFailures } = await handler({ Records } as never);
  if (batchItemFailures.length > 0) throw new Error(`An event of ${event["detail-type"]} failed`);
};
