import { addDays, type Day } from "#shared/dates/day.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";

/** How a case went: worked on from the first day to the last one, so many steps done; the next one may be begun. */
export type Story = {
  kind: TodoKind;
  from: Day;
  to: Day;
  done: number | "all";
  /** Step → branch; where none is named the first one. */
  picks?: Record<string, string>;
  days?: Record<string, Day>;
  /** When a step was done that asks for no day, or later than the day it asks for. */
  on?: Record<string, Day>;
  subs?: Record<string, string[]>;
  memos?: Record<string, string>;
};

// prettier-ignore
const maternity = (day: (offset: number) => Day): Omit<Story, "kind">[] => [
  { from: day(-12), to: day(-12), done: 1, days: { pregnancy: day(171) }, memos: { pregnancy: "安定期に入るまで部署には伏せる希望。母性健康管理指導事項連絡カードを渡した。" } },
  { from: day(-46), to: day(-30), done: 1, days: { pregnancy: day(104) }, subs: { explanation: ["leave", "benefit"] }, memos: { explanation: "夫も育児休業を取る予定。給付の説明資料を追加で送る。" } },
  { from: day(-95), to: day(-21), done: 2, days: { pregnancy: day(52) }, subs: { explanation: ["leave", "contact", "benefit", "premium", "hearing"] }, memos: { preLeave: "引継ぎのため、産前休業は予定日の5週間前からの希望。" } },
  { from: day(-120), to: day(-4), done: 3, days: { pregnancy: day(31), preLeave: day(-66) }, subs: { pregnancy: ["multiple"], explanation: ["leave", "contact", "benefit"] }, memos: { pregnancy: "双子。産前休業は98日前から取れることを伝えた。" } },
  { from: day(-160), to: day(-18), done: 4, days: { pregnancy: day(6), preLeave: day(-35) }, memos: { exemption: "電子申請で提出。到達番号は会社の控えに記載。" } },
  { from: day(-170), to: day(-2), done: 6, days: { pregnancy: day(-9), preLeave: day(-50), birth: day(-6) }, memos: { birth: "予定日より3日遅れ。母子ともに元気とのこと。", dependent: "続柄の確認書類（住民票）を依頼済み。" } },
  { from: day(-210), to: day(-3), done: 9, picks: { receipt: "self" }, days: { pregnancy: day(-33), preLeave: day(-74), birth: day(-38) }, memos: { receipt: "海外の病院で出産。領収書の和訳が必要。" } },
  { from: day(-250), to: day(-1), done: 14, days: { pregnancy: day(-60), preLeave: day(-101), birth: day(-64), postLeave: day(-8), childcare: day(-7) }, on: { changeNotice: day(-52), maternityAllowance: day(-6) }, memos: { changeNotice: "予定日より4日早い出産。変更届を提出した。", maternityAllowance: "産前分と産後分をまとめて申請した。" } },
  { from: day(-330), to: day(-20), done: 16, days: { pregnancy: day(-153), preLeave: day(-194), birth: day(-150), postLeave: day(-94), childcare: day(-93), childcareExemption: day(214) }, on: { benefit: day(-25) }, subs: { benefit: ["support"] }, memos: { benefit: "配偶者も14日以上取得。出生後休業支援給付金も申請した。" } },
  { from: day(-420), to: day(-45), done: 16, picks: { childcare: "none" }, days: { pregnancy: day(-210), preLeave: day(-251), birth: day(-210), postLeave: day(-154), returned: day(-153), shortTime: day(-153) }, on: { maternityAllowance: day(-150), revision: day(-55), shortTime: day(-50) }, memos: { returned: "時短勤務で復職。終了時改定の対象になるか3か月後に確認。" } },
  { from: day(-1_000), to: day(-70), done: "all", picks: { extension: "none" }, days: { pregnancy: day(-803), preLeave: day(-844), birth: day(-800), postLeave: day(-744), childcare: day(-743), childcareExemption: day(-436), childcareEnded: day(-440), returned: day(-439), shortTime: day(-439) }, on: { benefit: day(-680), extension: day(-450), revision: day(-340), shortTime: day(-330), flexibleWork: day(-75) }, memos: { childcareEnded: "予定より4日早く復職。終了届を提出した。", flexibleWork: "面談で周知。テレワークの利用を希望。" } },
  { from: day(-130), to: day(-5), done: 6, picks: { pregnancy: "father", papaLeave: "twice" }, days: { pregnancy: day(-40), birth: day(-38), papaLeave: day(-35), papaExemption: day(-22), papaSecond: day(-12) }, memos: { papaLeave: "14日ずつ2回に分けて取得。申出はまとめて済み。休業中の就業はなし。", papaSecond: "給付は、2回目が終わってから2回分をまとめて申請する。母子健康手帳の写しを依頼済み。" } },
];

// prettier-ignore
const mental = (day: (offset: number) => Day): Omit<Story, "kind">[] => [
  { from: day(-3), to: day(-3), done: 1, days: { consultation: day(-3) }, memos: { consultation: "上長から相談。遅刻が増え、眠れていない様子。" } },
  { from: day(-12), to: day(-5), done: 3, days: { consultation: day(-12) }, memos: { physicianInterview: "産業医から受診の勧め。本人も了承。" } },
  { from: day(-40), to: day(-22), done: "all", picks: { physician: "absent", diagnosis: "adjust" }, days: { consultation: day(-40) }, subs: { companyInterview: ["doctor"] }, memos: { adjusted: "残業をなくし、週2日の在宅勤務とする。3か月後に見直す。" } },
  { from: day(-62), to: day(-24), done: 7, days: { consultation: day(-62), leaveOrder: day(-29), leaveTerm: day(32) }, subs: { leaveOrder: ["reason", "insurance", "contact"] }, memos: { leaveOrder: "就業規則21条。休職期間は2か月。", income: "有給休暇が18日残っている。本人の意向を確認中。" } },
  { from: day(-140), to: day(-9), done: 12, days: { consultation: day(-140), leaveOrder: day(-112), leaveTerm: day(72), allowanceClaim: day(-112), allowance: day(-109), monthlyClaims: day(-20) }, on: { allowanceClaim: day(-80), allowance: day(-60) }, memos: { monthlyClaims: "3回目まで提出。以後は毎月末に会社の証明を依頼する。" } },
  { from: day(-205), to: day(-15), done: 10, picks: { income: "paid", service: "under" }, days: { consultation: day(-205), leaveOrder: day(-180), leaveTerm: day(3) }, memos: { paidLeave: "休職開始日の前日までに使い切った。", noContinued: "入社10か月。退職後の継続給付がないことを説明した。" } },
  { from: day(-340), to: day(-95), done: "all", days: { consultation: day(-340), leaveOrder: day(-310), leaveTerm: day(-80), allowanceClaim: day(-310), allowance: day(-307), monthlyClaims: day(-130) }, memos: { returnProgram: "主治医から復職可能の診断書。メンタル（復職）で続ける。" } },
  { from: day(-480), to: day(-120), done: "all", picks: { returnDecision: "no", physician: "absent" }, days: { consultation: day(-480), leaveOrder: day(-450), leaveTerm: day(-130), allowanceClaim: day(-450), allowance: day(-447), monthlyClaims: day(-140), retirement: day(-130) }, memos: { retirement: "満了日で自然退職。離職票と資格喪失届を提出した。" } },
];

// prettier-ignore
const returning = (day: (offset: number) => Day): Omit<Story, "kind">[] => [
  { from: day(-6), to: day(-6), done: 1, memos: { way: "本人から復職の申出。主治医に診断書を依頼中。" } },
  { from: day(-33), to: day(-10), done: 2, days: { certificate: day(-14) }, subs: { programCreation: ["trial", "hours"] }, memos: { programCreation: "最初の2週間は半日勤務の案。産業医の意見待ち。" } },
  { from: day(-58), to: day(-7), done: 3, days: { certificate: day(-50), programRun: day(-20) }, subs: { programCreation: ["trial", "hours", "duties", "followUp"] }, memos: { programRun: "3週目。遅刻・欠勤なし。" } },
  { from: day(-74), to: day(-2), done: 4, picks: { way: "interview", interview: "none", decision: "unable" }, days: { certificate: day(-60), remaining: day(12) }, subs: { interview: ["employee", "physician"] }, memos: { decision: "通勤の負担が大きく、現時点では難しいとの判断。" } },
  { from: day(-160), to: day(-80), done: "all", days: { certificate: day(-150), programRun: day(-130), returned: day(-84) }, memos: { returned: "経理課へ配置転換して復職。月1回の面談を6か月続ける。" } },
  { from: day(-200), to: day(-120), done: "all", picks: { way: "interview", interview: "none", decision: "unable", remaining: "left" }, days: { certificate: day(-190), remaining: day(-20) } },
];

/** Handled while the rules held, and two that nobody closed. */
// prettier-ignore
const corona: Story[] = [
  { kind: "coronaStuff", from: "2023-01-16", to: "2023-02-10", done: "all", picks: { choice: "allowance" }, days: { start: "2023-01-15", elapsed: "2023-01-22", returned: "2023-01-23" }, memos: { allowanceClaim: "療養状況申立書を添付。医師の証明は不要（臨時の取扱い）。" } },
  { kind: "coronaStuff", from: "2023-04-10", to: "2023-04-20", done: 4, picks: { paidLeave: "runOut" }, days: { start: "2023-04-09" }, memos: { allowanceClaim: "本人の申請書待ちのまま。2年の時効を過ぎているため、完了にしてよいか会社に確認する。" } },
  { kind: "coronaOthers", from: "2023-02-06", to: "2023-02-20", done: "all", picks: { fever: "no" }, days: { infected: "2023-02-04" } },
  { kind: "coronaOthers", from: "2023-03-13", to: "2023-03-15", done: 2, picks: { contact: "none" }, days: { infected: "2023-03-12" }, memos: { closure: "営業所の判断待ちのまま終わっている。記録として残すか確認する。" } },
];

/** The stories as they stand today. */
export const caseStories = (today: Day): Story[] => {
  const day = (offset: number) => addDays(today, offset);
  return [
    ...maternity(day).map((story) => ({ ...story, kind: "maternityLeave" as const })),
    ...mental(day).map((story) => ({ ...story, kind: "mentalStuff" as const })),
    ...returning(day).map((story) => ({ ...story, kind: "mentalReturn" as const })),
    ...corona,
  ];
};
