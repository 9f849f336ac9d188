import type { Rule } from "#shared/todos/flow.ts";
import type { LegalRule } from "./rule.ts";

const paidSince = { step: "allowance" };
const twoYears = [{ periodMonths: 24 }];
const lapse = "労務不能の日ごとに、その翌日から2年で時効。休日でも延ばさずに数えています。";
const lapseSource = "健康保険法99条・193条1項";

const valid = { from: "2003-04-01" };
const monthly = "1か月ごとに請求する場合の目安です。働けなかった日ごとの期限（2年）とは別の日です。";
const monthlySource = "健康保険法99条、健康保険法施行規則84条";

const waiting = (step: string, unless: readonly Rule[] = []): LegalRule[] => {
  const rules: LegalRule[] = [
    {
      name: "waitingEnd",
      label: "傷病手当金の待期の完成",
      from: [{ step }],
      moves: [{ days: 2 }],
      valid,
      basis: "労務不能の初日から続けて3日（初日を含め、休日や有給休暇の日も数えます）。続けて休んだ場合の日です。",
      source: "健康保険法99条1項",
    },
    {
      name: "allowanceStart",
      label: "傷病手当金の支給が始まる日",
      from: [{ step }],
      moves: [{ days: 3 }],
      valid,
      basis: "待期3日の翌日から。給与が出ている日は支給されないか、差額になります。",
      source: "健康保険法99条1項・108条1項",
    },
    {
      name: "allowanceLapse",
      label: "傷病手当金の請求の期限（支給の初日の分）",
      from: [{ step }],
      moves: [{ days: 4 }, ...twoYears],
      valid,
      filing: "sameDay",
      doneIn: ["allowanceClaim"],
      basis: lapse,
      source: lapseSource,
    },
  ];
  return rules.map((rule) => ({ ...rule, unless }));
};

/** 傷病手当金: waiting days, the longest time of payment, the claims that lapse. */
export const sicknessRules: readonly LegalRule[] = [
  ...waiting("allowanceClaim"),
  {
    name: "allowanceRequest",
    label: "傷病手当金の初回の請求の目安（1か月分）",
    from: [{ step: "allowanceClaim" }],
    moves: [{ periodMonths: 1 }, { days: 1 }],
    valid,
    filing: "nextOpeningDay",
    doneIn: ["allowanceClaim"],
    basis: `労務不能の初日から1か月が過ぎた日。${monthly}`,
    source: monthlySource,
  },
  {
    name: "allowanceMonthly",
    label: "傷病手当金の次の請求の目安（1か月分）",
    from: [{ step: "monthlyClaims" }],
    moves: [{ days: 1 }, { periodMonths: 1 }, { days: 1 }],
    valid,
    filing: "nextOpeningDay",
    doneIn: ["monthlyClaims"],
    basis: `申請が済んだ期間の翌日から1か月が過ぎた日。申請のたびに末日を入れ直します。${monthly}`,
    source: monthlySource,
  },
  {
    name: "allowanceEnd",
    label: "傷病手当金の支給期間の終わり（続けて受けた場合）",
    from: [paidSince],
    moves: [{ periodMonths: 18 }],
    valid: { from: "2020-07-02" },
    basis:
      "支給開始日から暦で数えた1年6か月分の日数を、通算で受けられます。受けなかった日があれば、その日数だけ後になります。",
    source: "健康保険法99条4項（2022年1月1日施行）",
  },
  {
    name: "allowanceEnd",
    label: "傷病手当金の支給期間の終わり",
    from: [paidSince],
    moves: [{ periodMonths: 18 }],
    valid: { from: "2003-04-01", to: "2020-07-01" },
    basis: "支給開始日から起算して1年6か月。途中で受けなかった日も数えます。",
    source: "2021年12月31日までの健康保険法99条4項",
  },
];

const leaveEndNotice = (step: string, doneIn: readonly string[]): LegalRule => ({
  name: "leaveEndNotice",
  label: "休職期間の満了を知らせる目安",
  from: [{ step }],
  moves: [{ days: -30 }],
  valid: { from: "1947-09-01" },
  doneIn,
  basis:
    "満了で自然退職とする就業規則では目安です。満了を解雇とする就業規則では、この日までに予告するか、解雇予告手当を払います。",
  source: "就業規則、労働基準法20条（解雇の場合）",
});

/** 休職: what the office's own end of the leave asks for. */
export const leaveRules: readonly LegalRule[] = [leaveEndNotice("leaveTerm", ["leaveEnd"])];

/** 復職: the end of the leave that is left, and the last claim. */
export const returnRules: readonly LegalRule[] = [
  leaveEndNotice("remaining", ["leaveAgain", "retirement"]),
  {
    name: "lastAllowanceRequest",
    label: "傷病手当金の最後の請求の目安",
    from: [{ step: "returned" }],
    moves: [],
    valid,
    filing: "nextOpeningDay",
    doneIn: ["lastClaim"],
    basis: "復職日の前日までの分を、復職したら請求します。働けなかった日ごとの期限（2年）とは別の日です。",
    source: monthlySource,
  },
  {
    name: "lastAllowanceLapse",
    label: "傷病手当金の請求の期限（最後の日の分）",
    from: [{ step: "returned" }],
    moves: twoYears,
    valid,
    filing: "sameDay",
    doneIn: ["lastClaim"],
    basis: `${lapse}復職日の前日まで労務不能だった場合です。`,
    source: lapseSource,
  },
];

/** コロナ（本人）: the same allowance from the day the illness began. */
export const coronaRules: readonly LegalRule[] = waiting("start", [{ paidLeave: ["remaining"] }]);
