import type { AgreementField } from "./form.ts";

/** When the representative was elected: a tick of the list, on no form. */
export const electedOn: AgreementField = {
  name: "electedOn",
  label: "代表者を選出した日",
  valueType: "day",
  help: "協定届には印刷されません。36協定の画面の「準備」に表示します。",
};

/** Where e-Gov is to send it (提出先情報 of the 構成管理XML); no public list gives the numbers. */
export const destinationFields: readonly AgreementField[] = [
  {
    name: "destinationName",
    label: "提出先の名称",
    valueType: "text",
    help: "e-Govの提出先一覧にある名称です。手続きが示す提出先がこの監督署のものなら、空欄で構いません。違うときは、申請の前にお知らせします。",
  },
  { name: "destinationId", label: "提出先識別子", valueType: "text", help: "e-Govの提出先一覧にある番号です。" },
];

/** 社会保険労務士記載欄, on every sheet (社会保険労務士法施行規則16条の3). Without a choice the office files for the company. */
export const agentFields: readonly AgreementField[] = [
  {
    name: "submitter",
    label: "提出する人",
    valueType: "choice",
    fallback: "agent",
    values: [
      { value: "agent", label: "社会保険労務士が提出を代行する" },
      { value: "employer", label: "会社が自分で提出する" },
    ],
    help: "代行するときは、e-Govの申請に提出代行証明書が要ります。",
  },
  { name: "agentOn", label: "作成年月日", valueType: "day", help: "社会保険労務士記載欄に印刷します。" },
  {
    name: "agentName",
    label: "社会保険労務士の氏名",
    valueType: "text",
    help: "社会保険労務士記載欄に印刷します。例　社会保険労務士　佐藤　愛",
  },
  { name: "agentPhone", label: "社会保険労務士の電話番号", valueType: "phone", help: "監督署からの問い合わせ先です。" },
];
export const isByAgent = ({ submitter }: Readonly<Record<string, string>>) => submitter !== "employer";

/** What Todoke keeps with every form beside what is on it. */
export const ownFields: readonly AgreementField[] = [electedOn, ...agentFields, ...destinationFields];
