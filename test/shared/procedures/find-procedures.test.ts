import { expect, test } from "vitest";
import { procedures } from "#shared/procedures/all.ts";
import { findProcedures } from "#shared/procedures/find-procedures.ts";

const found = (content: string) =>
  findProcedures(content)
    .map(({ procedure, agencies }) => [procedure.name, ...(agencies ? [`（${agencies.join("・")}）`] : [])].join(""))
    .join("＋");

// As clerks type them.
test.each([
  ["雇用保険被保険者資格取得届", "資格取得（koyou）"],
  ["健康保険・厚生年金保険 被保険者資格取得届", "資格取得（kenkou・kousei）"],
  ["社保取得", "資格取得（kenkou・kousei）"],
  ["雇保 取得", "資格取得（koyou）"],
  ["入社手続き", "資格取得"],
  ["入社（社保・雇保）", "資格取得（kenkou・kousei・koyou）"],
  ["資格取得（雇用保険）", "資格取得（koyou）"],
  ["取得、扶養異動", "資格取得＋扶養異動"],
  ["離職票", "資格喪失（koyou）"],
  ["雇用保険被保険者離職証明書", "資格喪失（koyou）"],
  ["資格喪失（離職票あり）", "資格喪失"],
  ["喪失・離職票", "資格喪失"],
  ["退職手続", "資格喪失"],
  ["健保喪失", "資格喪失（kenkou）"],
  ["特別徴収に係る給与所得者異動届出書", "資格喪失（juumin）"],
  ["被扶養者（異動）届", "扶養異動"],
  ["健康保険被扶養者（異動）届", "扶養異動"],
  ["国民年金第３号被保険者関係届", "扶養異動（fuyou）"],
  ["賞与支払届", "賞与支払"],
  ["2026年冬季賞与", "賞与支払"],
  ["12月賞与支払届", "賞与支払"],
  ["賞与不支給報告書", "賞与不支給報告"],
  ["算定基礎届", "算定基礎"],
  ["2026年度 算定", "算定基礎"],
  ["月額変更届（11月改定）", "月額変更"],
  ["随時改定", "月額変更"],
  ["2027年度 年度更新", "労働保険年度更新"],
  ["令和8年度労働保険年度更新", "労働保険年度更新"],
  ["労働保険料第2期納付", "労働保険料第2期"],
  ["育児休業給付金支給申請", "育児休業給付"],
  ["育児休業等取得者申出書（新規・延長）", "育児休業等取得者"],
  ["産前産後休業取得者申出書", "産前産後休業取得者"],
  ["高年齢雇用継続基本給付金", "高年齢雇用継続給付"],
  ["７０歳以上被用者該当届", "70歳以上被用者該当"],
  ["就業規則変更届", "就業規則"],
  ["３６協定届", "36協定"],
  ["時間外労働・休日労働に関する協定届", "36協定"],
  ["1年変形", "1年単位の変形労働時間制"],
  ["定期健康診断結果報告書", "定期健康診断結果報告"],
  ["労働者死傷病報告", "労働者死傷病報告"],
  ["死傷病報告（休業４日以上）", "労働者死傷病報告"],
  ["死傷病報告書（4日未満）", "休業4日未満の労働者死傷病報告"],
  ["労働者死傷病報告（様式第24号）", "休業4日未満の労働者死傷病報告"],
  ["高年齢者・障害者雇用状況報告書", "高年齢者雇用状況等報告"],
  ["適用事業所名称/所在地変更届", "事業所関係変更"],
  ["外国人雇用状況届出", "外国人雇用状況"],
])("%s → %s", (content, expected) => {
  expect(found(content)).toBe(expected);
});

test.each([
  "",
  "資格取得（訂正）",
  "取得取消",
  "離職票再交付",
  "年金取得",
  "再取得",
  "打合せ",
  "社会保険",
  "取得・打合せ",
  "健保36協定",
])("「%s」は手続きの名前でない", (content) => {
  expect(found(content)).toBe("");
});

test("手続きの名前は、どれもその手続きだけを指す", () => {
  for (const procedure of procedures) {
    expect(findProcedures(procedure.name), procedure.name).toEqual([{ procedure, agencies: undefined }]);
    for (const each of procedure.also ?? []) {
      const { name, agencies } = typeof each === "string" ? { name: each, agencies: undefined } : each;
      expect(findProcedures(name), name).toEqual([{ procedure, agencies }]);
    }
  }
  expect(new Set(procedures.map(({ key }) => key)).size).toBe(procedures.length);
});

test("どの規則も、条文と数え方と、いつからかを言う", () => {
  for (const { filings, event } of procedures) {
    expect(event).not.toBe("");
    for (const { article, rule, from, moves, yearly, target } of filings) {
      expect(article).toMatch(/\d+条/);
      expect(rule).not.toBe("");
      expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect([moves, yearly, target].filter(Boolean).length).toBeLessThanOrEqual(1);
    }
  }
});
