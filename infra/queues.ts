import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { deadLettersOf, queuePrefix } from "#shared/hosting/queue-names.ts";
import type { StageResources } from "./stage-resources.ts";

const safe = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;
type Watched = Pick<StageResources, "alarm" | "stage">;

/** Where what could not be handled waits two weeks for a person, whom an alarm calls. */
export const makeDeadLetters = (scope: Construct, id: string, { alarm, stage }: Watched) => {
  const name = deadLettersOf(id);
  const queue = new Queue(scope, name, {
    ...safe,
    queueName: `${queuePrefix(stage.name)}${name}`,
    retentionPeriod: Duration.days(14),
  });
  alarm(scope, name, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
    above: 0,
    severity: "urgent",
    means: "Events could not be handled, however often they were tried: what they were for has not happened.",
    act: "`npm run dead-letters -- --stage … list`, then `read`; mend the cause and `redrive`, or `drop` what nobody needs any more. They are kept 14 days.",
  });
  return queue;
};

type Options = { seconds: number; receives: number; deadLetters: Queue };

/** A queue whose messages come back after `seconds` and are dead letters after `receives` tries. */
export const makeQueue = (
  scope: Construct,
  id: string,
  { alarm, stage }: Watched,
  { seconds, receives, deadLetters }: Options,
) => {
  const queue = new Queue(scope, `${id}-queue`, {
    ...safe,
    queueName: `${queuePrefix(stage.name)}${id}`,
    visibilityTimeout: Duration.seconds(seconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: receives },
  });
  alarm(scope, `${id}-age`, {
    metric: queue.metricApproximateAgeOfOldestMessage({ statistic: "Maximum" }),
    above: 15 * 60,
    severity: "urgent",
    means: "An event has waited for more than 15 minutes: its function is slow, fails, or has no room.",
    act: "Query `errors` says why: of mails mostly the mail service, of egov-on-poll e-Gov. An export of a large office may take this long. Events are tried again by themselves.",
  });
  return queue;
};
