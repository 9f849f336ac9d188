import { noDay } from "#shared/dates/day.ts";
import type { ChecklistRow } from "./row.ts";
import { emptyRow } from "./configs.ts";

/** Of a 36協定, what was done for the one that is copied. */
const undone = {
  Egov: [],
  egovStatus: "",
  formType: undefined,
  renewal: undefined,
  renewedBy: undefined,
  validFrom: undefined,
  filedBy: "",
  electedOn: noDay,
  concludedOn: noDay,
  filingDate: noDay,
} satisfies Partial<ChecklistRow>;

/** What コピー keeps: columns and colours, not who and when, which case it was made from, nor how far a 36協定 came; it is a new row. */
export const copyRow = (row: ChecklistRow): ChecklistRow => {
  const { AutoId, Version, Done, DoneAt, DoneUserId, CreateUserId, UpdateUserId, CreatedAt, UpdatedAt, texts } =
    emptyRow(row.FlowType);
  return {
    ...row,
    ...{ AutoId, Version, Done, DoneAt, DoneUserId, CreateUserId, UpdateUserId, CreatedAt, UpdatedAt, texts },
    ...{ Todo: undefined, TodoRule: undefined },
    ...(row.FlowType === "article36Agreement" && undone),
  };
};
