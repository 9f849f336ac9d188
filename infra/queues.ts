import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { StageResources } from "./stage-resources.ts";

const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/** Where what could not be handled waits two weeks for a person, whom an alarm calls. */
export const makeDeadLetters = (scope: Construct, id: string, { alarm }: Pick<StageResources, "alarm">) => {
  const queue = new Queue(scope, id, { ...safe, retentionPeriod: Duration.days(14) });
  alarm(scope, `${id}-alarm`, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
    above: 0,
    description: `${id}: something could not be handled`,
  });
  return queue;
};

/** A queue whose messages come back after `seconds` and are dead letters after `receives` tries. */
export const makeQueue = (
  scope: Construct,
  id: string,
  { seconds, receives, deadLetters }: { seconds: number; receives: number; deadLetters: Queue },
) =>
  new Queue(scope, id, {
    ...safe,
    visibilityTimeout: Duration.seconds(seconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: receives },
  });
