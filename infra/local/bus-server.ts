import { createServer, type IncomingMessage } from "node:http";
import * as z from "zod";
import type { Bus } from "./bus.ts";
import { envelope } from "./envelope.ts";
import { runHour } from "./run-hour.ts";
import { close, listen } from "./listen.ts";
import { readBody } from "./read-body.ts";
import { createSqs } from "./sqs.ts";

const PutEvents = z.object({
  Entries: z.array(
    z.object({ Source: z.string(), DetailType: z.string(), Detail: z.string(), Time: z.number().optional() }),
  ),
});
const Hour = z.object({ time: z.iso.datetime({ offset: true }) });

const putEvents = (bus: Bus, body: string) => {
  const events = PutEvents.parse(JSON.parse(body)).Entries.map(({ Source, DetailType, Detail, Time }) =>
    envelope(
      Source,
      DetailType,
      JSON.parse(Detail),
      Time === undefined ? undefined : new Date(Time * 1_000).toISOString(),
    ),
  );
  for (const event of events) bus.publish(event);
  return { FailedEntryCount: 0, Entries: events.map(({ id }) => ({ EventId: id })) };
};

type Sqs = Record<string, (input: unknown) => object>;
const answer = async (bus: Bus, sqs: Sqs, request: IncomingMessage) => {
  const { method, url } = request;
  if (method === "GET" && url === "/dead-letters") return { deadLetters: bus.deadLetters };
  const body = String(await readBody(request));
  if (method === "POST" && url === "/hour") return runHour(bus, Hour.parse(JSON.parse(body)).time);
  const target = String(request.headers["x-amz-target"]);
  if (Object.hasOwn(sqs, target)) return sqs[target]!(JSON.parse(body));
  if (target === "AWSEvents.PutEvents") return putEvents(bus, body);
  throw new Error(`${method} ${url} is not an operation of the local bus`);
};

/** EventBridge's own wire for `PutEvents`, SQS's for dead letters, and beside them GET /dead-letters and POST /hour. */
export const serveBus = async (bus: Bus, wanted = 0) => {
  let url = "";
  const sqs: Sqs = createSqs(bus.kept, () => url);
  const server = createServer((request, response) => {
    answer(bus, sqs, request).then(
      (result) => response.setHeader("content-type", "application/x-amz-json-1.1").end(JSON.stringify(result)),
      (error: unknown) => response.writeHead(400).end(JSON.stringify({ message: String(error) })),
    );
  });
  url = `http://127.0.0.1:${await listen(server, wanted)}`;
  return { url, stop: () => close(server) };
};
