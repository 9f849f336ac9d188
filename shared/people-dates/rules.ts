import type { EmployeeDate } from "./employee-dates.ts";
import type { Move } from "#shared/dates/move.ts";
import type { PeopleDateName } from "./names.ts";

export type PeopleDateRule = {
  /** The date of the employee from which it follows. */
  from: EmployeeDate;
  /** From that date to the day. */
  moves: readonly Move[];
  label: string;
  /** How the day is counted, and by which article. */
  counted: string;
  law: string;
  toDo: string;
};

/** Reached as the day before the birthday ends; without such a day in the year, the end of that month. */
const age = (years: number): readonly Move[] => [{ periodMonths: years * 12 }];
const dayBefore = "誕生日の前日（年齢計算ニ関スル法律1項・2項、民法143条2項）";

/**
 * Days of people that an office must think of. Those of an age count as 年齢計算ニ関スル法律 does; 75 alone is the birthday
 * itself, from which somebody is insured by 後期高齢者医療.
 */
export const peopleDateRules: Record<PeopleDateName, PeopleDateRule> = {
  age60: {
    from: "birthday",
    moves: age(60),
    label: "60歳到達",
    counted: dayBefore,
    law: "高年齢者雇用安定法8条・9条、雇用保険法61条、雇用保険法施行規則101条の5",
    toDo: "定年と継続雇用の手続を確認し、60歳到達時等賃金証明書と高年齢雇用継続給付の受給資格を確認する。",
  },
  age65: {
    from: "birthday",
    moves: age(65),
    label: "65歳到達",
    counted: dayBefore,
    law: "高年齢者雇用安定法9条・10条の2、介護保険法9条、雇用保険法61条",
    toDo: "継続雇用の期間、介護保険料の控除の終わり（到達した月から）、高年齢雇用継続給付の終わりを確認する。",
  },
  age70: {
    from: "birthday",
    moves: age(70),
    label: "70歳到達",
    counted: dayBefore,
    law: "厚生年金保険法14条5号、厚生年金保険法施行規則15条の2・22条",
    toDo: "厚生年金の資格喪失届と70歳以上被用者該当届を5日以内に届け出る。標準報酬月額が変わらなければ届出を省ける。",
  },
  age75: {
    from: "birthday",
    moves: [...age(75), { days: 1 }],
    label: "75歳到達",
    counted: "誕生日の当日。2月29日生まれで、その年に2月29日がなければ3月1日",
    law: "高齢者の医療の確保に関する法律50条・52条、健康保険法36条、健康保険法施行規則29条",
    toDo: "健康保険の資格喪失届を5日以内に届け出る。被扶養者の国民健康保険などへの切替えを案内する。",
  },
  permit: {
    from: "permitUntil",
    moves: [],
    label: "在留期限",
    counted: "在留カードの在留期間の満了日",
    law: "出入国管理及び難民認定法21条・73条の2、労働施策総合推進法28条",
    toDo: "在留期間の更新を本人に確かめ、新しい在留カードで期限と就労の可否を確認する。申請はおおむね3か月前から。",
  },
  fixedTerm: {
    from: "fixedTermFrom",
    moves: [{ periodMonths: 60 }, { days: 1 }],
    label: "有期契約5年超",
    counted:
      "有期契約の開始日から暦で5年が満了する日の翌日（民法143条）。契約のない期間が6か月以上あれば（通算1年未満の契約ではその半分以上）、その後の契約の開始日を入力する",
    law: "労働契約法18条1項・2項、労働契約法第十八条第一項の通算契約期間に関する基準を定める省令",
    toDo: "無期転換の申込みの権利と労働条件の明示を確認する。定年後の継続雇用や研究者などの特例に当たるかも確かめる。",
  },
};
