import { useMemo } from "react";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { useRoute } from "#web/api/api.ts";
import { renewalRules } from "./renewal-rules.ts";
import { shownRows } from "./shown-row.ts";

export const useList = (type: ChecklistType) => useRoute(checklistRoutes.list, { params: { type }, query: {} });

/** The rows of a type, shared with its list; undefined until they are read. */
export const useRows = (type: ChecklistType) => {
  const { data } = useList(type);
  return useMemo(() => data && shownRows(data, renewalRules), [data]);
};
