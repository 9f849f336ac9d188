import { useMemo } from "react";
import { addDays } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { searchTerms } from "#shared/text/keys.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { chosen, isDefault } from "#web/components/list/filter.ts";
import type { ListUrl } from "#web/components/list/list-url.ts";
import { useSearchKeys } from "#web/components/list/use-search-keys.ts";
import { askedLines } from "./asked-lines.ts";
import { dayFilter, lineFilters } from "./line-filters.ts";
import { useHold } from "./use-hold.ts";
import { type LineWrites, useLineWrites, withChanges } from "./use-line-writes.ts";

const useDeadlines = (url: ListUrl) => {
  const { today } = useSession();
  const input = askedLines(url.params, (days) => addDays(today, days));
  const answer = useRoute(deadlineRoutes.list, input);
  // The list follows the index, which is a moment behind what was just saved.
  const readSoon = () => void answer.refetch().then(() => setTimeout(() => void answer.refetch(), 2_000));
  return { ...answer, asked: JSON.stringify(input), readSoon };
};

const noLines: readonly DeadlineLine[] = [];

const textsOf = ({ companyName, subject, label }: DeadlineLine) => [companyName, subject, label];

/** The lines that the address leaves, as they were changed here; `beforeDay` has those of all days. */
const useShown = (
  items: readonly DeadlineLine[],
  { params }: ListUrl,
  changes: LineWrites["changes"],
  asked: string,
) => {
  const all = useMemo(() => withChanges(items, changes, asked), [items, changes, asked]);
  const company = params.get("company");
  const keyOf = useSearchKeys(all, textsOf);
  const filters = useMemo(() => lineFilters(all, company), [all, company]);
  return useMemo(() => {
    const set = filters.filter((filter) => !isDefault(filter, params));
    const terms = searchTerms(params.get("searchText") ?? "");
    const isLeft = (line: DeadlineLine) =>
      set.every((filter) => filter.keep(line, chosen(filter, params))) &&
      terms.every((term) => keyOf(line).includes(term));
    const beforeDay = set.length + terms.length > 0 ? all.filter(isLeft) : all;
    const day = params.get(dayFilter.name);
    const lines = day ? beforeDay.filter((line) => dayFilter.keep(line, day)) : beforeDay;
    return {
      filters,
      isNarrowed: set.length + terms.length > 0 || !!day,
      shownFor: JSON.stringify([set.map((filter) => [filter.name, chosen(filter, params)]), terms, day]),
      beforeDay,
      people: lines.filter((line) => line.source === "person"),
      due: lines.filter((line) => line.source !== "person"),
    };
  }, [all, filters, params, keyOf]);
};

/** What the page shows, and what can be done with it. */
export const useLines = (url: ListUrl) => {
  const { data: latest, error, isFetching, refetch, asked, readSoon } = useDeadlines(url);
  const { hold, keep } = useHold<{ data: typeof latest; changes: LineWrites["changes"] }>();
  const writes = useLineWrites({ asked, readSoon, hold });
  const { data, changes } = keep({ data: latest, changes: writes.changes }, asked);
  const shown = useShown(data?.items ?? noLines, url, changes, asked);
  return { data, latest: latest?.items ?? noLines, error, isFetching, refetch, readSoon, writes, ...shown };
};
