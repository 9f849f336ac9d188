import type { ChecklistRow } from "./row.ts";
import { emptyRow } from "./configs.ts";

/** What コピー keeps: columns and colours, not who and when, which case it was made from, nor a 36協定's e-Gov data; it is a new row. */
export const copyRow = (row: ChecklistRow): ChecklistRow => {
  const { AutoId, Version, Done, DoneAt, DoneUserId, CreateUserId, UpdateUserId, CreatedAt, UpdatedAt, texts } =
    emptyRow(row.FlowType);
  return {
    ...row,
    ...{ AutoId, Version, Done, DoneAt, DoneUserId, CreateUserId, UpdateUserId, CreatedAt, UpdatedAt, texts },
    ...{ Todo: undefined, TodoRule: undefined },
    ...(row.FlowType === "article36Agreement" && { Egov: [], egovStatus: "" }),
  };
};
