import type { SQSEvent } from "aws-lambda";
import { createServer } from "node:http";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { resetTokens } from "#functions/db/egov-accounts.ts";
import { hastenPoll } from "#functions/egov/items/polls.ts";
import type { AccountRef } from "#functions/egov/poll/run.ts";
import { pollsOf } from "#functions/egov/poll/due.ts";
import { sealTokens } from "#functions/egov/accounts/tokens.ts";
import { handler as onPoll } from "#functions/egov/on-poll.ts";
import { kms } from "#functions/secrets/data-key.ts";
import { events } from "#shared/events.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { startKms } from "#infra/local/kms.ts";
import { listen } from "#infra/local/listen.ts";
import { functionSettings } from "#infra/local/settings.ts";
import { anEgovAccount, someCases } from "#test/support/egov.ts";
import { anOffice } from "#test/support/office.ts";
import { startTable } from "./data.ts";
import type { Bench, Figure } from "./figures.ts";
import { metered } from "./metered.ts";

const [accounts, cases, all] = [10, 100, 10_000];
const arrivedOn = addDays(dayInJapan(new Date()), -30);

/** e-Gov as far as its list: every account has the same open cases, and nothing ever happens to them. */
const startEgov = async () => {
  const counted = { calls: 0 };
  const row = (_: unknown, at: number) => ({
    arrive_id: `950202610${String(at + 1).padStart(9, "0")}`,
    arrive_date: `${arrivedOn} 09:00:00`,
    ...{ status: "審査中", corporation_name: "株式会社青葉", applicant_name: "源田　弘", withdraw_flag: true },
    ...{ proc_name: "雇用保険被保険者資格取得届", submission_destination: "横浜公共職業安定所", pay_status: "-" },
    ...{ notice_count: 0, doc_count: 0, apply_pay_count: 0 },
  });
  const server = createServer(({ url = "" }, response) => {
    counted.calls++;
    const query = new URL(url, "http://localhost").searchParams;
    const isListed = query.get("date_from")! <= arrivedOn && arrivedOn <= query.get("date_to")!;
    const listed = isListed ? Array.from({ length: cases }, row) : [];
    const offset = Number(query.get("offset"));
    const apply_list = listed.slice(offset, offset + 50);
    const resultset = { all_count: listed.length, offset, count: apply_list.length };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ resultset, results: { apply_list } }));
  });
  const port = await listen(server, 0);
  return { counted, server, url: `http://127.0.0.1:${port}` };
};

/** A connected account with open cases that are not due by themselves. */
const aConnected = async () => {
  const { tenant } = await anOffice({ trialEndsOn: "2099-01-01" });
  const { id: account } = await anEgovAccount(tenant);
  const tokens = {
    access: "a".repeat(1_200),
    accessSeconds: 86_400,
    refresh: "r".repeat(800),
    refreshSeconds: 8_640_000,
  };
  await resetTokens(tenant, account, await sealTokens({ tenant, account }, tokens, Date.now()));
  const askAt = new Date(Date.now() + 86_400_000).toISOString();
  await someCases(
    tenant,
    Array.from({ length: cases }, (_, at) => ({
      account,
      arrive_id: `950202610${String(at + 1).padStart(9, "0")}`,
      arrive_date: `${arrivedOn} 09:00:00`,
      askAt,
    })),
  );
  return { tenant, account };
};

const makeDue = (polled: readonly AccountRef[]) =>
  Promise.all(
    polled.map(({ tenant, account }) => hastenPoll(tenant, account, new Date(Date.now() - 1_000).toISOString())),
  );

/**
 * Accounts whose lists say what they said at the poll before, as most do: what one of them costs, and 10,000 by that. e-Gov is
 * a stand-in over loopback.
 */
export const bench: Bench = async () => {
  await startTable();
  const [egov, keys] = [await startEgov(), await startKms({ keyId: functionSettings.KMS_KEY })];
  Object.assign(process.env, { AWS_ENDPOINT_URL_KMS: keys.url, EGOV_API: egov.url, EGOV_AUTH: egov.url });
  let opened = 0;
  kms.middlewareStack.add((next) => async (args) => (opened++, next(args)), { step: "initialize", name: "countCalls" });
  try {
    const polled: AccountRef[] = [];
    for (let account = 0; account < accounts; account++) polled.push(await aConnected());
    const pollAll = async () => {
      for (const each of polled) {
        const Records = [{ messageId: "1", body: JSON.stringify(envelopeOf(events.egovPollDue, each)) }];
        const { batchItemFailures } = await onPoll({ Records } as unknown as SQSEvent);
        if (batchItemFailures.length > 0) throw new Error("A poll failed");
      }
    };
    // The first reads what is there, the second the pages as they then are.
    for (let times = 0; times < 2; times++) {
      await makeDue(polled);
      await pollAll();
    }
    const idle = await metered(() => pollsOf(new Date()));
    await makeDue(polled);
    const tick = await metered(() => pollsOf(new Date()));
    [egov.counted.calls, opened] = [0, 0];
    const before = process.cpuUsage();
    const { units, written, writes } = await metered(pollAll);
    const { user, system } = process.cpuUsage(before);
    const each = (value: number) => value / accounts;
    const figures: Figure[] = [
      { figure: "lists asked for", unit: "calls", ours: each(egov.counted.calls) },
      { figure: "read units", unit: "RRU", ours: each(units - written), target: "≤ 8 RRU" },
      { figure: "writes", unit: "", ours: each(writes), target: "≤ 1" },
      { figure: "write units", unit: "WRU", ours: each(written) },
      { figure: "KMS calls of all", unit: "", ours: opened, target: "≤ 1" },
      { figure: "CPU", unit: "ms", ours: each((user + system) / 1_000) },
      { figure: "a tick with none due", unit: "RRU", ours: idle.units },
      { figure: `a tick with all ${accounts} due`, unit: "RRU", ours: tick.units },
      { figure: `lists a minute for ${all}, computed`, unit: "calls", ours: (each(egov.counted.calls) * all) / 10 },
    ];
    return [{ title: `A poll of an unchanged list, ${cases} open cases; ${accounts} accounts`, figures }];
  } finally {
    kms.middlewareStack.remove("countCalls");
    egov.server.closeAllConnections();
    egov.server.close();
    await keys.stop();
  }
};
