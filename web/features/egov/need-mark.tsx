import { LuCircleAlert, LuClock } from "react-icons/lu";
import { dayState, remaining } from "#shared/checklists/days-left.ts";
import type { Day } from "#shared/dates/day.ts";
import type { EgovNeed } from "#shared/egov/record.ts";
import { useSession } from "#web/api/use-session.ts";

/** The day from which others are counted, and from how many days before it a deadline is near. */
export type View = { today: Day; days: number };

/** What the office has set for 電子申請 holds for e-Gov as well. */
export const useView = (): View => {
  const { today, OrgInfo } = useSession();
  return { today, days: OrgInfo.NoticeMailDays.electronicApplication };
};

const labels: Record<EgovNeed["kind"], string> = {
  amend: "補正期限",
  payment: "納付期限",
  document: "公文書取得期限",
  unread: "e-Govで要確認",
};
const undated = (kind: EgovNeed["kind"]) => (kind === "unread" ? labels.unread : `${labels[kind]} 記載なし`);

/** 補正期限 あと3日 */
export const needText = ({ kind, day }: EgovNeed, { today }: View) =>
  day ? `${labels[kind]} ${remaining(day, today)}` : undated(kind);

/** How far a deadline is, far ones too. Bare, because lists draw many: `markStyles` at their root. */
export const DaysLeft = ({ day, label = "", view }: { day: Day; label?: string; view: View }) => {
  const state = dayState(day, view);
  const Icon = state === "overdue" ? LuCircleAlert : LuClock;
  return (
    <span data-deadline={state} data-muted={state === "" || undefined}>
      <Icon aria-hidden />
      {label} {remaining(day, view.today)}
    </span>
  );
};

/** What has to be done first, and until when. */
export const NeedMark = ({ need: { kind, day }, view }: { need: EgovNeed; view: View }) =>
  day ? (
    <DaysLeft day={day} label={labels[kind]} view={view} />
  ) : (
    <span data-deadline="near">
      <LuCircleAlert aria-hidden />
      {undated(kind)}
    </span>
  );
