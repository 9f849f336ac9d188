import type { AgreementField, AgreementSection } from "#shared/agreements/form.ts";
import { employer } from "./parties.ts";
import { headcount } from "./working-hours.ts";

// The items of 様式第9号の6 and 第9号の7 are to be verified against the official sheets.
const memberFields: AgreementField[] = [
  {
    name: "name",
    label: "任期を定めて指名された委員　氏名",
    kind: "text",
    isRequired: true,
    help: "労働者側が指名した委員です。",
  },
  {
    name: "term",
    label: "任期を定めて指名された委員　任期",
    kind: "text",
    isRequired: true,
    help: "例　2026/04/01から2年",
  },
];

const resolution = (committee: string): AgreementField[] => [
  {
    name: "concludedOn",
    label: "決議の成立年月日",
    kind: "day",
    isRequired: true,
    help: "委員会が決議した日です。有効期間の始めより前の日にします。",
  },
  {
    ...headcount,
    name: "committeeSize",
    label: `${committee}の委員数`,
    help: "委員全員の人数です。半数は労働組合または過半数代表者の指名した人です。",
  },
  {
    name: "otherMembers",
    label: "その他の委員　氏名",
    kind: "longText",
    isRequired: true,
    help: "使用者側の委員の氏名を、読点で区切って書きます。",
  },
  {
    name: "isFourFifths",
    label: "決議は、上記委員の５分の４以上の多数による議決により行われたものである。",
    kind: "tick",
    isRequired: true,
    help: "過半数では足りません。",
  },
  {
    name: "representativeTitle",
    label: "委員会の委員の半数について任期を定めて指名した労働組合の名称又は労働者の過半数を代表する者の職名",
    kind: "text",
    isRequired: true,
    help: "例　検査課主任",
  },
  {
    name: "representativeName",
    label: "委員会の委員の半数について任期を定めて指名した者の氏名",
    kind: "text",
    isRequired: true,
    help: "例　山田　花子",
  },
  {
    name: "electionMethod",
    label: "委員会の委員の半数について任期を定めて指名した者（労働者の過半数を代表する者の場合）の選出方法",
    kind: "text",
    help: "労働者の過半数を代表する者が指名したときに書きます。例　投票による選挙、挙手",
  },
];

/** 労働基準法38条の4第5項, 労働時間等の設定の改善に関する特別措置法7条: four fifths of the committee in place of an agreement. */
export const committeeSection = (committee: string): AgreementSection => ({
  step: "parties",
  title: "委員会と使用者",
  fields: [...resolution(committee), ...employer],
  tables: [{ name: "members", label: "任期を定めて指名された委員", isRequired: true, columns: memberFields }],
});
