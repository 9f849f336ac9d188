import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { subscriptions } from "#shared/events.ts";
import { deadLettersOf, queueOf, queuePrefix, scheduleQueue } from "#shared/hosting/queue-names.ts";
import { settings } from "#functions/runtime/settings.ts";

/** It answers a page: what does not come soon is not waited for. */
export const sqs = new SQSClient({
  maxAttempts: 2,
  // else it warns of each queue wherever the endpoint is set, as in the tests
  useQueueUrlAsEndpoint: false,
  requestHandler: { requestTimeout: 3_000, throwOnRequestTimeout: true, connectionTimeout: 1_000 },
});

const count = async (queue: string) => {
  const QueueName = `${queuePrefix(settings.stage)}${deadLettersOf(queue)}`;
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["ApproximateNumberOfMessages"] });
  return Number((await sqs.send(asked)).Attributes?.ApproximateNumberOfMessages ?? 0);
};

/** The queues with dead letters, about as many as SQS says. */
export const countLetters = async () => {
  const queues = [scheduleQueue, ...subscriptions.map(({ name }) => queueOf(name))];
  const counts = await Promise.all(queues.map(async (queue) => ({ queue, letters: await count(queue) })));
  return counts.filter(({ letters }) => letters > 0);
};
