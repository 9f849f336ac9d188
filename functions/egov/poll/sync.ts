import { AppError } from "#shared/errors.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { readPoll } from "#functions/egov/items/polls.ts";
import { openCorrection } from "#shared/egov/correction.ts";
import { findEgov, readDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { archiveNotice } from "#functions/egov/documents/archive-notice.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { refreshCase } from "#functions/egov/records/refresh.ts";
import { fetchAtOnce } from "./keep-papers.ts";
import { pollAccount } from "./poll-account.ts";

/** What a call of the API has time for. */
const short = { maxCalls: 20, milliseconds: 15_000, getPapers: fetchAtOnce };
/** Milliseconds within which an account is not asked again by hand. */
const freshFor = 10_000;

const syncAccount = async (tenant: number, account: number, now: Date) => {
  const poll = await readPoll(tenant, account);
  // e-Gov itself asked to wait
  const isPaused =
    poll?.pausedBy === "tooMany" && poll.pausedUntil !== undefined && poll.pausedUntil > now.toISOString();
  if (isPaused) throw new EgovError("tooMany");
  const age = poll?.syncedAt && !poll.failures ? now.getTime() - Date.parse(poll.syncedAt) : Infinity;
  if (age < freshFor) return Math.max(0, Math.floor(age / 1_000));
  const failure = await pollAccount({ tenant, account }, short);
  if (failure) throw failure;
  return undefined;
};

/**
 * Asks all accounts of an office for what is new. Answers the seconds since then when all were asked a moment ago.
 * @throws EgovError, invalid without an account
 */
export const syncOffice = async (tenant: number, now: Date) => {
  const accounts = await accountsOf(tenant);
  if (accounts.length === 0) throw new AppError("invalid", "e-Govのアカウントがまだ接続されていません。");
  const ages = await Promise.all(accounts.map(({ id }) => syncAccount(tenant, id, now)));
  return ages.every((age) => age !== undefined) ? Math.max(...ages) : undefined;
};

/** What the office has to do first may be known by its notice alone; where that cannot be had, the next poll asks again. */
const askForCorrection = async (of: { tenant: number; token: string; now: Date }, record: StoredEgov) => {
  const open = openCorrection((await readDetail(of.tenant, record.id)).notice_list);
  if (!open || open.files !== undefined) return;
  await archiveNotice(of, record, open.notice_sub_id).catch((error: unknown) => {
    if (!(error instanceof EgovError)) throw error;
  });
};

/** Asks for one case, and answers our record of it. @throws EgovError, notFound */
export const syncCase = async (tenant: number, arriveId: string, now: Date) => {
  const record = await findEgov(tenant, arriveId);
  if (!record) throw new AppError("notFound");
  return withToken({ tenant, account: record.account }, async (token) => {
    const answer = await getApplication(token, arriveId);
    const refreshed = await refreshCase(tenant, record.id, answer, now);
    await askForCorrection({ tenant, token, now }, refreshed);
    return refreshed;
  });
};
