import type { AgreementType } from "#shared/agreements/content.ts";
import type { AgreementBody } from "#shared/agreements/form.ts";
import { chooserOf, committees } from "#shared/agreements/forms/committee.ts";
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

const qualified: SheetBlock[] = [
  { kind: "tick", name: "isMajority" },
  { kind: "tick", name: "isNotSupervisor" },
];
const agent: SheetBlock = { kind: "agent" };

const parties: SheetBlock[] = [
  { kind: "line", parts: ["協定の成立年月日　", { name: "concludedOn", width: 40 }] },
  chosen(
    "協定の当事者である労働組合（事業場の労働者の過半数で組織する労働組合）の名称又は労働者の過半数を代表する者の",
  ),
  elected("協定の当事者", 70),
  ...qualified,
  { kind: "filing" },
];

type Committee = keyof typeof committees;
const committee = (body: Committee, more: SheetBlock[] = []): SheetBlock[] => [
  members,
  { kind: "box", label: "その他の委員　氏名", names: ["otherMembers"] },
  {
    kind: "line",
    parts: [
      "決議の成立年月日　",
      { name: "concludedOn", width: 40 },
      `　　${committees[body].name}の委員数　`,
      { name: "committeeSize", width: 15 },
    ],
  },
  { kind: "tick", name: "isFourFifths" },
  chosen(`${committees[body].chooser}労働組合の名称又は労働者の過半数を代表する者の`),
  elected(chooserOf(body), 60),
  ...more,
  { kind: "filing" },
];

const title = "時間外労働\n休日労働に関する協定届";
const resolution = (body: Committee) => title.replace("協定", `${committees[body].name}の決議`);
const numberOf = (number: string, clause = "第16条第1項関係") => `様式第９号${number}（${clause}）`;
/** 労働基準法施行規則70条1項: the forms of 139条 to 141条. */
const exceptions = "第70条関係";

/** A form's sheets without who agreed, who stands at the end of the last. */
const general = (number: string, clause?: string, more: SheetBlock[] = []): Sheet[] => [
  { number: numberOf(number, clause), title, blocks: [head, overtime, holiday, withinLimits, ...more] },
];
type Special = { clause?: string; limits?: SheetBlock[]; last?: SheetBlock[] };
/** The limit part and the special clause, each a sheet; `limits` stand below the tick of both, `last` is a third. */
const withSpecial = (
  number: string,
  special: SheetTable,
  { clause, limits = [], last = [] }: Special = {},
): Sheet[] => {
  const second = { number: numberOf(number, clause), title: `${title}（特別条項）` };
  const ticks = [withinLimits, ...limits];
  return [
    { number: numberOf(number, clause), title, blocks: [head, overtime, holiday, ...ticks] },
    ...(last.length > 0
      ? [
          { ...second, blocks: [special, procedure, care] },
          { ...second, blocks: [...last, ...ticks] },
        ]
      : [{ ...second, blocks: [special, procedure, care, ...ticks] }]),
  ];
};
/** 様式第9号の6 and 第9号の7, whose clause is to be verified. */
const ended = (number: string, body: Committee): Sheet[] => {
  const sheet = { number: numberOf(number, exceptions), title: resolution(body) };
  return [
    { ...sheet, blocks: [head, overtime, holiday, withinLimits] },
    { ...sheet, blocks: [specialOf(), procedure, care, ...committee(body)] },
  ];
};

const doctorLimit: SheetBlock = { kind: "tick", name: "doctorLimit", lines: 3 };

const sheets: Readonly<Record<Exclude<AgreementType, "9-6" | "9-7">, readonly Sheet[]>> = {
  "9": general(""),
  "9-2": withSpecial("の２", specialOf()),
  "9-3": [{ number: numberOf("の３", "第16条第2項関係"), title, blocks: [head, overtime, holiday, care] }],
  "9-3-2": general("の３の２", exceptions),
  "9-3-3": withSpecial("の３の３", specialOf("specialRecovery"), { clause: exceptions }),
  "9-3-4": general("の３の４", exceptions),
  "9-3-5": withSpecial("の３の５", specialOf("specialDriver"), { clause: exceptions }),
  "9-4": general("の４", exceptions, [doctorLimit]),
  "9-5": withSpecial("の５", specialOf("specialDoctor"), {
    clause: exceptions,
    limits: [doctorLimit],
    last: ["doctorInterview", "doctorReduction", "doctorInterval"].map((name) => ({ kind: "tick", name })),
  }),
};

const withAgent = (all: readonly Sheet[]) => all.map((sheet) => ({ ...sheet, blocks: [...sheet.blocks, agent] }));

/** The sheets of a form: a 決議 is read in place of the agreement, and has its committee on a sheet of its own. */
export const sheetsOf = (type: AgreementType, body: AgreementBody = "agreement"): readonly Sheet[] => {
  if (type === "9-6") return withAgent(ended("の６", "committee"));
  if (type === "9-7") return withAgent(ended("の７", "improvement"));
  const own = sheets[type];
  const last = own.at(-1)!;
  if (body === "agreement") return withAgent([...own.slice(0, -1), { ...last, blocks: [...last.blocks, ...parties] }]);
  const read = own.map((sheet) => ({ ...sheet, title: sheet.title.replace(title, resolution(body)) }));
  const ofCommittee = {
    number: last.number,
    title: `${resolution(body)}（委員会）`,
    blocks: committee(body, qualified),
  };
  return withAgent([...read, ofCommittee]);
};

export const siteSheet: Sheet = { number: "別紙", title: "一括する事業場の一覧", blocks: [sites, agent] };
