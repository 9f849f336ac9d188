import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
import type { SQSEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { delivery } from "#infra/delivery.ts";
import { createBus } from "#infra/local/bus.ts";
import type { Envelope } from "#infra/local/envelope.ts";
import { mailsTo } from "#test/support/mails.ts";
import { useBus } from "#test/support/table.ts";

type Call = { name: string; event: SQSEvent };
const calls: Call[] = [];
let answer: (call: Call) => unknown = () => undefined;
const call = async <Answer>(name: string, event: unknown) => {
  calls.push({ name, event: event as SQSEvent });
  return answer(calls.at(-1)!) as Answer;
};
const envelopesFor = (consumer: string) =>
  calls
    .filter(({ name }) => name === consumer)
    .flatMap(({ event }) => event.Records.map(({ body }) => JSON.parse(body) as Envelope));

const bus = useBus({ call, delays: [5, 10, 20] });

const put = (detail: object) =>
  new EventBridgeClient({}).send(
    new PutEventsCommand({
      Entries: [{ EventBusName: "todoke", Source: "todoke", DetailType: "NoticeDue", Detail: JSON.stringify(detail) }],
    }),
  );

test("本物の SDK で送ったイベントが購読者に SQS の形で届く", async () => {
  expect((await put({ tenant: 1 })).FailedEntryCount).toBe(0);
  await bus.idle();
  expect(envelopesFor("notices/on-notice")).toMatchObject([{ source: "todoke", detail: { tenant: 1 } }]);
  expect(calls[0]?.event.Records[0]).toMatchObject({
    eventSource: "aws:sqs",
    attributes: { ApproximateReceiveCount: "1" },
  });
  expect(envelopesFor("auth/on-locked")).toEqual([]);
});

test("失敗した配信はやり直され、何度も失敗すると配信不能の一覧に入る", async () => {
  calls.length = 0;
  answer = () => Promise.reject(new Error("落ちた"));
  await put({ tenant: 2 });
  await bus.idle();
  expect(calls).toHaveLength(delivery.receives);
  const { deadLetters } = (await (await fetch(`${process.env.AWS_ENDPOINT_URL_EVENTBRIDGE}/dead-letters`)).json()) as {
    deadLetters: unknown[];
  };
  expect(deadLetters).toMatchObject([
    { queue: "notices/on-notice", body: { detail: { tenant: 2 } }, error: "Error: 落ちた" },
  ]);
});

test("まとまりのうち失敗と答えたものだけがやり直される", async () => {
  calls.length = 0;
  let refusals = 0;
  answer = ({ event }) => ({
    batchItemFailures: event.Records.filter(({ body }) => body.includes('"tenant":4') && refusals++ === 0).map(
      ({ messageId }) => ({
        itemIdentifier: messageId,
      }),
    ),
  });
  await Promise.all([put({ tenant: 3 }), put({ tenant: 4 })]);
  await bus.idle();
  const tenants = envelopesFor("notices/on-notice").map(({ detail }) => (detail as { tenant: number }).tenant);
  expect(tenants.toSorted()).toEqual([3, 4, 4]);
});

test("毎時の知らせは三つの購読者に届き、一つが失敗してもほかの二つは一度で済む", async () => {
  calls.length = 0;
  answer = ({ name }) => (name === "companies/on-hour" ? Promise.reject(new Error("落ちた")) : undefined);
  bus.tick("2026-11-24T08:00:00+09:00");
  await bus.idle();
  const times = (name: string) => envelopesFor(name).map(({ detail }) => (detail as { time: string }).time);
  expect(times("notices/on-hour")).toEqual(["2026-11-24T08:00:00+09:00"]);
  expect(times("imports/on-hour")).toEqual(["2026-11-24T08:00:00+09:00"]);
  expect(times("companies/on-hour")).toHaveLength(delivery.receives);
  expect(bus.deadLetters.at(-1)).toMatchObject({ queue: "companies/on-hour" });
});

test("同じイベントが二度届く設定では二度届く", async () => {
  calls.length = 0;
  const twice = createBus({ call, twice: 1 });
  answer = () => undefined;
  twice.publish({ ...bus.published[0]! });
  await twice.idle();
  expect(envelopesFor("notices/on-notice")).toHaveLength(2);
});

test("見えない時間を過ぎても終わらない仕事は、もう一度渡される", async () => {
  calls.length = 0;
  answer = () => (calls.length === 1 ? new Promise((resolve) => setTimeout(resolve, 120)) : undefined);
  const slow = createBus({ call, visibility: 50 });
  slow.publish({ ...bus.published[0]! });
  await slow.idle();
  expect(calls).toHaveLength(2);
});

const send = (to: string, set?: string) =>
  new SESClient({}).send(
    new SendEmailCommand({
      Source: "no-reply@todoke.example",
      Destination: { ToAddresses: [to] },
      Message: { Subject: { Data: "期限のお知らせ" }, Body: { Text: { Data: "①㈱髙﨑" } } },
      ...(set && { ConfigurationSetName: set, Tags: [{ Name: "claim", Value: "abc" }] }),
    }),
  );

test("送ったメールの受付と到着がタグ付きのイベントで届く", async () => {
  calls.length = 0;
  answer = () => undefined;
  const { MessageId } = await send("bus@example.com", "todoke");
  await send("bus@example.com");
  await bus.idle();
  expect(await mailsTo("bus@example.com")).toMatchObject([
    { subject: "期限のお知らせ", body: { text: "①㈱髙﨑" } },
    {},
  ]);
  const mail = { messageId: MessageId, destination: ["bus@example.com"], tags: { claim: ["abc"] } };
  expect(envelopesFor("notices/on-mail-event")).toMatchObject([
    { "detail-type": "Email Sent", source: "aws.ses", detail: { eventType: "Send", mail } },
    { "detail-type": "Email Delivered", detail: { eventType: "Delivery", mail } },
  ]);
});

test("SES の試験用アドレスへのメールは不達のイベントになる", async () => {
  calls.length = 0;
  await send("bounce@simulator.amazonses.com", "todoke");
  await bus.idle();
  expect(envelopesFor("notices/on-mail-event").map((event) => event["detail-type"])).toEqual([
    "Email Sent",
    "Email Bounced",
  ]);
});
