import type { AgreementBody, AgreementField, AgreementSection } from "#shared/agreements/form.ts";
import { employer, majorityTick, representativeKind, supervisorTick } from "./parties.ts";
import { headcount } from "./working-hours.ts";

type Committee = Exclude<AgreementBody, "agreement">;

/**
 * What the forms read in place of 協定の当事者: 労使委員会 has members named for a term (労働基準法38条の4第2項1号),
 * 労働時間等設定改善委員会 has members named as the employees' side recommends (労働時間等設定改善法7条1号).
 */
export const committees: Record<Committee, { name: string; members: string; chooser: string }> = {
  committee: {
    name: "労使委員会",
    members: "任期を定めて指名された委員",
    chooser: "委員会の委員の半数について任期を定めて指名した",
  },
  improvement: {
    name: "労働時間等設定改善委員会",
    members: "推薦に基づき指名された委員",
    chooser: "委員会の委員の半数の推薦者である",
  },
};

/** 委員会の委員の半数について任期を定めて指名した者, 委員会の委員の半数の推薦者. */
export const chooserOf = (body: Committee) =>
  committees[body].chooser.replace(/した$/, "した者").replace(/である$/, "");

export const resolvedBy: AgreementField = {
  name: "resolvedBy",
  label: "協定か決議か",
  valueType: "choice",
  isOnForm: false,
  fallback: "agreement",
  values: [
    { value: "agreement", label: "労使協定" },
    { value: "committee", label: "労使委員会の決議" },
    { value: "improvement", label: "労働時間等設定改善委員会の決議" },
  ],
  help: "委員の5分の4以上の多数による委員会の決議は、労使協定に代わります。ふつうは労使協定です。",
};
/** What a content says of itself; a stored one that says nothing is an agreement. */
export const bodyOf = ({ resolvedBy: body }: Readonly<Record<string, string>>): AgreementBody =>
  body === "committee" || body === "improvement" ? body : "agreement";

const memberFields = (body: Committee, hasTerm: boolean): AgreementField[] => [
  {
    name: "name",
    label: `${committees[body].members}　氏名`,
    valueType: "text",
    isRequired: true,
    help: body === "committee" ? "労働者側が指名した委員です。" : "労働者側の推薦に基づいて指名された委員です。",
  },
  ...(hasTerm
    ? [
        {
          name: "term",
          label: `${committees[body].members}　任期`,
          valueType: "text" as const,
          isRequired: true as const,
          help: "例　2026/04/01から2年",
        },
      ]
    : []),
];

const resolution = (body: Committee): AgreementField[] => [
  {
    name: "concludedOn",
    label: "決議の成立年月日",
    valueType: "day",
    isRequired: true,
    help: "委員会が決議した日です。有効期間の始めより前の日にします。",
  },
  {
    ...headcount,
    name: "committeeSize",
    label: `${committees[body].name}の委員数`,
    help: "委員全員の人数です。半数は労働者側が選んだ人です。",
  },
  {
    name: "otherMembers",
    label: "その他の委員　氏名",
    valueType: "longText",
    isRequired: true,
    help: "使用者側の委員の氏名を、読点で区切って書きます。",
  },
  {
    name: "isFourFifths",
    label: "決議は、上記委員の５分の４以上の多数による議決により行われたものである。",
    valueType: "tick",
    isRequired: true,
    help: "過半数では足りません。",
  },
];

const choosers = (body: Committee): AgreementField[] => [
  {
    name: "representativeTitle",
    label: `${committees[body].chooser}労働組合の名称又は労働者の過半数を代表する者の職名`,
    valueType: "text",
    isRequired: true,
    help: "例　検査課主任",
  },
  {
    name: "representativeName",
    label: `${chooserOf(body)}の氏名`,
    valueType: "text",
    isRequired: true,
    help: "例　山田　花子",
  },
  {
    name: "electionMethod",
    label: `${chooserOf(body)}（労働者の過半数を代表する者の場合）の選出方法`,
    valueType: "text",
    help: "労働者の過半数を代表する者のときに書きます。例　投票による選挙、挙手",
  },
];

const section = (body: Committee, fields: AgreementField[], hasTerm = body === "committee"): AgreementSection => ({
  step: "parties",
  title: "委員会と使用者",
  fields: [...fields, ...employer],
  tables: [
    { name: "members", label: committees[body].members, isRequired: true, columns: memberFields(body, hasTerm) },
  ],
});

/** The items of 様式第9号の6 and 第9号の7, which ended with the transition. */
export const endedCommitteeSection = (body: Committee) => section(body, [...resolution(body), ...choosers(body)], true);

/** 労働基準法38条の4第5項, 労働時間等設定改善法7条: four fifths of the committee in place of an agreement. */
export const committeeSection = (body: Committee): AgreementSection => {
  const read = (text: string) => text.replaceAll("協定の当事者である", committees[body].chooser);
  return section(body, [
    resolvedBy,
    ...resolution(body),
    { ...representativeKind, label: chooserOf(body), help: "委員の半数を選んだのが、過半数の労働組合か代表者かです。" },
    ...choosers(body).map((field) =>
      field.name === "electionMethod"
        ? { ...field, isRequired: true as const, when: { representativeKind: "majority" } }
        : field,
    ),
    { ...majorityTick, label: read(majorityTick.label) },
    supervisorTick,
  ]);
};
