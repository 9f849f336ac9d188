import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { dayInJapan, type Day } from "#shared/dates/day.ts";
import { events } from "#shared/events.ts";
import { tableName } from "#functions/db/client.ts";
import { partition } from "#functions/db/keys.ts";
import { handler as onMailEvent } from "#functions/notices/on-mail-event.ts";
import { handler as onNotice } from "#functions/notices/on-notice.ts";
import { type Envelope, envelopeOf } from "#infra/local/envelope.ts";
import { runClockAhead } from "#infra/local/clock.ts";
import { startMailEvents } from "#infra/local/mail-events.ts";
import { dispatch } from "#infra/local/dispatch.ts";
import { type CallCosts, cpuOf, loggedBy, observer, sumOf } from "./call-costs.ts";
import { type Consumer, deliverOne } from "./deliver-one.ts";
import { startMailService } from "./mail-service.ts";
import { metered } from "./metered.ts";
import { aBrowser, anOfficeOfFive, beginDay, changeStatus, clock, walkDay } from "./office-day.ts";
import { type StoredItem, storedBytes } from "./table-units.ts";

/** Bytes that an office's items are paid for, and those of its history among them. What is gone in a day is not counted. */
const storedOf = async (tenant: number) => {
  const client = new DynamoDBClient({});
  const stored = { all: 0, history: 0 };
  let from: StoredItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName: tableName(), ...(from && { ExclusiveStartKey: from }) }),
    );
    for (const item of Items.filter(({ pk }) => pk!.S === partition(tenant))) {
      stored.all += storedBytes(item);
      if (item.sk!.S!.startsWith("history#")) stored.history += storedBytes(item);
    }
    from = LastEvaluatedKey;
  } while (from);
  return stored;
};

/** What a consumer takes of one event after the other. */
const consumed = async (handler: Consumer, all: Envelope[]): Promise<CallCosts> => {
  const costs: CallCosts[] = [];
  for (const event of all) {
    const work = () => metered(() => deliverOne(handler, event));
    const { answer, logged } = await loggedBy(() => cpuOf(work));
    const { cpu, answer: read } = answer;
    const units = { read: read.units - read.written, written: read.written, waits: read.calls };
    costs.push(sumOf([{ calls: 1, cpu, logged, ...units }]));
  }
  return sumOf(costs);
};

/** The morning's mails, one a user, and what SES says of them. */
const notify = async (tenant: number, day: Day) => {
  const told: Envelope[] = [];
  const service = await startMailService();
  const mailEvents = await startMailEvents(service.url, (event) => void told.push(event));
  process.env.AWS_ENDPOINT_URL_SES = mailEvents.url;
  try {
    const notices = await consumed(onNotice, [envelopeOf(events.noticeDue, { tenant, day, hour: 8 })]);
    const answers = await consumed(onMailEvent, told);
    return { notices, answers, mails: service.taken.length };
  } finally {
    await mailEvents.stop();
    service.stop();
  }
};

/** What was counted on one day with what was timed on another: both made the same calls. */
const byRoute = (counted: ReadonlyMap<string, CallCosts>, timed: ReadonlyMap<string, CallCosts>) =>
  new Map([...counted].map(([name, costs]) => [name, { ...costs, cpu: timed.get(name)!.cpu }]));

/** Three days of an office: one to warm up and be mailed about, one to count, one to time. */
const walkDays = async () => {
  const five = await anOfficeOfFive();
  const { tenant, records, users } = five;
  beginDay();
  const mails = await notify(tenant, dayInJapan(new Date()));
  await walkDay({ ...five, users: users.slice(0, 1) }, (_, request, cookie) => dispatch(request, { cookie }), 1);
  const before = await storedOf(tenant);
  const [counted, timed] = [observer("units"), observer("cpu")];
  beginDay();
  await walkDay(five, counted.ask, 2);
  const after = await storedOf(tenant);
  beginDay();
  await walkDay(five, timed.ask, 3);
  const one = observer("units");
  const first = { records, pick: <T>([row]: readonly T[]) => row! };
  // from one open status to another
  await changeStatus({
    ...first,
    send: aBrowser(users[0]!, (_, request, cookie) => dispatch(request, { cookie })),
    count: 1,
  });
  await changeStatus({ ...first, send: aBrowser(users[0]!, one.ask), count: 0 });
  const [[, status]] = one.costs as unknown as [[string, CallCosts]];
  const grown = after.history - before.history;
  return { routes: byRoute(counted.costs, timed.costs), mails, status, stored: before.all, grown };
};

/** Its own clock goes on by itself, as the hours of a day do between its calls. */
export const measureDays = async () => {
  const { Date: real } = globalThis;
  runClockAhead(() => clock.ahead);
  try {
    return await walkDays();
  } finally {
    globalThis.Date = real;
  }
};
