import { type Markup, markup } from "#shared/text/markup.ts";
import { palette } from "#shared/colours/palette.ts";

const phone =
  "@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.sheet{border-radius:0!important;border-width:0 0 1px!important}}";
const font =
  "font-family:'Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif;font-size:15px;line-height:22px;-webkit-text-size-adjust:100%";
const sheet = `max-width:600px;background:${palette.ground};border:1px solid ${palette.line};border-radius:6px;border-collapse:separate;text-align:left`;
/** Outlook knows no max-width: it gets a table of 600 px around. */
const outlook = {
  before: { markup: '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->' },
  after: { markup: "<!--[if mso]></td></tr></table><![endif]-->" },
};
/** In letters, as mail programs show no inline pictures. */
const logo = markup`<b style="display:inline-block;width:26px;border-radius:6px;background:${palette.brand};color:${palette.ground};text-align:center;font-size:16px;line-height:26px">届</b> <b style="font-size:18px;line-height:26px">Todoke</b>`;

type Page = {
  /** What a mailbox shows beside the subject. */
  preview: string;
  head: string;
  body: Markup;
  foot: Markup;
};

/** The frame of our mails: a white sheet with the logo on it, a footer below. */
export const digestPage = ({ preview, head, body, foot }: Page) =>
  markup`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>Todoke</title><style>${{ markup: phone }}</style></head>
<body style="margin:0;background:${palette.groundSubtle};color:${palette.ink};${font}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="outer" align="center" style="padding:24px 0">
${outlook.before}<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="${sheet}">
<tr><td class="px" style="padding:24px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td>${logo}</td><td style="text-align:right;color:${palette.inkMuted};font-size:13px">${head}</td></tr></table></td></tr>
${body}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left"><tr><td class="px" style="padding:16px 32px 24px;color:${palette.inkMuted};font-size:12px;line-height:20px">${foot}</td></tr></table>${outlook.after}
</td></tr></table>
</body></html>
`.markup;
