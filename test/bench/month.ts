import { nextPollAt } from "#shared/egov/poll.ts";
import type { CallCosts } from "./call-costs.ts";
import { priceOf, prices } from "./prices.ts";
import { monthHours } from "./stage-month.ts";

export const days = 20;
const mailsADay = 3;
/** Files of the web that a user's browser asks for on a day, most of which it has: CloudFront says so. */
const [filesADay, fileBytes] = [30, 100_000];
/** Of an answer besides its body. */
const headerBytes = 700;
/** What the HTTP API writes of each call, and a poll of itself; Lambda writes of those alone that fail. */
const [accessBytes, pollBytes] = [320, 400];
/** MB of memory at which a function has one vCPU, and milliseconds that a call of the table takes. */
const [wholeCpu, tableWait] = [1_769, 5];
/** The share of calls that start a function, and the milliseconds of one CPU that the start takes. */
const [starts, startCpu] = [0.01, 120];
const gigabyte = 1_000_000_000;

/** GB-s of calls: their CPU at the function's share of one, and all calls of the table one after the other. */
const gigabyteSeconds = ({ calls, cpu, waits }: Pick<CallCosts, "calls" | "cpu" | "waits">, memory: number) => {
  const share = Math.min(1, memory / wholeCpu);
  const milliseconds = (cpu + calls * starts * startCpu) / share + waits * tableWait;
  return (milliseconds / 1_000) * (memory / 1_024);
};

type Memory = Record<string, number>;
export type Named = readonly [name: string, costs: CallCosts];

export const lambdaSeconds = (all: readonly Named[], memory: Memory) =>
  all.reduce((sum, [name, costs]) => sum + gigabyteSeconds(costs, memory[name]!), 0);

const unitPrice = ({ read, written }: Pick<CallCosts, "read" | "written">) =>
  priceOf(read, "readUnits") + priceOf(written, "writeUnits");

type Office = {
  users: number;
  requests: readonly Named[];
  consumers: readonly Named[];
  memory: Memory;
  /** Bytes in the table. */
  stored: number;
};

const total = (all: readonly Named[], field: keyof CallCosts) => all.reduce((sum, [, costs]) => sum + costs[field], 0);
export const storagePrice = (bytes: number) =>
  (bytes / gigabyte) * (prices.gigabyteMonth.table + prices.gigabyteMonth.tableBackup);

/** Dollars of an office and month by what they are for; its requests and consumers are those of one day. */
export const monthOf = ({ users, requests, consumers, memory, stored }: Office) => {
  const all = [...requests, ...consumers];
  const [calls, events] = [total(requests, "calls") * days, total(consumers, "calls") * days];
  const files = users * filesADay * days;
  const answered = (total(requests, "answered") + users * fileBytes) * days + (calls + files) * headerBytes;
  const logged = total(all, "logged") * days + calls * accessBytes;
  return {
    "DynamoDB, reads": priceOf(total(all, "read") * days, "readUnits"),
    "DynamoDB, writes": priceOf(total(all, "written") * days, "writeUnits"),
    "DynamoDB, storage and its backup": storagePrice(stored),
    "Lambda, time": lambdaSeconds(all, memory) * days * prices.gigabyteSecond,
    "Lambda, calls": priceOf(calls + events, "lambdaCalls"),
    "HTTP API": priceOf(calls, "httpApiCalls"),
    "CloudFront, requests and its function":
      priceOf(calls + files, "cloudFrontRequests") + priceOf(files, "cloudFrontFunctionCalls"),
    "CloudFront, GB": (answered / gigabyte) * prices.gigabyte.fromCloudFront,
    "web ACL, requests": priceOf(calls + files, "firewallRequests"),
    logs: (logged / gigabyte) * prices.gigabyte.logged,
    "SES, 3 mails a user and day": priceOf(users * mailsADay * days, "mails"),
    // An event is put, sent on, received and deleted.
    "SQS and EventBridge": priceOf(events * 3, "queueRequests") + priceOf(events, "events"),
    "KMS, one key opened a sign-in": priceOf(users * days, "keyCalls"),
  };
};

const [minute, queued] = [60_000, 5_000];
/** Polls of an account in a month: each is named by the tick of the minute after it is due, and waits a moment in its queue. */
export const pollsAMonth = () => {
  const begin = Date.parse("2026-09-01T00:00:00+09:00");
  const end = begin + monthHours * 60 * minute;
  let count = 0;
  for (let now = begin; now < end; count++)
    now = Math.ceil(nextPollAt({ tenant: 7, account: 1 }, now) / minute) * minute + queued;
  return count;
};

/** Milliseconds that e-Gov takes to answer a call, as far as anybody knows. */
const egovWait = 1_000;
type Poll = { inLine: number; read: number; written: number; cpu: number; waits: number };

/**
 * Accounts that a function reads together, of the five that it would take: of 10,000 accounts a thousand are due at each
 * minute, and wait in the queue for half of it.
 */
const together = 4;

/** Dollars of an account's polls in a month. */
export const pollsOf = ({ inLine, waits, cpu, ...units }: Poll, polls: number, memory: number) => {
  const waiting = (inLine * egovWait) / 1_000 / 1_024;
  return {
    "e-Gov, units": unitPrice(units) * polls,
    "e-Gov, Lambda":
      (gigabyteSeconds({ calls: 1 / together, cpu, waits: waits / together }, memory) + (waiting * memory) / together) *
        polls *
        prices.gigabyteSecond +
      priceOf(polls / together, "lambdaCalls"),
    "e-Gov, event, messages and logs":
      priceOf(polls, "events") +
      // Each is sent on alone, and received and deleted with those that it is read with.
      priceOf(polls * (1 + 2 / together), "queueRequests") +
      (pollBytes * polls * prices.gigabyte.logged) / gigabyte,
  };
};
