import type { SQSBatchResponse } from "aws-lambda";
import { setTimeout as wait } from "node:timers/promises";
import { batchOf, receivesOf, workersOf } from "#infra/delivery.ts";
import { events, subscriptions } from "#shared/events.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";
import { invoke } from "./invoke.ts";
import type { DeadLetter, MessageOptions } from "./messages.ts";
import { createQueue } from "./queue.ts";

export type BusOptions = MessageOptions & {
  /** The share of events that come twice, 0 to 1: queues promise at least once. */
  twice?: number;
  /** Calls a function by name; a test puts its own here. */
  call?: typeof invoke;
  /** How many workers of a consumer are at it at once, where they are not those of every stage. */
  workers?: Partial<Record<string, number>>;
  /** After which a function is ended; else each has those that it has on AWS. */
  seconds?: number;
};

type Consumed = { rule: { name: string }; queue: Pick<ReturnType<typeof createQueue>, "send"> };
/** Each consumer's dead letters, and a way back to its queue. */
const keptLetters = (queues: readonly Consumed[], deadLetters: DeadLetter[]) =>
  new Map(
    queues.map(({ rule: { name }, queue: { send } }) => {
      const letters = () => deadLetters.filter(({ queue }) => queue === name);
      const remove = (letter: object) => void deadLetters.splice(deadLetters.indexOf(letter as DeadLetter), 1);
      return [name, { letters, remove, send }];
    }),
  );

/** What the schedule does at a full hour, at half past, and every few minutes for e-Gov, at `time`. */
const ticksOf = (publish: (event: Envelope) => void) => ({
  tick: (time: string) => publish(envelopeOf(events.hourTick, { time })),
  halfTick: (time: string) => publish(envelopeOf(events.halfHourTick, { time })),
  pollTick: (time: string) => publish(envelopeOf(events.egovPollTick, { time })),
});

/** The event bus with its rules, queues and schedule. All in memory: `stop` waits 2 s for what is under way. */
export const createBus = ({ twice = 0, call = invoke, workers = {}, seconds, ...options }: BusOptions = {}) => {
  const deadLetters: DeadLetter[] = [];
  const published: Envelope[] = [];
  let waiting: (() => void)[] = [];

  const onChange = () => {
    if (!queues.every(({ queue }) => queue.isIdle())) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const queues = subscriptions.map((rule) => {
    const batch = batchOf(rule);
    const work = (event: unknown) => call<SQSBatchResponse>(rule.name, event, seconds ?? batch.seconds);
    const onDead = (letter: DeadLetter) => void deadLetters.push(letter);
    return {
      rule,
      queue: createQueue({
        ...options,
        name: rule.name,
        receives: receivesOf(rule),
        batch,
        workers: workers[rule.name] ?? workersOf(rule),
        work,
        onDead,
        onChange,
      }),
    };
  });

  const publish = (event: Envelope) => {
    published.push(event);
    for (const { rule, queue } of queues) {
      if (rule.source !== event.source || !rule.detailTypes.includes(event["detail-type"])) continue;
      queue.send(event);
      if (Math.random() < twice) queue.send(event);
    }
  };

  /** Resolves when every event is delivered or a dead letter. */
  const idle = async () => {
    const delivered = new Promise<void>((resolve) => void waiting.push(resolve));
    onChange();
    await delivered;
  };

  const stop = async () => {
    for (const { queue } of queues) queue.stop();
    for (let tries = 0; tries < 40 && queues.some(({ queue }) => queue.isWorking()); tries++) await wait(50);
  };

  return { publish, published, idle, ...ticksOf(publish), deadLetters, kept: keptLetters(queues, deadLetters), stop };
};
export type Bus = ReturnType<typeof createBus>;
