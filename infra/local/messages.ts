import { randomUUID } from "node:crypto";

export type Message = { id: string; body: string; receives: number; visibleAt: number; error?: string };
export type DeadLetter = { queue: string; body: unknown; error: string };
export type MessageOptions = {
  /** How long a failed message waits, in ms; the last value goes on. */
  delays?: number[];
  /** How long a message stays hidden while it is worked on, in ms. */
  visibility?: number;
};
export type Batch = { batchSize: number; visibilitySeconds: number };
type Messages = MessageOptions & {
  queue: string;
  receives: number;
  batch: Batch;
  onDead: (letter: DeadLetter) => void;
};

/** The messages of one queue, as SQS keeps them: received ones are hidden, not gone, until they are settled. */
export const createMessages = ({
  queue,
  receives,
  batch,
  onDead,
  delays = [1_000, 5_000, 20_000],
  visibility,
}: Messages) => {
  const messages = new Map<string, Message>();
  const hidden = visibility ?? batch.visibilitySeconds * 1_000;

  const bury = ({ id, body, error = "visibility timeout" }: Message) => {
    messages.delete(id);
    onDead({ queue, body: JSON.parse(body), error });
  };

  /** At most so many batches of what is visible now; what was received too often goes to the dead letters. */
  const receive = (batches: number): Message[][] => {
    const now = performance.now();
    const due = [...messages.values()].filter(({ visibleAt }) => visibleAt <= now);
    for (const message of due.filter((message) => message.receives >= receives)) bury(message);
    const visible = due.filter((message) => message.receives < receives).slice(0, batches * batch.batchSize);
    for (const message of visible) Object.assign(message, { receives: message.receives + 1, visibleAt: now + hidden });
    const starts = Array.from({ length: Math.ceil(visible.length / batch.batchSize) }, (_, at) => at * batch.batchSize);
    return starts.map((start) => visible.slice(start, start + batch.batchSize));
  };

  /** Gone when it was worked off, visible again after a while when it failed. */
  const settle = (message: Message, error?: string) => {
    if (!error) return void messages.delete(message.id);
    const delay = message.receives < receives ? (delays[message.receives - 1] ?? delays.at(-1)!) : 0;
    Object.assign(message, { error, visibleAt: performance.now() + delay });
  };

  return {
    receive,
    settle,
    add: (body: unknown) => {
      const id = randomUUID();
      messages.set(id, { id, body: JSON.stringify(body), receives: 0, visibleAt: 0 });
    },
    isEmpty: () => messages.size === 0,
    /** Milliseconds until the next one is visible; Infinity when there is none. */
    wait: () => Math.min(...[...messages.values()].map(({ visibleAt }) => visibleAt)) - performance.now(),
  };
};
