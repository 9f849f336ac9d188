import type { Timing } from "#shared/checklists/deadline.ts";
import { columnOf } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { deadlineLabel } from "#shared/checklists/deadline-label.ts";
import { showDay } from "#shared/dates/day.ts";
import { withWeekday } from "#shared/dates/weekday.ts";
import { kinds } from "#shared/kinds.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { isPagePath, pageAddress, type PagePath, pagePaths } from "#shared/pages.ts";
import { countOf, type Digest, type DigestRow } from "./digest.ts";
import { aheadDays, isChecklist, type NoticeType, noticeTypes } from "./due.ts";

/** More than anybody reads, and what mail services take: past it the mail points to the screen. */
const rowsMax = 2_000;

const byStageAndDeadline = (a: DigestRow, b: DigestRow) =>
  b.stage.localeCompare(a.stage) || a.deadline.localeCompare(b.deadline) || a.id - b.id;

/** The address of a screen, or none while the screen does not exist. */
export const linkTo = ({ baseUrl }: Digest, path: string) => (isPagePath(path) ? `${baseUrl}${path}` : undefined);

/** What a section is called, where it leads, and what its days are. */
type Head = {
  title: string;
  path: PagePath;
  /** By what the screen shows those of a timing alone. */
  query: (timing: Timing) => Record<string, string>;
  label: string;
  labelOf: (row: DigestRow) => string;
};
const byTiming = (dateTiming: Timing) => ({ dateTiming });

const headOfRows = (type: ChecklistType): Head => {
  const config = checklistConfigs[type];
  const { title, path } = config;
  const { label } = columnOf(config, "deadline");
  return { title, path, query: byTiming, label, labelOf: (row) => deadlineLabel(config, row) };
};
const headOfOthers = (title: string, path: PagePath, query: Head["query"], label: string): Head => ({
  ...{ title, path, query, label },
  labelOf: () => label,
});
const headOf = (type: NoticeType): Head => {
  if (isChecklist(type)) return headOfRows(type);
  if (type === "todo") return headOfOthers("案件の法定期限", pagePaths.todos, byTiming, "期限");
  const ofSource = () => ({ source: type });
  return type === "task"
    ? headOfOthers(kinds.task.title, pagePaths.deadlines, ofSource, "期限")
    : headOfOthers("従業員の日付", pagePaths.deadlines, ofSource, "日付");
};

const timingsOf = (digest: Digest, { path, query }: Head, rows: readonly DigestRow[]) =>
  (["超過", "期限間近"] as const)
    .map((timing) => ({
      text: `${timing}${countOf(rows, timing === "超過" ? "over" : "near")}件`,
      count: countOf(rows, timing === "超過" ? "over" : "near"),
      url: linkTo(digest, pageAddress(path, query(timing))),
    }))
    .filter(({ count }) => count > 0);

/** What stands under a heading of its own: a type's rows that are due, what is overdue first, and those announced ahead. */
const groupsOf = (digest: Digest) =>
  noticeTypes.flatMap((type) => {
    const rows = digest.rows.filter((row) => row.type === type).toSorted(byStageAndDeadline);
    const head = headOf(type);
    const [ahead, due] = [rows.filter(({ stage }) => stage === "ahead"), rows.filter(({ stage }) => stage !== "ahead")];
    const url = linkTo(digest, head.path);
    return [
      { head, rows: due, timings: timingsOf(digest, head, due) },
      {
        head: { ...head, title: `${head.title}　更新の準備（${aheadDays}日前）` },
        rows: ahead,
        timings: [{ text: `${ahead.length}件`, count: ahead.length, url }],
      },
    ].filter((group) => group.rows.length > 0);
  });

/** The sections of the mail; `more` rows are only counted. */
export const sectionsOf = (digest: Digest) => {
  let room = rowsMax;
  return groupsOf(digest).map(({ head, rows, timings }) => {
    const shown = rows.slice(0, room);
    room -= shown.length;
    const [label, ...labels] = new Set(rows.map(head.labelOf));
    return {
      title: head.title,
      deadlineLabel: labels.length === 0 ? label! : head.label,
      timings,
      rows: shown.map((row) => ({
        ...row,
        url: linkTo(digest, row.path ?? pageAddress(head.path, { id: row.id })),
        deadlineLabel: head.labelOf(row),
      })),
      more: rows.length - shown.length,
    };
  });
};

/** `2026/11/21（土）8:00` */
export const showRun = ({ day, hour }: Digest) => `${withWeekday(day)}${hour}:00`;

/** What is over when the mail is the last one. */
export const endedPeriod = ({ hasApplied }: Pick<Digest, "hasApplied">) =>
  hasApplied ? "お支払いを確認する期間" : "無料期間";

/** Why the mail came, or why it is the last one. */
export const leadOf = ({ rows, mentions = [], trialEndedOn, hasApplied }: Digest) => [
  ...(trialEndedOn
    ? [
        `${endedPeriod({ hasApplied })}が${showDay(trialEndedOn)}に終了したため、期限のお知らせはこのメールを最後に停止します。`,
        `${hasApplied ? "お支払いが確認されると" : "お支払い情報を登録すると"}、お知らせを再開します。登録済みのデータは、引き続きご覧いただけます。`,
      ]
    : []),
  ...(rows.some(({ stage }) => stage !== "ahead") ? ["期限が近い手続きと、期限を過ぎた手続きです。"] : []),
  ...(rows.some(({ stage }) => stage === "ahead")
    ? ["終了日が近づいた36協定です。過半数代表者の選出など、更新の準備を始めてください。"]
    : []),
  ...(mentions.length > 0 ? ["やり取りで、あなたの名前が挙げられています。"] : []),
];

/** How the mails are changed or switched off. */
export const settingsHint = ({ baseUrl, user }: Digest) => ({
  text: "通知の設定を変更する",
  url: `${baseUrl}${pageAddress(pagePaths.users, { id: user.id })}`,
});

export const frequency =
  "通知メールを受け取る設定の方に、ご自身が担当する期限と担当者のいない期限を、近づいたときと過ぎたとき（36協定は終了日の60日前にも）に1回ずつお送りしています。このメールには返信できません。";
