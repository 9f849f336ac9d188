import { pagePaths } from "#shared/pages.ts";
import { remaining } from "#shared/checklists/days-left.ts";
import { noStatus, statusLabel } from "#shared/checklists/status.ts";
import { showDay } from "#shared/dates/day.ts";
import type { Digest, DigestRow } from "./digest.ts";
import { mentionsText } from "./digest-mentions.ts";
import { frequency, leadOf, linkTo, sectionsOf, settingsHint, showRun } from "./digest-parts.ts";

type Section = ReturnType<typeof sectionsOf>[number];

const aboutOf = ({ subject, status }: DigestRow) =>
  [subject, status === noStatus ? "" : statusLabel(status)].filter(Boolean).join("／");

const rowLines = ({ day }: Digest, row: Section["rows"][number]) =>
  [
    `・${remaining(row.deadline, day)}（${row.deadlineLabel} ${showDay(row.deadline)}）${row.company}`,
    aboutOf(row) && `　${aboutOf(row)}`,
    row.url && `　${row.url}`,
  ].filter((line) => line !== undefined && line !== "");

const sectionLines = (digest: Digest, section: Section) => [
  "",
  `■ ${section.title}（${section.timings.map(({ text }) => text).join("・")}）`,
  ...section.rows.flatMap((row) => rowLines(digest, row)),
  ...(section.more > 0 ? [`　ほか${section.more}件は、画面でご確認ください。`] : []),
];

/** The mail as plain text, each link on a line of its own. */
export const digestText = (digest: Digest) => {
  const hint = settingsHint(digest);
  return [
    showRun(digest),
    `${digest.user.name} 様`,
    "",
    ...leadOf(digest),
    ...sectionsOf(digest).flatMap((section) => sectionLines(digest, section)),
    ...mentionsText(digest),
    "",
    `Todokeで確認する： ${linkTo(digest, pagePaths.dashboard)}`,
    "",
    "----------------------------------------",
    `${digest.office}　Todoke`,
    frequency,
    `${hint.text}： ${hint.url}`,
    "",
  ].join("\n");
};
