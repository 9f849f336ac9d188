import type { AgreementField } from "./form.ts";

/** When the representative was elected: a tick of the list, on no form. */
export const electedOn: AgreementField = {
  name: "electedOn",
  label: "代表者を選出した日",
  kind: "day",
  help: "協定届には印刷されません。36協定の画面の「準備」に表示します。",
};

/** Where e-Gov is to send it (提出先情報 of the 構成管理XML); no public list tells the numbers. */
export const destinationFields: readonly AgreementField[] = [
  {
    name: "destinationName",
    label: "提出先の名称",
    kind: "text",
    help: "e-Govの提出先一覧にある名称です。手続きが示す提出先がこの監督署のものなら、空欄で構いません。違うときは、申請の前にお知らせします。",
  },
  { name: "destinationId", label: "提出先識別子", kind: "text", help: "e-Govの提出先一覧にある番号です。" },
];

/** What Todoke keeps with every form beside what is on it. */
export const ownFields: readonly AgreementField[] = [electedOn, ...destinationFields];
