import { randomUUID } from "node:crypto";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { delivery } from "#infra/delivery.ts";

type Message = { id: string; body: string; receives: number; visibleAt: number; error?: string };
export type DeadLetter = { queue: string; body: unknown; error: string };
export type QueueOptions = {
  /** How long a failed message waits, in ms; the last value goes on. */
  delays?: number[];
  /** How long a message stays hidden while it is worked on, in ms. */
  visibility?: number;
};
type Queue = QueueOptions & {
  name: string;
  work: (event: SQSEvent) => Promise<SQSBatchResponse | undefined | void>;
  onDead: (letter: DeadLetter) => void;
  onChange: () => void;
};

const toRecord = (name: string, { id, body, receives }: Message): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: {
    ApproximateReceiveCount: `${receives}`,
    SentTimestamp: `${Date.now()}`,
    SenderId: "events.amazonaws.com",
    ApproximateFirstReceiveTimestamp: `${Date.now()}`,
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: `arn:aws:sqs:ap-northeast-1:000000000000:${name}`,
  awsRegion: "ap-northeast-1",
});

/** One SQS queue with its Lambda: batches, a visibility timeout, retries that wait longer each time, dead letters. */
export const createQueue = ({ name, work, onDead, onChange, delays = [1_000, 5_000, 20_000], visibility }: Queue) => {
  const messages = new Map<string, Message>();
  const hidden = visibility ?? delivery.visibilitySeconds * 1_000;
  let timer: NodeJS.Timeout | undefined;
  let working = 0;
  let stopped = false;

  const settle = (message: Message, error?: string) => {
    if (!error) return void messages.delete(message.id);
    const delay = message.receives < delivery.receives ? (delays[message.receives - 1] ?? delays.at(-1)!) : 0;
    Object.assign(message, { error, visibleAt: performance.now() + delay });
  };

  const bury = ({ id, body, error = "visibility timeout" }: Message) => {
    messages.delete(id);
    onDead({ queue: name, body: JSON.parse(body), error });
  };

  const deliver = async (batch: Message[]) => {
    working++;
    try {
      const answer = await work({ Records: batch.map((message) => toRecord(name, message)) });
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const message of batch) settle(message, failed.has(message.id) ? "batchItemFailures" : undefined);
    } catch (error) {
      for (const message of batch) settle(message, String(error));
    }
    working--;
    poll();
    onChange();
  };

  const poll = () => {
    clearTimeout(timer);
    if (stopped) return;
    const due = [...messages.values()].filter(({ visibleAt }) => visibleAt <= performance.now());
    const visible = due.filter(({ receives }) => receives < delivery.receives);
    for (const message of due.filter(({ receives }) => receives >= delivery.receives)) bury(message);
    for (let start = 0; start < visible.length; start += delivery.batchSize) {
      const batch = visible.slice(start, start + delivery.batchSize);
      for (const message of batch)
        Object.assign(message, { receives: message.receives + 1, visibleAt: performance.now() + hidden });
      void deliver(batch);
    }
    const next = Math.min(...[...messages.values()].map(({ visibleAt }) => visibleAt));
    if (Number.isFinite(next)) timer = setTimeout(poll, Math.max(1, next - performance.now()));
  };

  return {
    name,
    send: (body: unknown) => {
      const id = randomUUID();
      messages.set(id, { id, body: JSON.stringify(body), receives: 0, visibleAt: 0 });
      setImmediate(poll);
    },
    isIdle: () => messages.size === 0 && working === 0,
    isWorking: () => working > 0,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
