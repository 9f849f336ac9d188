import { kinds } from "#shared/kinds.ts";
import { pagePaths } from "#shared/pages.ts";
import { datePair } from "./column.ts";
import type { ChecklistConfig } from "./config.ts";
import { statuses } from "./statuses.ts";

// prettier-ignore
export const electronicApplication: ChecklistConfig = {
  name: "electronicApplication",
  type: "electronicApplication",
  title: kinds.electronicApplication.title,
  path: pagePaths.electronicApplication,
  acceptingEn: false,
  completeStatusList: statuses.electronicApplication.complete,
  FlowVer: 1,
  columns: [
    { type: "select",   name: "kenpo",     label: "健保", width: 112, allMust: true, values: [] },
    { type: "combobox", name: "company",   label: "会社", width: 216, allMust: true },
    { type: "select",   name: "workplace", label: "事業場", width: 168, hidden: true },
    { type: "combobox", name: "stuff",     label: "対象者", width: 164, allMust: true, showUpdater: true },
    { type: "select",   name: "status",    label: "状況", width: 84, values: statuses.electronicApplication.values },
    { type: "text",     name: "content",   label: "内容", width: 204, short: true, showUpdater: true },
    { type: "date",     name: "deadline",  label: "該当日", width: 172 },
    { type: "date",     name: "dueDate",   label: "提出期限", width: 172 },
    ...datePair("koyou", "雇用保険"),
    { type: "date",     name: "tostuff",   label: "公文書発送日（本人宛）", width: 112 },
    ...datePair("kenkou", "健康保険"),
    ...datePair("kousei", "厚生年金"),
    ...datePair("fuyou", "第三号"),
    { type: "date",     name: "juumin",    label: "住民税異動届出書", width: 132 },
    { type: "date",     name: "gensen",    label: "源泉徴収票送付確認", width: 144 },
    { type: "date",     name: "shikaku",   label: "資格証明書", width: 112 },
    { type: "date",     name: "tocompany", label: "公文書通知（会社宛）", width: 132 },
    { type: "text",     name: "note",      label: "備考", width: 240, short: true, showUpdater: true },
  ],
};
