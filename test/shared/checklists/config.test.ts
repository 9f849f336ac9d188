import { expect, test } from "vitest";
import { mergeColours } from "#shared/checklists/colours.ts";
import { wholeLabel } from "#shared/checklists/column.ts";
import { columnOf, withKenpos } from "#shared/checklists/config.ts";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { ConfigSchema } from "#shared/checklists/config-schema.ts";
import { rowSchema } from "#shared/checklists/row-schema.ts";
import { isComplete, readStatus, statusLabel, statusValues } from "#shared/checklists/status.ts";
import { ColorInfo } from "#shared/checklists/wire-schema.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";

const heads = (type: ChecklistType) =>
  checklistConfigs[type].columns
    .filter(({ hidden }) => !hidden)
    .map(wholeLabel)
    .join(" ");

test("列の見出しは仕様の順に並ぶ", () => {
  expect(heads("electronicApplication")).toBe(
    "健保 会社 対象者 状況 内容 該当日 提出期限 雇用保険（作業） 雇用保険（受理） 公文書発送日（本人宛） 健康保険（作業） 健康保険（受理） 厚生年金（作業） 厚生年金（受理） 第三号（作業） 第三号（受理） 住民税異動届出書 源泉徴収票送付確認 資格証明書 公文書通知（会社宛） 備考",
  );
  expect(heads("subsidy")).toBe(
    "助成金種類 会社 状況 申請開始日 支給申請期限 提出日、最終更新日 支給開始日 対象者 昇給日 入社日 該当日or計画期間 備考",
  );
  expect(heads("article36Agreement")).toBe("会社名 事業場 状況 特別条項 終了日 起算日 監督署 備考");
});

test.each(checklistTypes)("%s の設定は通信の形に合い、状況の値は番号と名前でできている", (type) => {
  expect(ConfigSchema.parse(checklistConfigs[type])).toEqual(checklistConfigs[type]);
  const values = statusValues(checklistConfigs[type]).map(({ value }) => value);
  expect(values.map((value) => value.split("_")[0])).toEqual(values.map((_, number) => String(number)));
  for (const value of checklistConfigs[type].completeStatusList) expect(values).toContain(value);
});

test.each([
  ["electronicApplication", ["申請中", "未対応", "確認中", "完了", "その他"], ["完了"]],
  [
    "subsidy",
    [
      "【計】作成中",
      "【計】提出完了",
      "【計】不備対応中",
      "【支】作成中",
      "【支】提出完了",
      "【支】不備対応中",
      "計画期間中",
      "完了",
      "確認",
      "入金連絡有",
    ],
    ["【支】提出完了", "入金連絡有", "完了", "確認"],
  ],
  ["article36Agreement", ["申請中", "待ち", "完了", "確認"], ["確認"]],
] as const)("%s の状況と、済みとする状況", (type, all, complete) => {
  const config = checklistConfigs[type];
  expect(statusValues(config).map(({ label }) => label)).toEqual(["未設定", ...all]);
  expect(all.filter((label) => isComplete(config, readStatus(config, label)!)).toSorted()).toEqual(
    [...complete].toSorted(),
  );
});

test("状況は値でも名前でも空でも読める", () => {
  const read = (text: string) => readStatus(checklistConfigs.electronicApplication, text);
  expect(["4_完了", "完了", " 完了 ", "", "0_", "未設定", "待ち", "9_完了"].map(read)).toEqual([
    "4_完了",
    "4_完了",
    "4_完了",
    "0_",
    "0_",
    "0_",
    undefined,
    undefined,
  ]);
  expect([statusLabel("1_申請中"), statusLabel("0_"), statusLabel("")]).toEqual(["申請中", "未設定", "未設定"]);
});

test("健保の選択肢は事務所の設定による", () => {
  const config = withKenpos(checklistConfigs.electronicApplication, ["協会けんぽ"]);
  expect(columnOf(config, "kenpo").values).toEqual([{ value: "協会けんぽ", label: "協会けんぽ" }]);
});

const problems = (type: ChecklistType, fields: Partial<ChecklistRow>) => {
  const { error } = rowSchema(checklistConfigs[type], "2026-11-24").safeParse({ ...emptyRow(type), ...fields });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};

test("保存に要る項目の文は、種類ごとに決まっている", () => {
  expect(problems("electronicApplication", { stuffText: " 　" })).toEqual({
    kenpo: "健保を選択してください。",
    company: "会社名を選択してください。",
    stuffText: "対象者を入力してください。",
  });
  expect(problems("subsidy", {})).toEqual({ company: "会社名を選択してください" });
  expect(problems("article36Agreement", {})).toEqual({ company: "会社名を選択してください。" });
});

test("暦にない日、長すぎる文、知らない選択肢は受け付けない", () => {
  const row = { company: 1, kenpo: "協会けんぽ", stuffText: "山本" };
  expect(
    problems("electronicApplication", { ...row, deadline: "2026-02-31", note: "あ".repeat(2_001), status: "待ち" }),
  ).toEqual({
    deadline: "日付として読み取れません。例：2026/04/01、令和8年4月1日",
    note: "備考は2,000文字以内で入力してください。",
    status: "状況を選択してください。",
  });
  expect(problems("article36Agreement", { company: 1, special: "3_不明", filedBy: "紙" })).toEqual({
    special: "特別条項を選択してください。",
  });
});

test("名前の欄に制御文字や書字方向の文字は使えず、見えない文字だけの対象者は空と同じで、備考は改行できる", () => {
  const row = { company: 1, kenpo: "協会けんぽ", stuffText: "山本" };
  const unfit = (label: string) => `${label}に使えない文字（制御文字など）が含まれています。入力し直してください。`;
  expect(problems("electronicApplication", { ...row, stuffText: "\u200b" })).toEqual({
    stuffText: "対象者を入力してください。",
  });
  expect(problems("electronicApplication", { ...row, stuffText: "山本\u202e健太", kenpo: "協会\0" })).toEqual({
    stuffText: unfit("対象者"),
    kenpo: unfit("健保"),
  });
  expect(problems("article36Agreement", { company: 1, office: "横浜\t西" })).toEqual({ office: unfit("監督署") });
  expect(problems("subsidy", { company: 1, subsidy: "助成金\ud842" })).toEqual({ subsidy: unfit("助成金種類") });
  expect(problems("electronicApplication", { ...row, note: "一\n二", content: "資格\n取得" })).toEqual({});
});

test("空の日付は印の日として、対象者は前後の空白なしで保存する", () => {
  const given = {
    ...emptyRow("electronicApplication"),
    company: 1,
    kenpo: "協会けんぽ",
    stuffText: "　山本 健太 ",
    deadline: "",
    "koyou-sub": "",
  };
  const row = rowSchema(checklistConfigs.electronicApplication, "2026-11-24").parse(given);
  expect(row).toMatchObject({ deadline: "1970-01-11", "koyou-sub": "1970-01-11", stuffText: "山本 健太" });
});

test.each([
  ["", "company:r1", "company:r1"],
  ["company:r1;note:b0", "note:g2", "company:r1;note:g2"],
  ["company:r1;note:b0", "company:", "note:b0"],
  ["company:r1", "", "company:r1"],
  ["", "note:", ""],
])("色「%s」に「%s」を保存すると「%s」", (stored, given, expected) => {
  expect(mergeColours(stored, given)).toBe(expected);
});

test("色は12色と無しだけを受け付ける", () => {
  const accepts = (text: string) => ColorInfo.safeParse(text).success;
  expect(["", "company:r0", "company:b2;koyou-sub:", "company:y1;"].map(accepts)).toEqual([true, true, true, true]);
  expect(["company:red", "company:r3", "r1", "<b>:r1"].map(accepts)).toEqual([false, false, false, false]);
});

test.each([
  ["両立支援等助成金", ["育休中等業務代替支援コース", "柔軟な働き方選択制度等支援コース"]],
  ["人材開発支援助成金", ["人への投資促進コース", "事業展開等リスキリング支援コース"]],
  ["キャリアアップ助成金", ["短時間労働者労働時間延長支援コース"]],
])("助成金の一覧に%sのコースがある", (name, courses) => {
  const values = columnOf(checklistConfigs.subsidy, "subsidy").values!.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(courses.map((course) => `${name}（${course}）`)));
  expect(new Set(values).size).toBe(values.length);
});
