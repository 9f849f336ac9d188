import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { resetTokens } from "#functions/db/egov-accounts.ts";
import { hastenPoll } from "#functions/egov/items/polls.ts";
import type { AccountRef } from "#functions/egov/poll/run.ts";
import { sealTokens } from "#functions/egov/accounts/tokens.ts";
import { handler as onPoll } from "#functions/egov/on-poll.ts";
import { kms } from "#functions/secrets/data-key.ts";
import { events, pollsTogether } from "#shared/events.ts";
import { heapOption } from "#infra/memory.ts";
import { stages } from "#infra/stages.ts";
import { bundleOptions } from "#infra/bundle.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { startKms } from "#infra/local/kms.ts";
import { listen } from "#infra/local/listen.ts";
import { functionSettings } from "#infra/local/settings.ts";
import { anEgovAccount, someCases } from "#test/support/egov.ts";
import { anOffice } from "#test/support/office.ts";
import { startTable } from "./data.ts";
import { deliverOne } from "./deliver-one.ts";
import { metered } from "./metered.ts";

/** Open ones of an account. */
export const cases = 100;
const arrivedOn = addDays(dayInJapan(new Date()), -30);

const latency = 60;
/** e-Gov as far as its list: every account has the same open cases, and nothing ever happens to them. */
const startEgov = async () => {
  // Calls one after the other, of those that are under way at the same time one: each is after all that were answered before it.
  const counted = { calls: 0, inLine: 0, more: {} };
  const row = (_: unknown, at: number) => ({
    arrive_id: `950202610${String(at + 1).padStart(9, "0")}`,
    arrive_date: `${arrivedOn} 09:00:00`,
    ...{ status: "審査中", corporation_name: "株式会社青葉", applicant_name: "源田　弘", withdraw_flag: true },
    ...{ proc_name: "雇用保険被保険者資格取得届", submission_destination: "横浜公共職業安定所", pay_status: "-" },
    ...{ notice_count: 0, doc_count: 0, apply_pay_count: 0, ...counted.more },
  });
  const server = createServer(({ method, url = "" }, response) => {
    // Nobody takes what a poll publishes.
    if (method === "POST") return void response.end(JSON.stringify({ FailedEntryCount: 0, Entries: [] }));
    counted.calls++;
    const place = counted.inLine + 1;
    const query = new URL(url, "http://localhost").searchParams;
    const isListed = query.get("date_from")! <= arrivedOn && arrivedOn <= query.get("date_to")!;
    const listed = isListed ? Array.from({ length: cases }, row) : [];
    const offset = Number(query.get("offset"));
    const apply_list = listed.slice(offset, offset + 50);
    const resultset = { all_count: listed.length, offset, count: apply_list.length };
    const body = JSON.stringify({ resultset, results: { apply_list } });
    // Longer than the product takes to begin all that does not wait for an answer.
    void wait(latency).then(() => {
      counted.inLine = Math.max(counted.inLine, place);
      response.setHeader("content-type", "application/json").end(body);
    });
  });
  const port = await listen(server, 0);
  return { counted, server, url: `http://127.0.0.1:${port}` };
};

/** A connected account with open cases that are not due by themselves. */
const aConnectedAccount = async (known = cases) => {
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
    Array.from({ length: known }, (_, at) => ({
      account,
      arrive_id: `950202610${String(at + 1).padStart(9, "0")}`,
      arrive_date: `${arrivedOn} 09:00:00`,
      askAt,
    })),
  );
  return { tenant, account };
};

/** What a case may bring along: five notices of 2,000 letters each, and five 公文書. */
const heavy = () => {
  const each = <T>(of: (number: number) => T) => Array.from({ length: 5 }, (_, at) => of(at + 1));
  const notice_list = each((notice_sub_id) => ({
    ...{
      notice_sub_id,
      notice_data_type: "お知らせ",
      notice_title: "審査のお知らせ",
      issuer_organization: "厚生労働省",
    },
    ...{ issue_date: `${arrivedOn} 10:00:00`, notice_sentence: "審".repeat(2_000) },
  }));
  const official_list = each((notice_sub_id) => ({
    ...{ notice_sub_id, allowed_date: `${arrivedOn} 10:00:00`, doc_title: "決定通知書", sign: "あり" },
    ...{ doc_download_expired_date: "2099-01-01 00:00:00", doc_download_date: "" },
  }));
  return { notice_list, official_list, notice_count: 5, doc_count: 5, apply_pay_list: [] };
};

/** MB that the function takes at most which reads these accounts together, as on Lambda: its bundle alone in a process. */
const memoryOf = async (polled: readonly AccountRef[]) => {
  const folder = mkdtempSync(join(tmpdir(), "todoke-bench-poll-"));
  await build(bundleOptions(["egov/on-poll"], folder));
  const Records = polled.map((each, at) => ({
    messageId: String(at),
    body: JSON.stringify(envelopeOf(events.egovPollDue, each)),
  }));
  const bundle = join(folder, "functions/egov/on-poll/index.mjs");
  try {
    return await new Promise<number>((resolve, reject) => {
      const child = fork("test/bench/run-bundle.js", [bundle, JSON.stringify({ Records })], {
        execArgv: [heapOption(stages.prod.memory.waiting)],
      });
      child.once("message", (memory) => resolve(memory as number));
      child.once("exit", (code) => reject(new Error(`Nothing was polled: ${code}`)));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const makeDue = (polled: readonly AccountRef[]) =>
  Promise.all(
    polled.map(({ tenant, account }) => hastenPoll(tenant, account, new Date(Date.now() - 1_000).toISOString())),
  );

const read = async (polled: readonly AccountRef[]) => {
  for (const each of polled) await deliverOne(onPoll, envelopeOf(events.egovPollDue, each));
};

/**
 * Accounts at a stand-in over loopback whose lists say what they said at the poll before, as most do. `look` is called when
 * none is due, and when all are.
 */
export const measurePolls = async (accounts: number, look: () => Promise<unknown> = async () => undefined) => {
  await startTable();
  const [egov, keys] = [await startEgov(), await startKms({ keyId: functionSettings.KMS_KEY })];
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_KMS: keys.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: egov.url,
    EGOV_API: egov.url,
    EGOV_AUTH: egov.url,
  });
  let opened = 0;
  kms.middlewareStack.add((next) => async (args) => (opened++, next(args)), { step: "initialize", name: "countCalls" });
  try {
    const polled: AccountRef[] = [];
    for (let account = 0; account < accounts; account++) polled.push(await aConnectedAccount());
    // The first reads what is there, the second the pages as they then are.
    for (let times = 0; times < 2; times++) {
      await makeDue(polled);
      await read(polled);
    }
    const idle = await metered(look);
    await makeDue(polled);
    const due = await metered(look);
    [egov.counted.calls, egov.counted.inLine, opened] = [0, 0, 0];
    const before = process.cpuUsage();
    const { units, written, writes, calls: waits } = await metered(() => read(polled));
    const { user, system } = process.cpuUsage(before);
    const each = (value: number) => value / accounts;
    const [keyCalls, calls, inLine] = [opened, egov.counted.calls, egov.counted.inLine];
    // A hundred heavy cases of each are new to us.
    egov.counted.more = heavy();
    const heavies = await Promise.all(Array.from({ length: pollsTogether }, () => aConnectedAccount(1)));
    await makeDue(heavies);
    const memory = await memoryOf(heavies);
    return {
      memory,
      poll: {
        calls: each(calls),
        inLine: each(inLine),
        read: each(units - written),
        written: each(written),
        writes: each(writes),
        waits: each(waits),
        cpu: each((user + system) / 1_000),
      },
      keyCalls,
      idle: idle.units,
      due: due.units,
    };
  } finally {
    kms.middlewareStack.remove("countCalls");
    egov.server.closeAllConnections();
    egov.server.close();
    await keys.stop();
  }
};
