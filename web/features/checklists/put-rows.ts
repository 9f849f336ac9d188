import type { ChecklistType } from "#shared/office/office.ts";
import { putRecord } from "#web/api/api.ts";
import type { ChecklistAnswer } from "./shown-row.ts";

type Records = ChecklistAnswer["records"];

/** Changes the rows of a list when it is of this type. */
export const ofType = (type: ChecklistType, list: ChecklistAnswer, change: (records: Records) => Records) =>
  list.config.type === type ? { ...list, records: change(list.records) } : list;

export const putRows = (type: ChecklistType, list: ChecklistAnswer, records: Records) =>
  ofType(type, list, (rows) => records.reduce((all, record) => putRecord(all, record, "AutoId"), rows));
