import { remaining } from "#shared/checklists/days-left.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import { showDay } from "#shared/dates/day.ts";
import { type Markup, markup } from "#shared/text/markup.ts";
import { pagePaths } from "#shared/pages.ts";
import { countOf, type Digest, tally } from "./digest.ts";
import { frequency, leadOf, linkTo, sectionsOf, settingsHint, showRun } from "./digest-parts.ts";
import { digestPage } from "./digest-page.ts";
import { palette } from "#shared/colours/palette.ts";
import { mentionsHtml } from "./digest-mentions.ts";
import { badgeStyle, line, muted } from "./digest-style.ts";

type Section = ReturnType<typeof sectionsOf>[number];

const linked = (text: string, url: string | undefined, style: string) =>
  url ? markup`<a href="${url}" style="${style}">${text}</a>` : markup`<span style="${style}">${text}</span>`;

const badge = ({ type, status }: Section["rows"][number]) => {
  const style = badgeStyle(type, status);
  return style ? markup`&ensp;<span style="${style}">${statusLabel(status)}</span>` : markup``;
};

const stageColours = { over: palette.overdue, near: palette.near, ahead: palette.ink };

const rowOf = (digest: Digest, section: Section, row: Section["rows"][number]) => {
  const label = row.deadlineLabel === section.deadlineLabel ? "" : `${row.deadlineLabel} `;
  const name = `color:${row.url ? palette.link : palette.ink};font-weight:bold`;
  const cell = `padding:12px 0;border-top:${line};vertical-align:top`;
  return markup`<tr><td style="${cell}">${linked(row.company, row.url, name)}<br><span style="${muted}">${row.subject}</span>${badge(row)}</td>
<td style="${cell};padding-left:12px;text-align:right;white-space:nowrap"><b style="color:${stageColours[row.stage]}">${remaining(row.deadline, digest.day)}</b><br><span style="${muted}">${label}${showDay(row.deadline)}</span></td></tr>`;
};

const sectionOf = (digest: Digest, section: Section) => {
  const counts = section.timings.map(({ text, url }) => linked(text, url, `${muted};white-space:nowrap`));
  const more =
    section.more > 0 &&
    markup`<tr><td colspan="2" style="padding:12px 0;border-top:${line};${muted}">ほか${section.more}件は、画面でご確認ください。</td></tr>`;
  return markup`<tr><td class="px" style="padding:24px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 8px"><b style="font-size:16px">${section.title}</b>　${counts.flatMap((each, position) => (position ? [markup`<span style="${muted}">・</span>`, each] : [each]))}</td><td style="padding:0 0 8px 12px;text-align:right;white-space:nowrap;${muted}">${section.deadlineLabel}</td></tr>
${section.rows.map((row) => rowOf(digest, section, row))}${more || markup``}</table></td></tr>
`;
};

const totalOf = (label: string, count: number, of: string, edge = "") => {
  const colour = count > 0 ? of : palette.inkMuted;
  return markup`<td width="50%" style="padding:12px 16px${edge}"><b style="font-size:13px;color:${colour}">${label}</b><br><b style="font-size:24px;line-height:30px;color:${colour}">${count}</b> 件</td>`;
};

const totals = ({ rows }: Digest): Markup =>
  rows.length === 0
    ? markup``
    : markup`<tr><td class="px" style="padding:16px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.groundSubtle};border-radius:4px"><tr>
${totalOf("超過", countOf(rows, "over"), palette.overdue, `;border-right:1px solid ${palette.line}`)}${totalOf("期限間近", countOf(rows, "near"), palette.near)}</tr></table></td></tr>
`;

const button = (digest: Digest) =>
  markup`<tr><td class="px" style="padding:24px 32px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="background:${palette.brand};border-radius:4px"><a href="${linkTo(digest, pagePaths.dashboard) ?? digest.baseUrl}" style="display:block;padding:11px 16px;color:${palette.ground};font-weight:bold;text-decoration:none">Todokeで確認する</a></td></tr></table></td></tr>`;

const previewOf = (digest: Digest) =>
  digest.trialEndedOn || digest.rows.length === 0
    ? leadOf(digest)[0]!
    : `${tally({ rows: digest.rows })}の手続きがあります。`;

/** The mail as tables with inline styles, which is all that every mail program shows; 600 px wide at most. */
export const digestHtml = (digest: Digest) => {
  const hint = settingsHint(digest);
  return digestPage({
    head: showRun(digest),
    preview: previewOf(digest),
    body: markup`<tr><td class="px" style="padding:24px 32px 0"><p style="margin:0">${digest.user.name} 様</p>${leadOf(digest).map((sentence) => markup`<p style="margin:8px 0 0">${sentence}</p>`)}</td></tr>
${totals(digest)}${sectionsOf(digest).map((section) => sectionOf(digest, section))}${mentionsHtml(digest)}${button(digest)}`,
    foot: markup`${digest.office}　Todoke<br>${frequency}<br>${linked(hint.text, hint.url, `color:${palette.inkMuted}`)}`,
  });
};
