import { useMemo } from "react";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { type Keyed, keyed } from "#shared/palette/find.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { kinds } from "#shared/kinds.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { useRoute } from "#web/api/api.ts";
import { statusOf } from "#web/components/lines/labels.ts";
import type { Entry } from "./entry.ts";

type Rows = { title: string; entries: readonly Keyed<Entry>[] };

const doneLast = (a: { Done: boolean; AutoId: number }, b: { Done: boolean; AutoId: number }) =>
  Number(a.Done) - Number(b.Done) || b.AutoId - a.AutoId;

/** What tells a row from others: whom it is about, and what it is. */
const wordsOf = ({ stuff, content, persons, subsidy, workplace, deadline }: ChecklistWire, type: ChecklistType) => {
  if (type === "electronicApplication") return [stuff.Text, content?.Value ?? ""];
  if (type === "subsidy") return [persons?.Value ?? "", subsidy?.Value ?? ""];
  return [workplace?.Text ?? "", isDay(deadline.Value) ? `${showDay(deadline.Value)}まで` : ""];
};

/** Names that a row is found by besides what it shows. */
type Names = { company: string; companyKana: string; kana: string };

const rowEntry = (row: ChecklistWire, type: ChecklistType, { company, companyKana, kana }: Names): Keyed<Entry> => {
  const words = wordsOf(row, type).filter(Boolean);
  const { path, title } = checklistConfigs[type];
  const entry: Entry = {
    ...{ key: `${type} ${row.AutoId}`, icon: "record", title: words.join("　") || title, note: company },
    to: pageAddress(path, { id: row.AutoId }),
    badge: statusOf({ source: type, status: row.status.Value }),
  };
  return keyed(entry, [...words, kana, company, companyKana]);
};

// The lists are shared with their screens; one that is a minute old is good enough to find a row.
const recentEnough = 60_000;

type KanaOf = ReadonlyMap<number, string>;

const useChecklist = (type: ChecklistType, enabled: boolean, kanaOf: KanaOf): Rows => {
  const { data } = useRoute(
    checklistRoutes.list,
    { params: { type }, query: {} },
    { enabled, staleTime: recentEnough },
  );
  return useMemo(() => {
    const companyOf = new Map(data?.companies.map((company) => [company.AutoId, company]));
    const rows = data?.records.toSorted(doneLast) ?? [];
    const entries = rows.map((row) => {
      const company = companyOf.get(row.company.Value);
      const kana = kanaOf.get(row.stuff.Value) ?? "";
      const names = { company: company?.Name ?? row.company.Text, companyKana: company?.NameKana ?? "", kana };
      return rowEntry(row, type, names);
    });
    return { title: checklistConfigs[type].title, entries };
  }, [data, type, kanaOf]);
};

const caseEntry = (todo: RouteResponse<typeof todoRoutes.list>["todos"][number], kana: string): Keyed<Entry> => {
  const words = [todo.StuffName, todoKindLabels[todo.FlowType]];
  const entry: Entry = {
    ...{ key: `todo ${todo.AutoId}`, icon: "record", title: words.join("　"), note: todo.CompanyName },
    to: pageAddress(pagePaths.todos, { id: todo.AutoId }),
    badge: { label: todo.Status, tint: todo.Done ? "grey" : "blue" },
  };
  return keyed(entry, [...words, kana, todo.CompanyName]);
};

const useCases = (enabled: boolean, kanaOf: KanaOf): Rows => {
  const { data } = useRoute(todoRoutes.list, { query: {} }, { enabled, staleTime: recentEnough });
  return useMemo(() => {
    const todos = data?.todos.toSorted(doneLast) ?? [];
    return { title: kinds.todo.title, entries: todos.map((todo) => caseEntry(todo, kanaOf.get(todo.Stuff) ?? "")) };
  }, [data, kanaOf]);
};

/** Rows and cases by their lists, which are read from the first letters on. */
export const useRows = (enabled: boolean, kanaOf: KanaOf): Rows[] => {
  const applications = useChecklist("electronicApplication", enabled, kanaOf);
  const subsidies = useChecklist("subsidy", enabled, kanaOf);
  const agreements = useChecklist("article36Agreement", enabled, kanaOf);
  const cases = useCases(enabled, kanaOf);
  return useMemo(() => [applications, subsidies, agreements, cases], [applications, subsidies, agreements, cases]);
};
