import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { deadLettersOf, queueOf, queuePrefix, scheduleQueue } from "#shared/hosting/queue-names.ts";
import { subscriptions } from "#shared/events.ts";

/** What may have dead letters. */
export const queues = [scheduleQueue, ...subscriptions.map(({ name }) => queueOf(name))];

/** Seconds for which a letter that was received is kept from others: it is read, sent back or deleted in them. */
const hidden = 30;
const perCall = 10;

const moment = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;
/** A mail's name, an office's number and a user's, or a hash. */
const claim = /^(once-[0-9a-f]{64}|\d+-\d+-[0-9a-f]+)$/;
const isPlain = (value: unknown) =>
  typeof value === "number" || moment.test(String(value)) || claim.test(String(value));

/** Numbers, moments and names of mails of what an event says, `tenant=2`; anything else may be a person's. */
const factsOf = (detail: unknown, path: readonly string[] = []): string[] => {
  if (typeof detail !== "object" || detail === null)
    return [`${path.join(".")}=${isPlain(detail) ? String(detail) : "…"}`];
  return Object.entries(detail).flatMap(([name, value]) => factsOf(value, [...path, name]));
};

export type Letter = { id: string; sentAt: string; event: string; facts: string[] };
const letterOf = ({ MessageId = "", Attributes, Body = "" }: Message): Letter => {
  const sentAt = new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString();
  try {
    const { "detail-type": event = "?", detail } = JSON.parse(Body);
    return { id: MessageId, sentAt, event: String(event), facts: factsOf(detail) };
  } catch {
    return { id: MessageId, sentAt, event: "?", facts: [`${Body.length} characters`] };
  }
};

const openQueues = (stage: string, client: SQSClient) => {
  const urlOf = async (name: string) => {
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: `${queuePrefix(stage)}${name}` }));
    return QueueUrl!;
  };

  const count = async (queue: string) => {
    const QueueUrl = await urlOf(deadLettersOf(queue));
    const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["ApproximateNumberOfMessages"] });
    return Number((await client.send(asked)).Attributes?.ApproximateNumberOfMessages ?? 0);
  };

  /** Each once, until none is visible any more; SQS answers with a part of them. */
  const each = async (queue: string, work: (message: Message, url: string) => Promise<void>) => {
    const QueueUrl = await urlOf(deadLettersOf(queue));
    const asked = { QueueUrl, MaxNumberOfMessages: perCall, VisibilityTimeout: hidden, WaitTimeSeconds: 1 };
    const known = new Set<string>();
    for (;;) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({ ...asked, MessageSystemAttributeNames: ["SentTimestamp"] }),
      );
      const fresh = Messages.filter(({ MessageId = "" }) => !known.has(MessageId));
      if (fresh.length === 0) return;
      for (const message of fresh) {
        known.add(message.MessageId ?? "");
        await work(message, QueueUrl);
      }
    }
  };

  return { urlOf, count, each };
};

/** The dead letters of a stage, with the caller's own AWS rights. */
export const openLetters = (stage: string, client = new SQSClient({})) => {
  const { urlOf, count, each } = openQueues(stage, client);

  /** One that cannot be moved or deleted stays, and keeps no other from it. @returns how many went and how many stayed */
  const takeOff = async (queue: string, id: string, before: (body: string) => Promise<unknown>) => {
    const done = { went: 0, stayed: 0 };
    await each(queue, async ({ MessageId, ReceiptHandle, Body = "" }, QueueUrl) => {
      if (id !== "all" && MessageId !== id) return;
      try {
        await before(Body);
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        done.went += 1;
      } catch {
        done.stayed += 1;
      }
    });
    return done;
  };

  return {
    list: async () => {
      const counts = await Promise.all(queues.map(async (queue) => ({ queue, letters: await count(queue) })));
      return counts.filter(({ letters }) => letters > 0);
    },
    read: async (queue: string) => {
      const letters: Letter[] = [];
      await each(queue, async (message) => void letters.push(letterOf(message)));
      return letters;
    },
    /** Sent before it is deleted: after a failure between the two it comes twice, which consumers allow. */
    redrive: async (queue: string, id: string) => {
      const QueueUrl = await urlOf(queue);
      return takeOff(queue, id, (MessageBody) => client.send(new SendMessageCommand({ QueueUrl, MessageBody })));
    },
    drop: (queue: string, id: string) => takeOff(queue, id, async () => undefined),
  };
};
