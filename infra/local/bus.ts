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
  /** After which a function is ended; else each has those that it has on AWS. */
  seconds?: number;
};

/** The event bus with its rules, queues and schedule. All in memory: `stop` waits 2 s for what is under way. */
export const createBus = ({ twice = 0, call = invoke, seconds, ...options }: BusOptions = {}) => {
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
        workers: workersOf(rule),
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

  /** What the schedule does at a full hour, `time`. */
  const tick = (time: string) => publish(envelopeOf(events.hourTick, { time }));

  /** And at half past. */
  const halfTick = (time: string) => publish(envelopeOf(events.halfHourTick, { time }));

  /** What the schedule does every few minutes, for e-Gov. */
  const pollTick = (time: string) => publish(envelopeOf(events.egovPollTick, { time }));

  /** Each consumer's dead letters, and a way back to its queue. */
  const kept = new Map(
    queues.map(({ rule: { name }, queue }) => {
      const letters = () => deadLetters.filter((letter) => letter.queue === name);
      const remove = (letter: object) => void deadLetters.splice(deadLetters.indexOf(letter as DeadLetter), 1);
      return [name, { letters, remove, send: queue.send }] as const;
    }),
  );

  const stop = async () => {
    for (const { queue } of queues) queue.stop();
    for (let tries = 0; tries < 40 && queues.some(({ queue }) => queue.isWorking()); tries++) await wait(50);
  };

  return { publish, published, idle, tick, halfTick, pollTick, deadLetters, kept, stop };
};
export type Bus = ReturnType<typeof createBus>;
