import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { OwnEvent } from "#shared/events.ts";

/** An event as EventBridge hands it to a target. */
export type Envelope = {
  version: "0";
  id: string;
  source: string;
  "detail-type": string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: unknown;
};

/** `time` is an ISO instant, now when it is left out. */
export const envelope = (source: string, detailType: string, detail: unknown, time?: string): Envelope => ({
  version: "0",
  id: randomUUID(),
  source,
  "detail-type": detailType,
  account: "000000000000",
  time: time ?? new Date().toISOString(),
  region: "ap-northeast-1",
  resources: [],
  detail,
});

/** One of our own events. */
export const envelopeOf = <S extends z.ZodType>(event: OwnEvent<S>, detail: z.input<S>): Envelope =>
  envelope(event.source, event.detailTypes[0], detail);
