import type { AgreementType } from "#shared/agreements/content.ts";
import type { Sheet, SheetBlock, SheetTable } from "./sheet.ts";
import { holiday, members, overtime, sites, specialOf } from "./sheet-tables.ts";

const head: SheetBlock = {
  kind: "cells",
  cells: [
    { label: "事業の種類", width: 45, names: ["industry"] },
    { label: "事業の名称", width: 70, names: ["workplaceName"] },
    { label: "事業の所在地（電話番号）", width: 110, names: ["postalCode", "address", "phone"] },
    { label: "協定の有効期間", width: 60, names: ["validFrom", "validTo"] },
  ],
};

const withinLimits: SheetBlock = { kind: "tick", name: "withinLimits" };
const procedure: SheetBlock = {
  kind: "box",
  label: "限度時間を超えて労働させる場合における手続",
  names: ["procedure"],
};
const care: SheetBlock = {
  kind: "box",
  label: "限度時間を超えて労働させる労働者に対する健康及び福祉を確保するための措置",
  names: ["healthMeasures", "healthDetail"],
};

/** 職名 and 氏名 of whom the employees have chosen, behind who that is. */
const chosen = (who: string): SheetBlock => ({
  kind: "line",
  parts: [
    `${who}　職名　`,
    { name: "representativeTitle", width: 45 },
    "　氏名　",
    { name: "representativeName", width: 40 },
  ],
});
const elected = (who: string, width: number): SheetBlock => ({
  kind: "line",
  parts: [`${who}（労働者の過半数を代表する者の場合）の選出方法（　`, { name: "electionMethod", width }, "　）"],
});

const parties: SheetBlock[] = [
  { kind: "line", parts: ["協定の成立年月日　", { name: "concludedOn", width: 40 }] },
  chosen(
    "協定の当事者である労働組合（事業場の労働者の過半数で組織する労働組合）の名称又は労働者の過半数を代表する者の",
  ),
  elected("協定の当事者", 70),
  { kind: "tick", name: "isMajority" },
  { kind: "tick", name: "isNotSupervisor" },
  { kind: "filing" },
];

const committee = (name: string): SheetBlock[] => [
  members,
  { kind: "box", label: "その他の委員　氏名", names: ["otherMembers"] },
  {
    kind: "line",
    parts: [
      "決議の成立年月日　",
      { name: "concludedOn", width: 40 },
      `　　${name}の委員数　`,
      { name: "committeeSize", width: 15 },
    ],
  },
  { kind: "tick", name: "isFourFifths" },
  chosen("委員会の委員の半数について任期を定めて指名した労働組合の名称又は労働者の過半数を代表する者の"),
  elected("委員会の委員の半数について任期を定めて指名した者", 60),
  { kind: "filing" },
];

const title = "時間外労働\n休日労働に関する協定届";
const numberOf = (number: string, clause = "第16条第1項関係") => `様式第９号${number}（${clause}）`;
/** 労働基準法施行規則70条1項: the forms of 139条 to 141条. */
const exceptions = "第70条関係";
const general = (number: string, clause?: string, more: SheetBlock[] = []): Sheet[] => [
  { number: numberOf(number, clause), title, blocks: [head, overtime, holiday, withinLimits, ...more, ...parties] },
];
type Special = { clause?: string; limits?: SheetBlock[]; more?: SheetBlock[] };
/** The limit part and the special clause, each a sheet; `limits` stand below the tick of both. */
const withSpecial = (
  number: string,
  special: SheetTable,
  { clause, limits = [], more = [] }: Special = {},
): Sheet[] => [
  { number: numberOf(number, clause), title, blocks: [head, overtime, holiday, withinLimits, ...limits] },
  {
    number: numberOf(number, clause),
    title: `${title}（特別条項）`,
    blocks: [special, procedure, care, ...more, withinLimits, ...limits, ...parties],
  },
];
const resolved = (number: string, name: string, clause: string): Sheet[] => [
  {
    number: numberOf(number, clause),
    title: title.replace("協定", `${name}の決議`),
    blocks: [head, overtime, holiday, withinLimits],
  },
  {
    number: numberOf(number, clause),
    title: title.replace("協定", `${name}の決議`),
    blocks: [specialOf(), procedure, care, ...committee(name)],
  },
];

const doctorLimit: SheetBlock = { kind: "tick", name: "doctorLimit", lines: 3 };

/** The clauses of 9の6 and 9の7 are to be verified. */
export const sheetsOf: Readonly<Record<AgreementType, readonly Sheet[]>> = {
  "9": general(""),
  "9-2": withSpecial("の２", specialOf()),
  "9-3": [{ number: numberOf("の３", "第16条第2項関係"), title, blocks: [head, overtime, holiday, care, ...parties] }],
  "9-3-2": general("の３の２", exceptions),
  "9-3-3": withSpecial("の３の３", specialOf("specialRecovery"), { clause: exceptions }),
  "9-3-4": general("の３の４", exceptions),
  "9-3-5": withSpecial("の３の５", specialOf("specialDriver"), { clause: exceptions }),
  "9-4": general("の４", exceptions, [doctorLimit]),
  "9-5": withSpecial("の５", specialOf("specialDoctor"), {
    clause: exceptions,
    limits: [doctorLimit],
    more: ["doctorInterview", "doctorReduction", "doctorInterval"].map((name) => ({ kind: "tick", name })),
  }),
  "9-6": resolved("の６", "労使委員会", exceptions),
  "9-7": resolved("の７", "労働時間等設定改善委員会", exceptions),
};

export const siteSheet: Sheet = { number: "別紙", title: "一括する事業場の一覧", blocks: [sites] };
