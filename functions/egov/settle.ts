import type { FilingDecision } from "#shared/egov/filing.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { dropFiling, getFiling, isUnsent, type StoredFiling } from "#functions/db/egov-filings.ts";
import { decideFiling } from "./filings/decide.ts";
import { filingSentences, sentenceOf } from "./filings/sentences.ts";
import { asAppErrors } from "./gateway/as-app-errors.ts";

const isNotSent = (filing: StoredFiling) => isUnsent(filing) || filing.state === "refused";

const decide = (tenant: number, filing: StoredFiling, decision: FilingDecision, now: Date) =>
  isNotSent(filing) && decision.Decision === "notArrived"
    ? dropFiling(tenant, filing, filing.refusal || filingSentences.dropped)
    : decideFiling({ tenant, filing, now }, decision);

const messageOf = (before: StoredFiling, { Decision }: FilingDecision, filing: StoredFiling) => {
  if (before.state === "refused") return filingSentences.dismissed;
  return Decision === "other" && filing.state === "unsettled" ? filingSentences.ruledOut : sentenceOf(filing);
};

export const handler = handle(egovRoutes.settle, async ({ caller: { tenant }, params: { id }, body, now }) => {
  const before = await getFiling(tenant, id);
  const filing = await asAppErrors(() => decide(tenant, before, body, now));
  return { message: messageOf(before, body, filing), filing };
});
