import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Construct } from "constructs";
import type { Subscription } from "#shared/events.ts";
import { batchOf, pollersOf, receivesOf, workersOf } from "./delivery.ts";
import { idOf, makeFunction } from "./functions.ts";
import { queueOf } from "#shared/hosting/queue-names.ts";
import type { StageResources } from "./stage-resources.ts";
import { makeDeadLetters, makeQueue } from "./queues.ts";

const mostAtOnce = (subscription: Subscription, { stage }: StageResources) =>
  subscription.name === "egov/on-poll" ? pollersOf(stage.egov.workers) : workersOf(subscription);

/** AWS services publish to the account's default bus, and there for every stage in it: only our mails count. */
const patternOf = ({ source, detailTypes }: Subscription, { mail }: StageResources) => ({
  source: [source],
  detailType: [...detailTypes],
  ...(source === "aws.ses" && {
    detail: { mail: { tags: { "ses:configuration-set": [mail.configurationSetName] } } },
  }),
});

const busOf = (scope: Construct, id: string, { source }: Subscription, { bus }: StageResources) =>
  source.startsWith("aws.") ? EventBus.fromEventBusName(scope, `${id}-bus`, "default") : bus;

/** One row of the subscriptions: rule → queue with dead letters → Lambda that reports the failed ones of a batch. */
export const makeConsumer = (scope: Construct, resources: StageResources, subscription: Subscription) => {
  const { name } = subscription;
  const id = idOf(name);
  const { batchSize, seconds, visibilitySeconds } = batchOf(subscription);
  const deadLetters = makeDeadLetters(scope, queueOf(name), resources);
  const queue = makeQueue(scope, queueOf(name), resources, {
    seconds: visibilitySeconds,
    receives: receivesOf(subscription),
    deadLetters,
  });
  const lambda = makeFunction(scope, resources, { name, kind: { table: "write" }, seconds });
  lambda.addEventSource(
    new SqsEventSource(queue, {
      batchSize,
      maxConcurrency: mostAtOnce(subscription, resources),
      reportBatchItemFailures: true,
    }),
  );
  new Rule(scope, `${id}-rule`, {
    eventBus: busOf(scope, id, subscription, resources),
    eventPattern: patternOf(subscription, resources),
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
  });
  resources.alarm(scope, `${id}-errors`, {
    metric: lambda.metricErrors({ statistic: "Sum" }),
    above: 0,
    severity: "notice",
    means: "A function that handles events was ended by its time, its memory or a fault outside of an event.",
    act: "Query `errors` says why. Its events come back by themselves, and are dead letters if that does not help.",
  });
};
