import { markup, type Markup } from "#shared/text/markup.ts";
import { settings } from "#functions/runtime/settings.ts";

/** A paragraph; with `url` a link on a line of its own: `ログイン画面：https://…`. */
export type Paragraph = string | { label: string; url: string };
type Letter = { name: string; subject: string; paragraphs: readonly Paragraph[] };

const textOf = (paragraph: Paragraph) =>
  typeof paragraph === "string" ? paragraph : `${paragraph.label}：${paragraph.url}`;
const htmlOf = (paragraph: Paragraph): Markup =>
  typeof paragraph === "string"
    ? markup`<p>${paragraph}</p>`
    : markup`<p>${paragraph.label}：<a href="${paragraph.url}">${paragraph.url}</a></p>`;

const japan = new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", dateStyle: "long", timeStyle: "short" });
/** When something happened, as a mail writes it. */
export const showMoment = (at: Date) => japan.format(at);

/** A mail of ours to one person: 様, the paragraphs, who sends it. */
export const letter = ({ name, subject, paragraphs }: Letter) => {
  const all = [`${name} 様`, ...paragraphs, `${settings.operatorName}（このメールには返信できません）`];
  return {
    subject: `【Todoke】${subject}`,
    text: `${all.map(textOf).join("\n\n")}\n`,
    html: markup`<!doctype html><html lang="ja"><body style="font-family:sans-serif;line-height:1.7">${all.map(htmlOf)}</body></html>`
      .markup,
  };
};
