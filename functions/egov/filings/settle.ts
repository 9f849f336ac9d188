import { awaitsCorrection, isEnded } from "#shared/checklists/egov-status.ts";
import { dayOf } from "#shared/egov/moments.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import type { FilingCandidate } from "#shared/egov/filing.ts";
import { nameKey } from "#shared/text/keys.ts";
import { egovAccounts } from "#functions/db/egov-accounts.ts";
import { moveFiling, sentFilings, type StoredFiling } from "#functions/db/egov-filings.ts";
import { egovRecords, recordIds } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { getApplication, listApplications } from "#functions/egov/gateway/applications.ts";
import type { Meter } from "#functions/egov/gateway/call.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { arrivedAt } from "#functions/egov/records/merge.ts";
import { bindArrival, isBound } from "./bind.ts";

/** Milliseconds after which whoever was sending is no longer at it. */
const sendingFor = 60_000;
/** Milliseconds after which an arrival that is not there needs a person. */
const arrivingFor = 10 * 60_000;
/** Milliseconds by which e-Gov's clock may be behind ours. */
const clocksApart = 60_000;

const sentFor = ({ sent_at }: StoredFiling, now: Date) => now.getTime() - Date.parse(sent_at);

/** For so long that a person may decide. */
export const isOverdue = (filing: StoredFiling, now: Date) => sentFor(filing, now) >= arrivingFor;

/** Sent, and nobody waits for the answer any more. */
export const isLost = (filing: StoredFiling, now: Date) =>
  filing.state === "unsettled" || (filing.state === "sending" && sentFor(filing, now) > sendingFor);

const names = ["proc_name", "corporation_name", "applicant_name", "submission_destination"] as const;
const isAlike = (filing: StoredFiling, application: Application) =>
  names.every((name) => nameKey(filing[name]) === nameKey(application[name] ?? ""));
const isSince = (filing: StoredFiling, application: Application) =>
  arrivedAt(application) >= Date.parse(filing.sent_at) - clocksApart;

type Account = { tenant: number; account: number; token: string; now: Date; meter?: Meter; isSpent?: () => boolean };

/** Undefined when there were no calls left for all of it. */
const listSince = async ({ token, now, meter, isSpent }: Account, first: string) => {
  const all: Application[] = [];
  const days = { from: addDays(dayInJapan(new Date(first)), -1), to: addDays(dayInJapan(now), 1) };
  for (let offset: number | undefined = 0; offset !== undefined;) {
    if (isSpent?.()) return undefined;
    const { applications, next } = await listApplications(token, { ...days, offset }, meter);
    all.push(...applications);
    offset = next;
  }
  return all;
};

const unboundOf = async (tenant: number, applications: readonly Application[]) => {
  const numbers = await recordIds(
    tenant,
    applications.map(({ arrive_id }) => arrive_id),
  );
  const records = await egovRecords.getMany(tenant, [...new Set(numbers.filter((id) => id !== undefined))]);
  const bound = new Set(records.flatMap((record) => (record && isBound(record) ? [record.arrive_id] : [])));
  return applications.filter(({ arrive_id }) => !bound.has(arrive_id));
};

/** What a person is shown of a case that may be the one: e-Gov may name it otherwise than we did. */
const candidateOf = ({ arrive_id, arrive_date = "", proc_name, corporation_name }: Application): FilingCandidate => ({
  arrive_id,
  arrive_date,
  ...(proc_name && { proc_name }),
  ...(corporation_name && { corporation_name }),
});

/** Exactly one with its names is bound; else a person is shown all of which nobody has said that they are others. */
const settle = async ({ tenant, now }: Account, filing: StoredFiling, applications: readonly Application[]) => {
  const others = new Set(filing.others);
  const unbound = await unboundOf(
    tenant,
    applications.filter((application) => isSince(filing, application) && !others.has(application.arrive_id)),
  );
  const alike = unbound.filter((application) => isAlike(filing, application));
  if (alike.length === 1) return bindArrival({ tenant, filing, now }, alike[0]!);
  const candidates = unbound.map(candidateOf);
  const asks = alike.length > 1 || isOverdue(filing, now);
  return moveFiling(tenant, filing, { state: "unsettled", asks, candidates });
};

/** Whether e-Gov has the 部分補正 that a notice asked for: it calls the notice done, or goes on with the case. */
const hasCorrection = ({ answers }: StoredFiling, { status, notice_list }: Application) => {
  const notice = notice_list?.find(({ notice_sub_id }) => notice_sub_id === answers);
  if (notice && dayOf(notice.correct_completed_date)) return true;
  return !awaitsCorrection(status) && !isEnded(status);
};

/** A 部分補正 makes no case: the one that it corrects says whether it is there. */
const settleAmendment = async ({ tenant, token, now, meter }: Account, filing: StoredFiling, arriveId: string) => {
  const answer = await getApplication(token, arriveId, meter).catch((error: unknown) => {
    // One case that e-Gov does not show, or not to be read, keeps none of the others from being looked at.
    if (error instanceof EgovError && ["notFound", "malformed", "refused"].includes(error.failure)) return undefined;
    throw error;
  });
  if (answer && hasCorrection(filing, answer)) return bindArrival({ tenant, filing, now }, answer);
  return moveFiling(tenant, filing, { state: "unsettled", asks: isOverdue(filing, now) });
};

/** Asks e-Gov which of an account's filings have arrived, where an answer was lost; nothing is sent. @throws EgovError */
export const settleFilings = async (of: Account) => {
  const { sub } = await egovAccounts.get(of.tenant, of.account);
  const lost = (await sentFilings(of.tenant, sub)).filter((filing) => isLost(filing, of.now));
  for (const filing of lost) {
    if (filing.amends === undefined) continue;
    if (of.isSpent?.()) return;
    await settleAmendment(of, filing, filing.amends);
  }
  const filed = lost.filter(({ amends }) => amends === undefined);
  if (filed.length === 0) return;
  const first = filed.map(({ sent_at }) => sent_at).toSorted()[0]!;
  const applications = await listSince(of, first);
  if (!applications) return;
  for (const filing of filed) await settle(of, filing, applications);
};
