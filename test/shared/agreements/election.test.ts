import { expect, test } from "vitest";
import { checkAgreement } from "#shared/agreements/check.ts";
import { anAgreement, headOfficeSites } from "#test/support/agreements.ts";

const findings = (electionMethod: string, representativeKind = "majority") =>
  checkAgreement("9", anAgreement("9", { fields: { electionMethod, representativeKind } }))
    .filter(({ at }) => at === "electionMethod")
    .map(({ level, message }) => [level, message.slice(0, 5)]);

const lawful = [
  ...[
    "投票",
    "投票による選挙",
    "挙手",
    "挙手による",
    "選挙",
    "無記名投票",
    "全従業員による投票",
    "従業員の互選",
    "互選により選出",
  ],
  ...["会社内での投票により選出", "会社の会議室で挙手により選出", "社内投票により決定", "本社総務部で投票を実施し選出"],
  ...[
    "事業主を除く全従業員の投票",
    "事業主を除く全従業員の互選",
    "管理監督者を除く従業員の互選",
    "役員を除く社員の挙手",
  ],
  ...["管理監督者以外の者から投票により選出", "管理職以外の従業員の互選", "管理監督者に該当しない者を投票で選出"],
  ...[
    "管理職を含む全従業員の投票",
    "パート・管理職も含めた全労働者の挙手により選出",
    "労働者全員による信任投票",
    "立候補者に対する信任",
  ],
  ...[
    "会社の指名によらず、投票で選出",
    "会社が指名したものではない。挙手",
    "使用者の指名ではなく、従業員の話合いにより選出",
  ],
  ...[
    "使用者の意向によらず従業員の投票により選出",
    "会社は関与せず従業員の投票で選出",
    "従業員からの推薦による候補者を投票で選出",
  ],
  ...[
    "会社の全従業員の推薦により立候補し、投票で選出",
    "従業員の話し合い",
    "労働者の話合いによる選出",
    "持ち回り決議",
    "回覧による署名",
  ],
  ...[
    "朝礼で従業員の過半数の同意を得て選出",
    "社長立会いの下、従業員が投票",
    "工場内の全労働者の投票",
    "メールによる投票",
    "前回と同様に投票で選出",
  ],
  ...[
    "社員総会での挙手",
    "親睦会の総会とは別に投票を行い選出",
    "店長を除くスタッフ全員の挙手",
    "従業員代表選挙（会社が投票用紙を配布）",
  ],
];
test.each(lawful)("適法な選出方法「%s」には何も言わない", (method) => {
  expect(findings(method)).toEqual([]);
});

// prettier-ignore
const chosen = [
  "会社の指名", "会社が指名した", "使用者の指名", "事業主の指名による", "社長による推薦", "社長が推薦した者を挙手で承認", "総務部長が指名",
  "工場長が任命", "人事課長による指名", "店長が決定", "上司の推薦により選出", "会社が選任", "社長が選んだ", "オーナーが依頼", "従業員の中から指名",
  "会社が指名した候補者への信任投票", "会社が従業員の中から推薦した者を投票", "管理監督者以外の者から社長が指名", "総務部長が管理職を除く社員から選んだ",
  "会社に一任", "会社が選んだ候補者の信任投票", "経営者の推薦",
];
test.each(chosen)("会社が選んだと読める「%s」は、誤りでなく注意", (method) => {
  expect(findings(method)).toEqual([["warning", "会社が指名"]]);
});

// prettier-ignore
test.each([
  "管理職の互選", "管理監督者の互選により選出", "部課長会議で選出", "役員会で選任", "課長の互選", "店長が就任", "管理職の中から投票で選出",
  "管理監督者による投票", "工場長を代表とした",
])("管理監督者が選ぶか選ばれたと読める「%s」は注意", (method) => {
  expect(findings(method)[0]![0]).toBe("warning");
  expect(findings(method)).toHaveLength(1);
});

// prettier-ignore
test.each([
  "親睦会の代表が自動的に就任", "親睦会の代表者", "親睦会の会長が従業員代表を兼ねる", "互選で選ばれた親睦会の会長が就任", "社員会代表が自動的になる", "輪番", "くじ引き",
  "年長者", "前任者の留任",
])("協定のために選んでいないと読める「%s」は注意", (method) => {
  expect(findings(method)).toEqual([["warning", "協定のため"]]);
});

test("労働組合なら言わず、一括する事業場の選出方法はその行で言う", () => {
  expect(findings("会社の指名", "union")).toEqual([]);
  const sites = headOfficeSites(2).map((site, index) => ({ ...site, electionMethod: index ? "店長が指名" : "挙手" }));
  const content = anAgreement("9", { fields: { unit: "headOffice" }, tables: { sites } });
  expect(checkAgreement("9", content).map(({ at, level }) => [at, level])).toEqual([
    ["sites[1].electionMethod", "warning"],
  ]);
});
