import { type Digest, tally } from "./digest.ts";
import { digestHtml } from "./digest-html.ts";
import { digestText } from "./digest-text.ts";

const subjectOf = ({ rows, trialEndedOn }: Digest) =>
  trialEndedOn
    ? "【Todoke】無料期間の終了により、期限のお知らせを停止します"
    : `【Todoke】期限のお知らせ（${tally(rows)}）`;

/** The mail of a run: subject, plain text and HTML. */
export const digestMail = (digest: Digest) => ({
  subject: subjectOf(digest),
  text: digestText(digest),
  html: digestHtml(digest),
});
