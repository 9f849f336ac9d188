import type { FilingDecision } from "#shared/egov/filing.ts";
import { AppError } from "#shared/errors.ts";
import { nameKey } from "#shared/text/letters.ts";
import { accountIdOf } from "#functions/db/egov-accounts.ts";
import { finishSending, type StoredFiling } from "#functions/db/egov-filings.ts";
import { getApplication } from "#functions/egov/gateway/applications.ts";
import { bindArrival } from "./bind.ts";
import { settled, withAccount } from "./run.ts";
import { filingSentences } from "./sentences.ts";
import { isLost, isOverdue } from "./settle.ts";

type FilingOf = { tenant: number; filing: StoredFiling; now: Date };

const bindTo = async ({ tenant, filing, now }: FilingOf, arriveId: string) => {
  const application = await withAccount(tenant, filing, (token) => getApplication(token, arriveId));
  const isOther = (["proc_name", "corporation_name"] as const).some(
    (name) => application[name] !== undefined && nameKey(application[name]) !== nameKey(filing[name]),
  );
  if (isOther) throw new AppError("invalid", undefined, { fields: { ArriveId: filingSentences.otherCase } });
  return bindArrival({ tenant, filing, now }, application);
};

/** e-Gov is asked once more, as long as the account is there: what has arrived by now is not dropped. */
const drop = async ({ tenant, filing, now }: FilingOf) => {
  const isConnected = (await accountIdOf(tenant, filing.token_sub)) !== undefined;
  const current = isConnected ? await settled(tenant, filing, now) : filing;
  if (current.state === "arrived") return current;
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
 * @throws EgovError, notFound; invalid when it waits for nobody, or cannot have arrived as that case
 */
export const decideFiling = async (of: FilingOf, decision: FilingDecision): Promise<StoredFiling> => {
  const isNamed = decision.Decision === "arrived";
  if (of.filing.state === "arrived" && (!isNamed || decision.ArriveId === of.filing.arrive_id)) return of.filing;
  if (!isLost(of.filing, of.now)) throw new AppError("invalid", filingSentences.settled);
  return isNamed ? bindTo(of, decision.ArriveId) : drop(of);
};
