import type { Flow } from "#shared/todos/flow.ts";

/** 産休・育休 as cases began with it until its second version. */
export const maternityLeaveV1: Flow = {
  kind: "maternityLeave",
  version: 1,
  steps: [
    {
      name: "pregnancy",
      label: "妊娠の報告",
      date: { label: "出産予定日" },
      subs: [{ value: "multiple", label: "多胎妊娠" }],
    },
    {
      name: "explanation",
      label: "制度の説明と意向の確認",
      subs: [
        { value: "leave", label: "育児休業の制度" },
        { value: "contact", label: "申出先" },
        { value: "benefit", label: "育児休業給付" },
        { value: "premium", label: "休業中の社会保険料" },
        { value: "hearing", label: "両立に関する意向の聴取" },
      ],
    },
    { name: "preLeave", label: "産前休業" },
    { name: "exemption", label: "社会保険料の免除の申出（産休）" },
    {
      name: "birth",
      label: "出産",
      date: { label: "出産日" },
      branches: [
        { value: "live", label: "出生" },
        { value: "still", label: "死産・流産等（妊娠4か月以上）" },
      ],
    },
    { name: "dependent", label: "子の扶養の手続き", when: [{ birth: ["live"] }] },
    {
      name: "lumpSum",
      label: "出産育児一時金",
      subs: [{ value: "uncovered", label: "産科医療補償制度の対象外の出産" }],
    },
    {
      name: "receipt",
      label: "一時金の受取方法",
      branches: [
        { value: "direct", label: "直接支払制度" },
        { value: "proxy", label: "受取代理制度" },
        { value: "self", label: "本人が請求（償還払い）" },
      ],
    },
    { name: "directBalance", label: "差額の請求", when: [{ receipt: ["direct"] }] },
    { name: "proxyRequest", label: "受取代理の申請", when: [{ receipt: ["proxy"] }] },
    { name: "selfClaim", label: "一時金の支給申請", when: [{ receipt: ["self"] }] },
    {
      name: "change",
      label: "予定日と出産日の違い",
      branches: [
        { value: "differs", label: "違う" },
        { value: "same", label: "同じ" },
      ],
    },
    { name: "changeNotice", label: "産休期間の変更届", when: [{ change: ["differs"] }] },
    { name: "postLeave", label: "産後休業" },
    { name: "maternityAllowance", label: "出産手当金の申請" },
    {
      name: "childcare",
      label: "育児休業",
      when: [{ birth: ["live"] }],
      branches: [
        { value: "take", label: "取得する" },
        { value: "none", label: "取得しない（産後休業から復職）" },
      ],
      date: { label: "育児休業開始日" },
    },
    {
      name: "returned",
      label: "産後休業からの復職",
      when: [{ birth: ["still"] }, { childcare: ["none"] }],
      date: { label: "復職日" },
      isLast: true,
    },
    {
      name: "benefit",
      label: "育児休業給付金の申請",
      subs: [{ value: "support", label: "出生後休業支援給付金も申請" }],
    },
    { name: "childcareExemption", label: "社会保険料の免除の申出（育休）", isLast: true },
  ],
};
