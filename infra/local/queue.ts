import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { type Batch, createMessages, type DeadLetter, type Message, type MessageOptions } from "./messages.ts";

type Queue = MessageOptions & {
  name: string;
  receives: number;
  batch: Batch;
  /** Batches that are worked on at once. */
  workers: number;
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
export const createQueue = ({ name, work, workers, onDead, onChange, ...options }: Queue) => {
  const messages = createMessages({ ...options, queue: name, onDead });
  let timer: NodeJS.Timeout | undefined;
  let working = 0;
  let stopped = false;

  const deliver = async (batch: Message[]) => {
    working++;
    try {
      const answer = await work({ Records: batch.map((message) => toRecord(name, message)) });
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const message of batch) messages.settle(message, failed.has(message.id) ? "batchItemFailures" : undefined);
    } catch (error) {
      for (const message of batch) messages.settle(message, String(error));
    }
    working--;
    poll();
    onChange();
  };

  const poll = () => {
    clearTimeout(timer);
    // Whoever ends looks for the next one.
    if (stopped || working >= workers) return;
    for (const batch of messages.receive(workers - working)) void deliver(batch);
    const wait = messages.wait();
    if (Number.isFinite(wait)) timer = setTimeout(poll, Math.max(1, wait));
  };

  return {
    send: (body: unknown) => {
      messages.add(body);
      setImmediate(poll);
    },
    isIdle: () => messages.isEmpty() && working === 0,
    isWorking: () => working > 0,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
