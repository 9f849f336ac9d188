import type { AgreementField, AgreementSection } from "#shared/agreements/form.ts";

export const representativeKind: AgreementField = {
  name: "representativeKind",
  label: "協定の当事者",
  valueType: "choice",
  isRequired: true,
  isOnForm: false,
  values: [
    { value: "union", label: "労働組合（事業場の労働者の過半数で組織する労働組合）" },
    { value: "majority", label: "労働者の過半数を代表する者" },
  ],
  help: "過半数で組織する労働組合があればその組合、なければ選ばれた代表者です。",
};
export const majorityTick: AgreementField = {
  name: "isMajority",
  label:
    "上記協定の当事者である労働組合が事業場の全ての労働者の過半数で組織する労働組合である又は上記協定の当事者である労働者の過半数を代表する者が事業場の全ての労働者の過半数を代表する者であること。",
  valueType: "tick",
  isRequired: true,
  help: "正社員だけでなく、パートタイマーや管理職も含めた全員の過半数です。",
};
export const supervisorTick: AgreementField = {
  name: "isNotSupervisor",
  label:
    "上記労働者の過半数を代表する者が、労働基準法第41条第２号に規定する監督又は管理の地位にある者でなく、かつ、同法に規定する協定等をする者を選出することを明らかにして実施される投票、挙手等の方法による手続により選出された者であつて使用者の意向に基づき選出されたものでないこと。",
  valueType: "tick",
  isRequired: true,
  when: { representativeKind: "majority" },
  help: "管理監督者ではない人を、会社の意向によらずに選んだことを確かめて、チェックします。",
};

const representative: AgreementField[] = [
  {
    name: "concludedOn",
    label: "協定の成立年月日",
    valueType: "day",
    isRequired: true,
    help: "会社と労働者側が協定に署名または記名押印した日です。有効期間の始めより前の日にします。",
  },
  representativeKind,
  {
    name: "representativeTitle",
    label: "労働組合の名称又は労働者の過半数を代表する者の　職名",
    valueType: "text",
    isRequired: true,
    help: "例　検査課主任。労働組合なら、例　青葉製作所労働組合　執行委員長",
  },
  {
    name: "representativeName",
    label: "労働者の過半数を代表する者の　氏名",
    valueType: "text",
    isRequired: true,
    help: "労働組合なら、代表者の氏名です。例　山田　花子",
  },
  {
    name: "electionMethod",
    label: "協定の当事者（労働者の過半数を代表する者の場合）の選出方法",
    valueType: "text",
    isRequired: true,
    when: { representativeKind: "majority" },
    help: "協定のために選ぶことを明らかにして行います。例　投票による選挙、挙手。会社が指名した人とは協定できません。",
  },
  majorityTick,
  supervisorTick,
];

export const employer: AgreementField[] = [
  {
    name: "employerTitle",
    label: "使用者　職名",
    valueType: "text",
    isRequired: true,
    help: "例　代表取締役、工場長",
  },
  {
    name: "employerName",
    label: "使用者　氏名",
    valueType: "text",
    isRequired: true,
    help: "会社の代表者か、協定を結ぶ権限のある事業場の長です。",
  },
  {
    name: "laborOffice",
    label: "労働基準監督署",
    valueType: "text",
    isRequired: true,
    help: "長あてに届け出ます。署の名前だけを書きます。例　横浜南",
  },
  {
    name: "filedOn",
    label: "届出日",
    valueType: "day",
    help: "監督署に出す日です。紙で出すときは、空欄のまま印刷して後から書けます。",
  },
];

/** @param first asked above all else */
export const partiesSection = (first: AgreementField): AgreementSection => ({
  step: "parties",
  title: "代表者と使用者",
  fields: [first, ...representative, ...employer],
  tables: [],
});
