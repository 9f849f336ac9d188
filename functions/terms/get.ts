import { termsRevisedOn, termsRevision } from "#shared/terms/revision.ts";
import { termsRoutes } from "#shared/terms/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { settings } from "#functions/runtime/settings.ts";
import { contractArticles, preamble } from "./text/contract.ts";
import { endArticles } from "./text/end.ts";
import { serviceArticles } from "./text/service.ts";

const longDate = new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeZone: "UTC" });

export const handler = handle(termsRoutes.get, async () => ({
  text: [
    preamble(settings.operatorName),
    contractArticles,
    serviceArticles,
    endArticles,
    `第${termsRevision}版（最終改定日：${longDate.format(new Date(termsRevisedOn))}）`,
  ]
    .map((part) => part.trim())
    .join("\n\n"),
  revision: termsRevision,
}));
