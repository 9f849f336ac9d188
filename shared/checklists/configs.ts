import { noDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { article36Agreement } from "./article36-agreement.ts";
import type { ChecklistConfig } from "./config.ts";
import { electronicApplication } from "./electronic-application.ts";
import type { ChecklistRow } from "./row.ts";
import { subsidy } from "./subsidy.ts";

export const checklistConfigs: Record<ChecklistType, ChecklistConfig> = {
  electronicApplication,
  subsidy,
  article36Agreement,
};

/** A row with every column of its type empty: what 新規登録 starts with and a create fills. */
export const emptyRow = (type: ChecklistType): ChecklistRow => {
  const columns = checklistConfigs[type].columns.filter(
    ({ name }) => !["company", "workplace", "stuff", "status"].includes(name),
  );
  const isDate = (columnType: string) => columnType.startsWith("date");
  return {
    AutoId: 0,
    Version: 0,
    company: -1,
    companyName: "",
    workplace: -1,
    workplaceName: "",
    stuff: -1,
    stuffText: "",
    user: noUser,
    status: "0_",
    deadline: noDay,
    startdate: noDay,
    Done: false,
    DoneAt: "",
    DoneUserId: -1,
    FlowType: type,
    FlowVer: checklistConfigs[type].FlowVer,
    CreateUserId: -1,
    UpdateUserId: -1,
    CreatedAt: "",
    UpdatedAt: "",
    colorInfo: "",
    Egov: [],
    egovStatus: "",
    texts: {},
    ...Object.fromEntries(columns.map(({ name, type: of }) => [name, isDate(of) ? noDay : ""])),
  };
};
