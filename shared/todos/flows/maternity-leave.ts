import type { Flow } from "#shared/todos/flow.ts";

const takesChildcare = [{ postBirthLeave: ["childcare"] }];

/** From the report of a pregnancy to the papers of the childcare leave. */
export const maternityLeave: Flow = {
  kind: "maternityLeave",
  version: 1,
  steps: [
    {
      name: "pregnancyReport",
      label: "妊娠の報告",
      date: { label: "出産予定日" },
      subs: [{ value: "multiple", label: "多胎妊娠" }],
    },
    { name: "preBirthLeave", label: "産前休業", date: { label: "産前休業の開始日（実際の日）" } },
    { name: "exemption", label: "産前産後休業の社会保険料免除の申請" },
    { name: "birth", label: "出産", date: { label: "出産日" } },
    { name: "lumpSum", label: "出産育児一時金" },
    {
      name: "receipt",
      label: "一時金の受取方法",
      branches: [
        { value: "direct", label: "直接支払制度" },
        { value: "proxy", label: "受取代理制度" },
        { value: "self", label: "本人が請求" },
      ],
    },
    { name: "difference", label: "差額の請求の確認", when: [{ receipt: ["direct"] }] },
    { name: "proxyApplication", label: "受取代理の申請書の確認", when: [{ receipt: ["proxy"] }] },
    { name: "selfClaim", label: "出産育児一時金の請求", when: [{ receipt: ["self"] }] },
    { name: "changeNotice", label: "産前産後休業の変更届" },
    { name: "maternityAllowance", label: "出産手当金の請求" },
    {
      name: "postBirthLeave",
      label: "産後休業",
      branches: [
        { value: "childcare", label: "育児休業を取る" },
        { value: "back", label: "産後休業の後に職場へ戻る" },
      ],
    },
    {
      name: "backToWork",
      label: "職場復帰・終了の届出",
      when: [{ postBirthLeave: ["back"] }],
      date: { label: "職場復帰日" },
      isLast: true,
    },
    { name: "childcareLeave", label: "育児休業", when: takesChildcare, date: { label: "育児休業の開始日" } },
    { name: "benefit", label: "育児休業給付金の申請", when: takesChildcare },
    { name: "childcareExemption", label: "育児休業の社会保険料免除の申請", when: takesChildcare, isLast: true },
  ],
};
