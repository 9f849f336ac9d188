import { kinds } from "#shared/kinds.ts";
import { pagePaths } from "#shared/pages.ts";
import { choice } from "./column.ts";
import type { ChecklistConfig } from "./config.ts";
import { statuses } from "./statuses.ts";

// prettier-ignore
export const article36Agreement: ChecklistConfig = {
  name: "article36Agreement",
  type: "article36Agreement",
  title: kinds.article36Agreement.title,
  path: pagePaths.article36Agreement,
  acceptingEn: false,
  completeStatusList: statuses.article36Agreement.complete,
  FlowVer: 1,
  columns: [
    { type: "combobox", name: "company",  label: "会社名", width: 216, allMust: true },
    { type: "select",   name: "workplace", label: "事業場", width: 144 },
    { type: "select",   name: "status",   label: "状況", width: 80, values: statuses.article36Agreement.values },
    { type: "select",   name: "special",  label: "特別条項", width: 84, values: [choice("1_有"), choice("2_無")] },
    { type: "date",     name: "deadline", label: "終了日", width: 172 },
    { type: "date",     name: "startdate", label: "起算日", width: 164 },
    { type: "text",     name: "office",   label: "監督署", width: 112, short: true, showUpdater: true },
    { type: "text",     name: "note",     label: "備考", width: 240, short: true, showUpdater: true },
    { type: "select",   name: "filedBy",  label: "提出方法", width: 96, hidden: true, values: [choice("1_e-Gov"), choice("2_ポータル"), choice("3_紙")] },
    { type: "date",     name: "electedOn",   label: "代表者選出日", width: 112, hidden: true },
    { type: "date",     name: "concludedOn", label: "締結日", width: 112, hidden: true },
    { type: "date",     name: "filingDate",  label: "届出日", width: 112, hidden: true },
  ],
};
