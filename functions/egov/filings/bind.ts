import { AppError } from "#shared/errors.ts";
import { accountIdOf } from "#functions/db/egov-accounts.ts";
import { getFiling, finishWrites, type StoredFiling } from "#functions/db/egov-filings.ts";
import { egovRecords, readDetail, recordIds, type StoredEgov } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { newRecord } from "#functions/egov/records/merge.ts";
import { changeCase, createCases } from "#functions/egov/records/store.ts";
import { filingSentences } from "./sentences.ts";

/** What only we know of a case, and what e-Gov answers only when it is filed. */
const ownFields = (filing: StoredFiling, ministry_name: string) => ({
  user_id: filing.user_id,
  check_list_id: filing.check_list_id,
  check_list_type: filing.check_list_type,
  proc_id: filing.proc_id,
  apply_type: filing.apply_type,
  ministry_name,
  confirm_time: filing.confirm_time,
  ...(filing.chain_first && { first_arrive_id: filing.chain_first }),
});

/** Whether a case was filed with Todoke: then it is bound to the filing that it came from. */
export const isBound = ({ user_id }: Pick<StoredEgov, "user_id">) => user_id !== -1;

type FilingOf = { tenant: number; filing: StoredFiling; now: Date };
/** `ministry_name` is "" where e-Gov has not answered it. */
type ArrivedApplication = Application & { ministry_name?: string };

const makeCase = async ({ tenant, filing, now }: FilingOf, arrival: ArrivedApplication) => {
  const account = await accountIdOf(tenant, filing.token_sub);
  const [id] = await egovRecords.takeIds(tenant);
  const answer = { ...arrival, notice_list: [], official_list: [], apply_pay_list: [] };
  const { record, detail } = newRecord({ id: id!, account: account ?? 0 }, answer, now);
  // Asked for at the next poll, since a list does not hold everything.
  const own = { ...ownFields(filing, arrival.ministry_name ?? ""), askAt: now.toISOString() };
  const made = { record: { ...record, ...own }, detail: { ...detail, apply_form: filing.apply_form } };
  await createCases(tenant, [made], now, arrivedWrites(tenant, filing, arrival));
};

/** The poll was faster: the case is stored already, and not bound to a filing yet. */
const takeCase = ({ tenant, filing, now }: FilingOf, id: number, arrival: ArrivedApplication) =>
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

/** 部分補正: the case stays the same, and is looked at soon. */
const amendCase = ({ tenant, filing, now }: FilingOf, id: number) =>
  changeCase(
    tenant,
    id,
    async () => ({
      fields: { askAt: now.toISOString() },
      detail: { ...(await readDetail(tenant, id)), apply_form: filing.apply_form },
      beside: arrivedWrites(tenant, filing, { arrive_id: filing.first_arrive_id }),
    }),
    now,
  );

const arrivedWrites = (tenant: number, filing: StoredFiling, { arrive_id }: Pick<Application, "arrive_id">) =>
  finishWrites(tenant, filing, { state: "arrived", arrive_id, asks: false, candidates: [] });

const tries = 5;

/**
 * Binds a filing to the case that came of it, in one transaction with our record of the case.
 * @throws invalid when the case came of another filing
 */
export const bindArrival = async (of: FilingOf, arrival: ArrivedApplication): Promise<StoredFiling> => {
  for (let failures = 0; ;) {
    const [id] = await recordIds(of.tenant, [arrival.arrive_id]);
    try {
      if (id === undefined) await makeCase(of, arrival);
      else await (of.filing.amends === undefined ? takeCase(of, id, arrival) : amendCase(of, id));
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
