import type { FilingDecision } from "#shared/egov/filing.ts";
import { AppError } from "#shared/errors.ts";
import { accountIdOf } from "#functions/db/egov-accounts.ts";
import { finishSending, moveFiling, type StoredFiling } from "#functions/db/egov-filings.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import { bindArrival } from "./bind.ts";
import { settled, withAccount } from "./run.ts";
import { filingSentences } from "./sentences.ts";
import { isLost, isOverdue } from "./settle.ts";

type FilingOf = { tenant: number; filing: StoredFiling; now: Date };

/** Whatever its names: e-Gov may say them otherwise, and who names a number has looked. */
const bindTo = async ({ tenant, filing, now }: FilingOf, arriveId: string) => {
  if (arriveId !== (filing.amends ?? arriveId)) throw new AppError("invalid", filingSentences.amendsOther);
  const answer = await withAccount(tenant, filing, (token) => getApplication(token, arriveId));
  return bindArrival({ tenant, filing, now }, answer);
};

const ruleOut = ({ tenant, filing }: FilingOf, arriveId: string) =>
  moveFiling(tenant, filing, {
    state: "unsettled",
    asks: filing.asks,
    candidates: filing.candidates.filter(({ arrive_id }) => arrive_id !== arriveId),
    others: [...new Set([...(filing.others ?? []), arriveId])],
  });

/** e-Gov is asked once more, as long as the account is there: what has arrived by now is not dropped. */
const drop = async ({ tenant, filing, now }: FilingOf) => {
  const isConnected = (await accountIdOf(tenant, filing.token_sub)) !== undefined;
  const current = isConnected ? await settled(tenant, filing, now) : filing;
  if (current.state === "arrived") return current;
  if (current.candidates.length > 0) throw new AppError("invalid", filingSentences.undecided);
  if (!current.asks && (isConnected || !isOverdue(current, now))) throw new AppError("invalid", filingSentences.early);
  return finishSending(tenant, current, {
    state: "refused",
    refusal: filingSentences.notArrived,
    asks: false,
    candidates: [],
  });
};

/**
 * What a person says of a filing whose answer was lost. One that has arrived by now is answered as it is.
 * @throws EgovError, notFound; invalid when it waits for nobody, that case is another filing's, or some may still be it
 */
export const decideFiling = async (of: FilingOf, decision: FilingDecision): Promise<StoredFiling> => {
  const isNamed = decision.Decision === "arrived";
  if (of.filing.state === "arrived" && (!isNamed || decision.ArriveId === of.filing.arrive_id)) return of.filing;
  if (!isLost(of.filing, of.now)) throw new AppError("invalid", filingSentences.settled);
  if (decision.Decision === "other") return ruleOut(of, decision.ArriveId);
  return isNamed ? bindTo(of, decision.ArriveId) : drop(of);
};
