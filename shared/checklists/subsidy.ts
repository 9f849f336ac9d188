import { kinds } from "#shared/kinds.ts";
import { pagePaths } from "#shared/pages.ts";
import type { ChecklistConfig } from "./config.ts";
import { statuses } from "./statuses.ts";

const schemes = [
  "キャリアアップ助成金（正社員化コース）",
  "キャリアアップ助成金（賃金規定等改定コース）",
  "キャリアアップ助成金（短時間労働者労働時間延長支援コース）",
  "両立支援等助成金（出生時両立支援コース）",
  "両立支援等助成金（育児休業等支援コース）",
  "両立支援等助成金（育休中等業務代替支援コース）",
  "両立支援等助成金（柔軟な働き方選択制度等支援コース）",
  "両立支援等助成金（介護離職防止支援コース）",
  "両立支援等助成金（不妊治療及び女性の健康課題対応両立支援コース）",
  "人材開発支援助成金（人材育成支援コース）",
  "人材開発支援助成金（人への投資促進コース）",
  "人材開発支援助成金（事業展開等リスキリング支援コース）",
  "人材確保等支援助成金",
  "業務改善助成金",
  "働き方改革推進支援助成金",
  "65歳超雇用推進助成金",
  "特定求職者雇用開発助成金",
  "トライアル雇用助成金",
  "雇用調整助成金",
  "早期再就職支援等助成金",
  "産業雇用安定助成金",
  "地域雇用開発助成金",
];

// prettier-ignore
export const subsidy: ChecklistConfig = {
  name: "subsidy",
  type: "subsidy",
  title: kinds.subsidy.title,
  path: pagePaths.subsidy,
  acceptingEn: true,
  completeStatusList: statuses.subsidy.complete,
  FlowVer: 1,
  columns: [
    { type: "combobox", name: "subsidy",          label: "助成金種類", width: 328, short: true, showUpdater: true, values: schemes.map((label) => ({ value: label, label })) },
    { type: "combobox", name: "company",          label: "会社", width: 192, allMust: true },
    { type: "select",   name: "status",           label: "状況", width: 132, values: statuses.subsidy.values },
    { type: "date",     name: "startdate",        label: "申請開始日", width: 112 },
    { type: "date",     name: "deadline",         label: "支給申請期限", width: 172 },
    { type: "date",     name: "filingDate",       label: "提出日、最終更新日", width: 132 },
    { type: "date",     name: "paymentStartDate", label: "支給開始日", width: 112 },
    { type: "text",     name: "persons",          label: "対象者", width: 164, short: true, showUpdater: true },
    { type: "date",     name: "raiseDate",        label: "昇給日", width: 112 },
    { type: "date",     name: "hireDate",         label: "入社日", width: 112 },
    { type: "text",     name: "planningPeriod",   label: "該当日or計画期間", width: 200, short: true, showUpdater: true },
    { type: "text",     name: "note",             label: "備考", width: 240, short: true, showUpdater: true },
    { type: "date",     name: "baseDate",         label: "起点日", width: 112, hidden: true },
  ],
};
