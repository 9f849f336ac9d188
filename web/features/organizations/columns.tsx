import type { CsvColumn } from "#shared/csv/columns.ts";
import { showDay, showInstantDay } from "#shared/dates/day.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { checklistTypes } from "#shared/office/office.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { planLabels } from "#shared/payment/state.ts";
import type { Column } from "#web/components/table/column.ts";

const paymentLabels: Record<Organization["payment"], string> = {
  trial: "無料期間",
  ending: "まもなく終了",
  over: "無料期間終了",
  grace: "申込済み",
  active: "支払中",
};

export const stateOf = ({ isLocked, deletesOn, deletionAskedAt, payment }: Organization) => {
  if (deletesOn) return `${showDay(deletesOn)}に削除`;
  if (isLocked) return "停止中";
  return deletionAskedAt ? "削除の申請あり" : paymentLabels[payment];
};
/** The fullest of the three lists, since each has the limit for itself. */
const rowsOf = ({ counts }: Organization) => Math.max(...checklistTypes.map((type) => counts[type]));
const of = (count: number, max: number) => `${showNumber(count)} / ${showNumber(max)}`;
const planOf = ({ plan }: Organization) => (plan ? planLabels[plan] : "");

// prettier-ignore
export const columns: readonly Column<Organization>[] = [
  { key: "AutoId", label: "No", width: 64, text: ({ AutoId }) => String(AutoId), sort: ({ AutoId }) => AutoId, align: "end" },
  { key: "Name", label: "事務所名", width: 280, text: ({ Name }) => Name, sort: ({ NameKana }) => NameKana, isName: true },
  { key: "state", label: "状態", width: 144, text: stateOf, sort: stateOf, phone: "end" },
  { key: "plan", label: "プラン", width: 120, text: planOf, sort: planOf },
  { key: "trialEndsOn", label: "無料期間の終了", width: 120, text: ({ trialEndsOn }) => showDay(trialEndsOn), sort: ({ trialEndsOn }) => trialEndsOn },
  { key: "lastUsedOn", label: "最終利用日", width: 112, text: ({ lastUsedOn }) => showDay(lastUsedOn), sort: ({ lastUsedOn }) => lastUsedOn, phone: "sub" },
  { key: "user", label: "ユーザー", width: 104, text: ({ counts, UserMax }) => of(counts.user, UserMax), sort: ({ counts }) => counts.user, align: "end" },
  { key: "company", label: "会社", width: 128, text: ({ counts, CompanyMax }) => of(counts.company, CompanyMax), sort: ({ counts }) => counts.company, align: "end" },
  { key: "todo", label: "案件", width: 128, text: ({ counts, TodoMax }) => of(counts.todo, TodoMax), sort: ({ counts }) => counts.todo, align: "end" },
  { key: "rows", label: "チェックリスト", width: 128, text: (each) => of(rowsOf(each), each.CheckListMax), sort: rowsOf, align: "end" },
  { key: "bounces", label: "届かないアドレス", width: 128, text: ({ bounces }) => (bounces > 0 ? showNumber(bounces) : ""), sort: ({ bounces }) => bounces, align: "end" },
];

const extra: readonly CsvColumn<Organization>[] = [
  { label: "プランの申込日", key: "appliedOn", data: ({ appliedOn }) => showDay(appliedOn) },
  { label: "支払いの開始日", key: "activeSince", data: ({ activeSince }) => showDay(activeSince) },
  { label: "削除の申請日", key: "deletionAskedAt", data: ({ deletionAskedAt }) => showInstantDay(deletionAskedAt) },
];
export const exportColumns: readonly CsvColumn<Organization>[] = [
  ...columns.map(({ key, label, text }) => ({ key, label, data: text })),
  ...extra,
];
