import { AppError } from "#shared/errors.ts";
import { accountIdOf } from "#functions/db/egov-accounts.ts";
import { hastenPoll } from "#functions/egov/items/polls.ts";
import { getFiling, moveFiling, finishSending, startSending, type StoredFiling } from "#functions/db/egov-filings.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";
import { checkFormat, sendAmendment, sendApplication, type SentFile } from "#functions/egov/gateway/applying.ts";
import { Application } from "#functions/egov/gateway/answers.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { recordIds } from "#functions/db/egov-records.ts";
import { refreshCase } from "#functions/egov/records/refresh.ts";
import { log } from "#functions/runtime/log.ts";
import { readFile } from "#functions/files/files.ts";
import { bindArrival } from "./bind.ts";
import { filingSentences } from "./sentences.ts";
import { settleFilings } from "./settle.ts";

/** Where the zip of a filing lies. */
export const filingFile = (tenant: number, { file: name }: Pick<StoredFiling, "file">) => ({
  tenant,
  folder: "filings",
  name,
});

/** As it goes out, or was last sent. @throws an error when it is not with us */
const sentFile = async (tenant: number, filing: StoredFiling) => {
  const zip = await readFile(filingFile(tenant, filing));
  if (!zip) throw new Error("The zip of a filing is gone");
  return { procId: filing.proc_id, zip };
};

/** @throws EgovError when the account is no longer connected */
export const withAccount = async <T>(
  tenant: number,
  { token_sub }: Pick<StoredFiling, "token_sub">,
  work: (token: string, account: number) => Promise<T>,
) => {
  const account = await accountIdOf(tenant, token_sub);
  if (account === undefined) throw new EgovError("unauthorized");
  return withToken({ tenant, account }, (token) => work(token, account));
};

/** A filing after e-Gov was asked what became of it. */
export const settled = async (tenant: number, filing: StoredFiling, now: Date) => {
  await withAccount(tenant, filing, (token, account) => settleFilings({ tenant, account, token, now }));
  return getFiling(tenant, filing.id);
};

const refusedBy = ({ message, reports }: EgovError) => ({
  state: "refused" as const,
  refusal: message,
  reports: [...reports],
});

const check = async (tenant: number, filing: StoredFiling) => {
  // 形式チェック is for what `POST /apply` takes: a correction is checked where it is sent.
  if (filing.amends !== undefined) return moveFiling(tenant, filing, { state: "checked" });
  const file = await sentFile(tenant, filing);
  try {
    await withAccount(tenant, filing, (token) => checkFormat(token, file));
  } catch (error) {
    if (!(error instanceof EgovError) || error.failure !== "refused") throw error;
    return moveFiling(tenant, filing, refusedBy(error));
  }
  return moveFiling(tenant, filing, { state: "checked" });
};

/** Milliseconds after which e-Gov is asked for what became of a lost answer. */
const askedAfter = 60_000;

/** Only where e-Gov said that it took nothing may it be sent again. */
const leave = async (tenant: number, sending: StoredFiling, error: EgovError) => {
  if (error.failure === "refused") return finishSending(tenant, sending, refusedBy(error));
  if (error.failure !== "unsettled") {
    await finishSending(tenant, sending, { state: "checked" });
    throw error;
  }
  const account = await accountIdOf(tenant, sending.token_sub);
  if (account !== undefined) await hastenPoll(tenant, account, new Date(Date.now() + askedAfter).toISOString());
  return moveFiling(tenant, sending, { state: "unsettled" });
};

/** A 部分補正 makes no case: all that is known is which one it corrects. */
const amend = async (token: string, arriveId: string, file: SentFile) => {
  await sendAmendment(token, arriveId, file);
  return { ...Application.parse({ arrive_id: arriveId, status: "-" }), ministry_name: "" };
};

/** So that the case does not wait for what it has; the next poll sees it as well. */
const lookAgain = async (tenant: number, filing: StoredFiling, arriveId: string) => {
  const [id] = await recordIds(tenant, [arriveId]);
  try {
    const answer = await withAccount(tenant, filing, (token) => getApplication(token, arriveId));
    await refreshCase(tenant, id!, answer, new Date());
  } catch (error) {
    if (error instanceof EgovError) log.info({ route: "egov/apply", tenant, failure: error.failure });
    else log.error(error, { route: "egov/apply", tenant });
  }
};

const send = async (tenant: number, filing: StoredFiling) => {
  const file = await sentFile(tenant, filing);
  const sending = await startSending(tenant, filing, { now: new Date(), ...filingSentences });
  const { amends } = filing;
  const sent = await withAccount(tenant, filing, (token) =>
    amends === undefined ? sendApplication(token, file) : amend(token, amends, file),
  ).catch((error: unknown) => {
    if (error instanceof EgovError) return error;
    throw error;
  });
  if (sent instanceof EgovError) return leave(tenant, sending, sent);
  // What has just arrived; a status comes with the next look.
  const bound = await bindArrival({ tenant, filing: sending, now: new Date() }, { ...sent, status: "到達" });
  if (amends !== undefined) await lookAgain(tenant, bound, amends);
  return bound;
};

/** Milliseconds of a call's 29 s within which a step is begun. A sending that is cut off is settled as a lost answer is. */
const beginsWithin = 12_000;

/**
 * Goes on with a filing as far as it may: every step is stored before the next one, and one caller alone sends.
 * @throws EgovError when e-Gov cannot be asked now, busy while one like it is unsettled
 */
export const runFiling = async (tenant: number, filing: StoredFiling, started: number): Promise<StoredFiling> => {
  const step = { prepared: check, checked: send }[filing.state as string];
  if (!step || Date.now() - started > beginsWithin) return filing;
  try {
    return await runFiling(tenant, await step(tenant, filing), started);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return runFiling(tenant, await getFiling(tenant, filing.id), started);
  }
};
