import { palette } from "#shared/colours/palette.ts";
import type { MentionLine } from "#shared/comments/mention-line.ts";
import { markup } from "#shared/text/markup.ts";
import type { Digest } from "./digest.ts";
import { linkTo } from "./digest-parts.ts";
import { line, muted } from "./digest-style.ts";

const title = "やり取り";
const byOf = ({ author }: MentionLine) => `${author}さんから`;

/** Who names the user and on what, the first words, the way there. */
export const mentionsText = (digest: Digest) => {
  const { mentions = [] } = digest;
  if (mentions.length === 0) return [];
  return [
    "",
    `■ ${title}（${mentions.length}件）`,
    ...mentions.flatMap((each) => [
      `・${byOf(each)}　${each.subject}`,
      `　「${each.text}」`,
      `　${linkTo(digest, each.path) ?? digest.baseUrl}`,
    ]),
  ];
};

const rowOf = (digest: Digest, each: MentionLine) =>
  markup`<tr><td style="padding:12px 0;border-top:${line}"><a href="${linkTo(digest, each.path) ?? digest.baseUrl}" style="color:${palette.link};font-weight:bold">${each.subject}</a><br><span style="${muted}">${byOf(each)}</span><br>${each.text}</td></tr>`;

export const mentionsHtml = (digest: Digest) => {
  const { mentions = [] } = digest;
  if (mentions.length === 0) return markup``;
  return markup`<tr><td class="px" style="padding:24px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 8px"><b style="font-size:16px">${title}</b>　<span style="${muted}">${mentions.length}件</span></td></tr>
${mentions.map((each) => rowOf(digest, each))}</table></td></tr>
`;
};
