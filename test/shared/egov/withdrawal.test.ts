import { expect, test } from "vitest";
import { withdrawalParts } from "#shared/egov/withdrawal.ts";

const of = {
  arriveId: "950202611000004711",
  procName: "雇用保険／被保険者資格取得届 <&>",
  procId: "4950008680033000",
  name: "取下　花子",
  reason: "A社 & B社 <二重>\nに申請",
  day: "2026-04-09" as const,
};
const person =
  "氏名 氏名フリガナ 役職 法人団体名 法人団体名フリガナ 部門名 部門名フリガナ 郵便番号 住所 住所フリガナ 電話番号 FAX番号 電子メールアドレス";
const numbered = (name: string, count: number, fields: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1} ${fields}`).join(" ");
/** The elements of the recorded request, in their order. */
const recorded = [
  "DataRoot 様式ID 様式バージョン STYLESHEET 構成情報 管理情報 手続番号 受付行政機関ID 手続ID 手続名称 初回受付番号 申請種別",
  `申請者連絡先情報 申請者情報 ${person} 連絡先情報 ${person} 委任登録票添付情報 発行番号 委任登録票名称 委任登録票ファイル名称`,
  `手数料情報 ${numbered("手数料", 6, "手数料識別子 略科目コード 略科目名 振込金額")} 通信欄`,
  `府省照会情報 ${numbered("府省照会", 10, "府省照会情報ラベル 府省照会情報")} 提出先情報 提出先識別子 提出先名称`,
  "申請書属性情報 申請書様式ID 申請書様式バージョン 申請書様式名称 申請書ファイル名称",
].join(" ");

test("取下げ依頼は、記録された構成管理XMLのすべての項目を順に持ち、対象を表すもののほかは空である", () => {
  const { "4950008680033000/kousei.xml": main, "4950008680033000/torisageirai.xml": request } = withdrawalParts(of);
  expect([...main!.matchAll(/<([^\s/<>?]+)[^<>]*>/g)].map(([, name]) => name).join(" ")).toBe(recorded);
  expect([...main!.matchAll(/<([^\s/<>?]+)>([^<]+)</g)].map(([, name, text]) => `${name} ${text}`)).toEqual([
    "様式ID 999000000000000009",
    "様式バージョン 0001",
    "STYLESHEET 999000000000000009.xsl",
    "手続ID 9990000000000003",
    "手続名称 雇用保険／被保険者資格取得届 &#60;&#38;&#62;",
    "初回受付番号 950202611000004711",
    "申請種別 取下げ依頼",
    "申請書様式ID 999000000000000003",
    "申請書様式バージョン 0001",
    "申請書様式名称 取下げ依頼XML",
    "申請書ファイル名称 torisageirai.xml",
  ]);
  expect(main).not.toContain("取下　花子");
  expect(request).toContain("<申請者氏名>取下　花子</申請者氏名>");
  expect(request).toContain("<依頼年月日><年>2026</年><月>4</月><日>9</日></依頼年月日>");
});
