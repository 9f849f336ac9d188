import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { deadLettersOf, queueOf, queuePrefix, scheduleQueue } from "#shared/hosting/queue-names.ts";
import { refusal } from "./aws-json.ts";

/** One queue's dead letters, and how an event goes back to its consumer. */
export type KeptLetters = {
  letters: () => { body: unknown }[];
  remove: (letter: object) => void;
  send: (body: unknown) => void;
};

/** The SDK checks what it sent and received by it. */
const md5Of = (text: string) => createHash("md5").update(text).digest("hex");

const prefix = queuePrefix("local");
const Named = z.object({ QueueName: z.string() });
const Url = z.object({ QueueUrl: z.string() });
const Receive = Url.extend({
  MaxNumberOfMessages: z.int().max(10).default(1),
  VisibilityTimeout: z.number().default(30),
});
const Delete = Url.extend({ ReceiptHandle: z.string() });
const Send = Url.extend({ MessageBody: z.string() });

const none = () => refusal("AWS.SimpleQueueService.NonExistentQueue", "The specified queue does not exist.");
const found = <T>(queues: ReadonlyMap<string, T>, { QueueUrl }: { QueueUrl: string }): T => {
  const queue = queues.get(QueueUrl.split("/").at(-1)!.slice(prefix.length));
  if (!queue) throw none();
  return queue;
};
// The schedule of one machine never fails.
const noLetters: KeptLetters = { letters: () => [], remove: () => undefined, send: () => undefined };

/** What SQS knows of each letter that was looked at. */
const createStates = () => {
  const seen = new WeakMap<object, { id: string; handle: string; visibleAt: number; since: number }>();
  const stateOf = (letter: object) => {
    const state = seen.get(letter) ?? { id: randomUUID(), handle: "", visibleAt: 0, since: Date.now() };
    seen.set(letter, state);
    return state;
  };
  return {
    stateOf,
    visible: ({ letters }: KeptLetters) => letters().filter((letter) => stateOf(letter).visibleAt <= Date.now()),
    receive: (letter: { body: unknown }, seconds: number) => {
      const state = Object.assign(stateOf(letter), { handle: randomUUID(), visibleAt: Date.now() + seconds * 1_000 });
      const Body = JSON.stringify(letter.body);
      const Attributes = { SentTimestamp: String(state.since) };
      return { MessageId: state.id, ReceiptHandle: state.handle, Body, MD5OfBody: md5Of(Body), Attributes };
    },
  };
};

/** SQS as far as dead letters are listed, read, sent back and deleted; `queues` by consumer. */
export const createSqs = (queues: ReadonlyMap<string, KeptLetters>, base: () => string) => {
  const names = new Map([...queues].map(([consumer, queue]) => [queueOf(consumer), queue]));
  const buried = new Map(
    [...names, [scheduleQueue, noLetters] as const].map(([name, of]) => [deadLettersOf(name), of]),
  );
  const { stateOf, visible, receive } = createStates();
  return {
    "AmazonSQS.GetQueueUrl": (input: unknown) => ({
      QueueUrl: `${base()}/000000000000/${Named.parse(input).QueueName}`,
    }),
    "AmazonSQS.GetQueueAttributes": (input: unknown) => ({
      Attributes: { ApproximateNumberOfMessages: String(visible(found(buried, Url.parse(input))).length) },
    }),
    "AmazonSQS.ReceiveMessage": (input: unknown) => {
      const { MaxNumberOfMessages, VisibilityTimeout, ...of } = Receive.parse(input);
      const letters = visible(found(buried, of)).slice(0, MaxNumberOfMessages);
      return { Messages: letters.map((letter) => receive(letter, VisibilityTimeout)) };
    },
    "AmazonSQS.DeleteMessage": (input: unknown) => {
      const { ReceiptHandle, ...of } = Delete.parse(input);
      const { letters, remove } = found(buried, of);
      const letter = letters().find((each) => stateOf(each).handle === ReceiptHandle);
      if (letter) remove(letter);
      return {};
    },
    "AmazonSQS.SendMessage": (input: unknown) => {
      const { MessageBody, ...to } = Send.parse(input);
      found(names, to).send(JSON.parse(MessageBody));
      return { MessageId: randomUUID(), MD5OfMessageBody: md5Of(MessageBody) };
    },
  };
};
