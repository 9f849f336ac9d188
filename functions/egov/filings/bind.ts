import { AppError } from "#shared/errors.ts";
import { accountIdOf } from "#functions/db/egov-accounts.ts";
import { getFiling, restWrites, type StoredFiling } from "#functions/db/egov-filings.ts";
import { egovRecords, readDetail, recordIds, type StoredEgov } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { newRecord } from "#functions/egov/records/merge.ts";
import { changeCase, createCases } from "#functions/egov/records/store.ts";
import { filingSentences } from "./sentences.ts";

/** What we alone know of a case, and what e-Gov tells at filing alone. */
const ownFields = (filing: StoredFiling, ministry_name: string) => ({
  user_id: filing.user_id,
  check_list_id: filing.check_list_id,
  check_list_type: filing.check_list_type,
  proc_id: filing.proc_id,
  apply_type: filing.apply_type,
  ministry_name,
  confirm_time: filing.confirm_time,
});

/** Whether a case was filed with Todoke: then it is bound to the filing that it came from. */
export const isBound = ({ user_id }: Pick<StoredEgov, "user_id">) => user_id !== -1;

type Of = { tenant: number; filing: StoredFiling; now: Date };
/** `ministry_name` is "" where e-Gov has not told it. */
type Arrival = Application & { ministry_name?: string };

const makeCase = async ({ tenant, filing, now }: Of, arrival: Arrival) => {
  const account = await accountIdOf(tenant, filing.token_sub);
  const [id] = await egovRecords.takeIds(tenant);
  const answer = { ...arrival, notice_list: [], official_list: [], apply_pay_list: [] };
  const { record, detail } = newRecord({ id: id!, account: account ?? 0 }, answer, now);
  // Asked for at the next poll, since a list does not tell all.
  const own = { ...ownFields(filing, arrival.ministry_name ?? ""), askAt: now.toISOString() };
  const made = { record: { ...record, ...own }, detail: { ...detail, apply_form: filing.apply_form } };
  await createCases(tenant, [made], now, arrivedWrites(tenant, filing, arrival));
};

/** The poll was faster: the case is here, and nobody's yet. */
const takeCase = ({ tenant, filing, now }: Of, id: number, arrival: Arrival) =>
  changeCase(
    tenant,
    id,
    async (record) => {
      if (isBound(record)) throw new AppError("invalid", filingSentences.taken);
      const detail = { ...(await readDetail(tenant, id)), apply_form: filing.apply_form };
      const fields = ownFields(filing, arrival.ministry_name ?? "");
      return { fields, detail, beside: arrivedWrites(tenant, filing, arrival) };
    },
    now,
  );

const arrivedWrites = (tenant: number, filing: StoredFiling, { arrive_id }: Arrival) =>
  restWrites(tenant, filing, { state: "arrived", arrive_id, asks: false, candidates: [] });

const tries = 5;

/**
 * Binds a filing to the case that came of it, in one transaction with our record of the case.
 * @throws invalid when the case came of another filing
 */
export const bindArrival = async (of: Of, arrival: Arrival): Promise<StoredFiling> => {
  for (let failures = 0; ;) {
    const [id] = await recordIds(of.tenant, [arrival.arrive_id]);
    try {
      await (id === undefined ? makeCase(of, arrival) : takeCase(of, id, arrival));
    } catch (error) {
      const isRace = error instanceof AppError && ["conflict", "busy", "invalid"].includes(error.code);
      const current = isRace ? await getFiling(of.tenant, of.filing.id) : undefined;
      if (current?.state === "arrived") return current;
      if (!isRace || error.code === "invalid" || ++failures === tries) throw error;
      continue;
    }
    return getFiling(of.tenant, of.filing.id);
  }
};
