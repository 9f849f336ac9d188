import { type Digest, tally } from "./digest.ts";
import { digestHtml } from "./digest-html.ts";
import { endedPeriod } from "./digest-parts.ts";
import { digestText } from "./digest-text.ts";

const subjectOf = (digest: Digest) => {
  if (digest.trialEndedOn) return `【Todoke】${endedPeriod(digest)}の終了により、期限のお知らせを停止します`;
  return digest.rows.length > 0
    ? `【Todoke】期限のお知らせ（${tally(digest)}）`
    : `【Todoke】やり取りのお知らせ（${digest.mentions?.length ?? 0}件）`;
};

/** The mail of a run: subject, plain text and HTML. */
export const digestMail = (digest: Digest) => ({
  subject: subjectOf(digest),
  text: digestText(digest),
  html: digestHtml(digest),
});
