import { SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { events, mailEvent } from "#shared/events.ts";
import { queueOf } from "#shared/hosting/queue-names.ts";
import { serveAwsJson } from "#infra/local/aws-json.ts";
import { envelope, envelopeOf } from "#infra/local/envelope.ts";
import { openLetters, queues } from "#infra/local/operating/letters.ts";
import { createSqs } from "#infra/local/sqs.ts";

type Letter = { queue: string; body: unknown };
let dead: Letter[] = [];
let sent: Letter[] = [];
/** Which operation is refused, and how often still; more often than the SDK tries again is to the end. */
let refused = { operation: "", times: 0 };

const consumers = ["auth/on-locked", "notices/on-mail-event", "notices/on-notice"];
const kept = new Map(
  consumers.map((queue) => [
    queue,
    {
      letters: () => dead.filter((letter) => letter.queue === queue),
      remove: (letter: object) => void dead.splice(dead.indexOf(letter as Letter), 1),
      send: (body: unknown) => void sent.push({ queue, body }),
    },
  ]),
);
let server: Awaited<ReturnType<typeof serveAwsJson>>;
let letters: ReturnType<typeof openLetters>;
beforeAll(async () => {
  const sqs = createSqs(kept, () => server.url);
  const refusing = Object.entries(sqs).map(([name, answer]) => [
    name,
    (input: unknown) => {
      if (name.endsWith(refused.operation) && refused.operation && refused.times-- > 0)
        throw Object.assign(new Error("Rate exceeded"), { name: "RequestThrottled" });
      return answer(input);
    },
  ]);
  server = await serveAwsJson(Object.fromEntries(refusing));
  const credentials = { accessKeyId: "a", secretAccessKey: "b" };
  letters = openLetters("local", new SQSClient({ endpoint: server.url, region: "ap-northeast-1", credentials }));
});
afterAll(() => server.stop());

const notice = (tenant: number) => envelopeOf(events.noticeDue, { tenant, day: "2026-11-21", hour: 8 });
beforeEach(() => {
  refused = { operation: "", times: 0 };
  sent = [];
  const at = "2026-11-21T08:00:00.000Z";
  const bounced = {
    mail: { destination: ["hana@sakura.example"], tags: { claim: ["2-1-00ff"] } },
    bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "hana@sakura.example" }] },
  };
  dead = [
    { queue: "notices/on-notice", body: notice(2) },
    { queue: "notices/on-notice", body: notice(3) },
    { queue: "auth/on-locked", body: envelopeOf(events.signInLocked, { address: "Zm9vYmFy", at }) },
    { queue: "notices/on-mail-event", body: envelope("aws.ses", mailEvent.detailTypes[2], bounced) },
  ];
});

test("どの購読者の控えも、数が出る", async () => {
  // Only some of a stage's queues are here.
  await expect(letters.list()).rejects.toThrow("does not exist");
  expect(queues).toContain("schedule");
  for (const consumer of consumers) expect(queues).toContain(queueOf(consumer));
});

test("読んでも減らず、事務所と日時は出て、アドレスも、人の名になりうるものも出ない", async () => {
  const found = [...(await letters.read("notices-on-notice")), ...(await letters.read("notices-on-mail-event"))];
  expect(found).toMatchObject([
    { event: "NoticeDue", facts: ["tenant=2", "day=2026-11-21", "hour=8"] },
    { event: "NoticeDue", facts: ["tenant=3", "day=2026-11-21", "hour=8"] },
    { event: "Email Bounced" },
  ]);
  expect(found.at(-1)!.facts).toContain("mail.tags.claim.0=2-1-00ff");
  const locked = await letters.read("auth-on-locked");
  expect(locked[0]!.facts).toEqual(["address=…", "at=2026-11-21T08:00:00.000Z"]);
  expect(JSON.stringify([...found, ...locked])).not.toMatch(/hana|@|Zm9v/);
  expect(dead).toHaveLength(4);
});

test("戻したものは購読者に一度だけ届き、控えから消える", async () => {
  expect(await letters.redrive("notices-on-notice", "all")).toEqual({ went: 2, stayed: 0 });
  expect(sent.map(({ body }) => body)).toMatchObject([{ detail: { tenant: 2 } }, { detail: { tenant: 3 } }]);
  expect(dead.map(({ queue }) => queue)).toEqual(["auth/on-locked", "notices/on-mail-event"]);
});

test.each([
  ["SendMessage", 0],
  ["DeleteMessage", 1],
])("%s が断られ続けると、その一件は残り、ほかは進み、何も失われない", async (operation, already) => {
  refused = { operation, times: 3 };
  expect(await letters.redrive("notices-on-notice", "all")).toEqual({ went: 1, stayed: 1 });
  expect(sent).toHaveLength(1 + already);
  expect(dead.filter(({ queue }) => queue === "notices/on-notice")).toHaveLength(1);
});

test("ときどき断られても、SDKがやり直して進む", async () => {
  refused = { operation: "ReceiveMessage", times: 2 };
  expect(await letters.drop("auth-on-locked", "all")).toEqual({ went: 1, stayed: 0 });
  expect(sent).toEqual([]);
});

test("番号を言えば、その一件だけが消える", async () => {
  const [first] = await letters.read("auth-on-locked");
  expect(await letters.drop("auth-on-locked", "nobody")).toEqual({ went: 0, stayed: 0 });
  expect(first!.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(dead).toHaveLength(4);
});
