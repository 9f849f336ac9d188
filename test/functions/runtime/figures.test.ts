import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { events } from "#shared/events.ts";
import { type Figure, figures } from "#shared/hosting/figures.ts";
import { handler as onHalfHour } from "#functions/notices/on-half-hour.ts";
import { log } from "#functions/runtime/log.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { deliver } from "#test/support/events.ts";
import { useMailService } from "#test/support/mail-service.ts";
import { aNoticeOffice, aRow, useNotices } from "#test/support/notices.ts";

const notices = useNotices();
const service = useMailService();
const day = "2026-11-21";
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.stubEnv("LOG_LEVEL", "info");
  vi.stubEnv("STAGE", "stg");
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T08:00:00+09:00`) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  service.decide("answer");
});

/** The sum of a figure over the lines that CloudWatch would take it from. */
const sumOf = (figure: Figure) =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ _aws }) => _aws?.CloudWatchMetrics[0].Metrics.some(({ Name }: { Name: string }) => Name === figure))
    .reduce((sum: number, line) => sum + line[figure], 0);

const aDueOffice = async () => {
  const office = await aNoticeOffice();
  await aRow(office.tenant, "electronicApplication", { deadline: day });
  return office;
};
const halfPast = () => deliver(onHalfHour, [envelopeOf(events.halfHourTick, { time: `${day}T08:30:00+09:00` })]);

test("8時の処理は、対象・終わった・30分後に終わっていない事務所と、送れた・断られたメールを数え、後から来た事務所は数えない", async () => {
  const [one] = [await aDueOffice(), await aDueOffice()];
  const due = await notices.tick(`${day}T08:00:00+09:00`);
  expect([sumOf("HourTicks"), sumOf("OfficesDue")]).toEqual([1, 2]);
  service.decide("reject");
  expect(await notices.run(due)).toBe(2);
  expect([sumOf("MailsSent"), sumOf("MailsRefused"), sumOf("OfficesDone")]).toEqual([0, 2, 0]);
  service.decide("answer");
  expect(await notices.run(due.slice(0, 1))).toBe(0);
  await aDueOffice();
  await halfPast();
  expect([sumOf("MailsSent"), sumOf("OfficesDone"), sumOf("OfficesLate")]).toEqual([1, 1, 1]);
  expect(lines.filter((line) => line.includes(one!.email))).toEqual([]);
  await notices.run(due);
  await halfPast();
  expect([sumOf("OfficesDone"), sumOf("OfficesLate")]).toEqual([2, 1]);
});

test("返事をしないメールサービスは、送れなかったメールと、終わっていない事務所として数えられる", async () => {
  await aDueOffice();
  const due = await notices.tick(`${day}T09:00:00+09:00`);
  service.decide("hang");
  await notices.run(due);
  vi.setSystemTime(Date.now() + 1_800_000);
  await deliver(onHalfHour, [envelopeOf(events.halfHourTick, { time: `${day}T09:30:00+09:00` })]);
  expect(sumOf("MailsRefused")).toBe(due.length);
  expect(sumOf("OfficesLate")).toBe(due.length);
});

test("差し戻されたメールは数えられ、宛先は記録に出ない", async () => {
  const mail = { messageId: "m-1", destination: ["hana@readers.example"], tags: { claim: ["9999-9-00"] } };
  const bounced = { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "hana@readers.example" }] };
  const event = {
    id: "1",
    time: new Date().toISOString(),
    "detail-type": "Email Bounced",
    detail: { mail, bounce: bounced },
  };
  expect(await notices.hear([event])).toBe(0);
  expect(sumOf("MailsReturned")).toBe(1);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ what: "Email Bounced", mail: "m-1", bounce: "Permanent" });
  expect(lines.join("")).not.toContain("hana@");
});

test("数は段階ごとに分かれ、一覧にあるものはすべてどこかで数えられる", () => {
  log.figures({ PollTicks: 1, PollMinutesBehind: 12 }, { route: "egov/on-poll-tick" });
  const written = JSON.parse(lines[0]!);
  expect(written).toMatchObject({ Stage: "stg", PollTicks: 1, PollMinutesBehind: 12 });
  expect(written._aws.CloudWatchMetrics).toEqual([
    {
      Namespace: "Todoke",
      Dimensions: [["Stage"]],
      Metrics: [
        { Name: "PollTicks", Unit: "Count" },
        { Name: "PollMinutesBehind", Unit: "Count" },
      ],
    },
  ]);
  const code = globSync("functions/**/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  for (const figure of Object.keys(figures)) expect(code).toMatch(new RegExp(`(log\\.[a-z]+\\([^;]*\\b${figure}\\b)`));
});
