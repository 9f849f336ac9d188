import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { egovAccounts, resetTokens } from "#functions/db/egov-accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { newOffice } from "#functions/db/new-records.ts";
import { duePolls } from "#functions/db/due-polls.ts";
import { startPoll } from "#functions/egov/items/polls.ts";
import { seal } from "#functions/secrets/seal.ts";
import { pollersOf } from "#infra/delivery.ts";
import { connectBus } from "#infra/local/app.ts";
import { createBus } from "#infra/local/bus.ts";
import { invoke } from "#infra/local/invoke.ts";
import { startKms } from "#infra/local/kms.ts";
import { listen } from "#infra/local/listen.ts";
import { functionSettings } from "#infra/local/settings.ts";
import { stages } from "#infra/stages.ts";
import { someCases } from "#test/support/egov.ts";
import { redirect } from "#test/support/redirect.ts";
import { put, startTable } from "./data.ts";
import { startMailService } from "./mail-service.ts";

const account = 1;
const firstTenant = 40_001;
/** Before the days that every poll lists: an account is listed twice. */
const arrivedOn = addDays(dayInJapan(new Date()), -30);
const row = {
  ...{ arrive_id: "950202610000000001", arrive_date: `${arrivedOn} 09:00:00`, status: "審査中", pay_status: "-" },
  ...{ corporation_name: "株式会社青葉", applicant_name: "源田　弘", proc_name: "雇用保険被保険者資格取得届" },
  ...{ submission_destination: "横浜公共職業安定所", withdraw_flag: true },
  ...{ notice_count: 0, doc_count: 0, apply_pay_count: 0 },
};

/** e-Gov as far as a list of one open case, after `latency` ms. */
const startSlowEgov = async (latency: number) => {
  const counted = { calls: 0 };
  const server = createServer((request, response) => {
    counted.calls++;
    const query = new URL(request.url!, "http://localhost").searchParams;
    const isListed = query.get("date_from")! <= arrivedOn && arrivedOn <= query.get("date_to")!;
    const apply_list = isListed ? [row] : [];
    const resultset = { all_count: apply_list.length, offset: 1, count: apply_list.length };
    const body = JSON.stringify({ resultset, results: { apply_list } });
    void wait(latency).then(() => response.setHeader("content-type", "application/json").end(body));
  });
  const port = await listen(server, 0);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { counted, url: `http://127.0.0.1:${port}`, stop };
};

const officeItems = (tenant: number) => {
  const office = {
    ...newOffice(tenant, { Name: `第${tenant}事務所`, NameKana: "ジムショ" }),
    trialEndsOn: "2099-01-01",
  };
  const connected = { id: account, Version: 1, sub: `sub-${tenant}`, email: `egov@office${tenant}.example` };
  const made = egovAccounts.creating(tenant, { ...connected, connectedAt: new Date().toISOString() });
  return [{ ...offices.key(tenant), ...office }, made.write.Put!.Item!];
};

/** An office whose account is due, with one open case that is not due by itself. */
const connectOffice = async (tenant: number, dueAt: string) => {
  const access = await seal({ tenant, id: account, purpose: "egovAccess" }, "a".repeat(1_200));
  const endsAt = "2099-01-01T00:00:00.000Z";
  await resetTokens(tenant, account, { access, accessUntil: Date.now() + 86_400_000, refresh: "", endsAt });
  await someCases(tenant, [{ ...row, account, askAt: new Date(Date.now() + 86_400_000).toISOString() }]);
  await startPoll(tenant, account, { dueAt });
};

const connectOffices = async (count: number, dueAt: string) => {
  const tenants = Array.from({ length: count }, (_, at) => firstTenant + at);
  await Promise.all(chunksOf(tenants, Math.ceil(count / 8)).map((part) => put(part.flatMap(officeItems))));
  const rest = tenants.values();
  const connectNext = async () => {
    for (const tenant of rest) await connectOffice(tenant, dueAt);
  };
  await Promise.all(Array.from({ length: 16 }, connectNext));
};

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;

/** A round of all that are due at one minute, by the real tick, queue and workers of prod, while e-Gov takes `latency` ms a call. */
export const measureRound = async (count: number, latency: number) => {
  await startTable();
  const { workers } = stages.prod.egov;
  const keys = await startKms({ keyId: functionSettings.KMS_KEY });
  const egov = await startSlowEgov(latency);
  const polls: number[] = [];
  const planner = { milliseconds: 0 };
  const call: typeof invoke = async (name, event, seconds) => {
    const begin = performance.now();
    const answer = await invoke(name, event, seconds);
    const took = performance.now() - begin;
    if (name === "egov/on-poll") polls.push(took);
    if (name === "egov/on-poll-tick") planner.milliseconds = took;
    return answer as never;
  };
  const service = await startMailService({ rate: 50, latency: 0 });
  const bus = createBus({ call, workers: { "egov/on-poll": pollersOf(workers) } });
  const connected = await connectBus(bus, { mailUrl: service.url });
  Object.assign(process.env, { AWS_ENDPOINT_URL_KMS: keys.url, EGOV_API: egov.url, EGOV_AUTH: egov.url });
  redirect(eventBridge, connected.busUrl);
  try {
    const due = Date.now();
    await connectOffices(count, new Date(due).toISOString());
    const [begin, cpu] = [performance.now(), process.cpuUsage()];
    // The tick of the minute in which all of them are due, whenever they were ready.
    bus.pollTick(new Date(due + 1_000).toISOString());
    await bus.idle();
    const wall = performance.now() - begin;
    const { user, system } = process.cpuUsage(cpu);
    const left = (await duePolls(new Date(due + 1_000))).length;
    polls.sort((one, other) => one - other);
    const counts = { workers, calls: egov.counted.calls, left, deadLetters: bus.deadLetters.length };
    const each = { median: at(polls, 0.5), slow: at(polls, 0.99), cpu: (user + system) / 1_000 / count };
    return { wall, planner: planner.milliseconds, ...counts, ...each };
  } finally {
    await connected.stop();
    service.stop();
    egov.stop();
    await keys.stop();
  }
};
