import { dayState } from "#shared/checklists/days-left.ts";
import type { Company } from "#shared/companies/company.ts";
import { showDay, showInstantDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { useRoute } from "#web/api/api.ts";
import { companyValue } from "#web/components/list/filter.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { LineLink } from "./line-link.tsx";
import { Part, shownMax } from "./part.tsx";

/** A company's cases, open ones by the day for which they wait. */
export const CasesPart = ({ company }: { company: Company }) => {
  const answer = useRoute(todoRoutes.list, { query: {} });
  const { data } = answer;
  const of = companyValue(company);
  const nextOf = new Map(data?.deadlines.map((next) => [next.AutoId, next]));
  const own = data?.todos.filter(({ Company: id }) => id === company.id) ?? [];
  const open = own
    .filter(({ Done }) => !Done)
    .map((todo) => ({ todo, next: nextOf.get(todo.AutoId) }))
    .toSorted((a, b) => (a.next?.day ?? "9999").localeCompare(b.next?.day ?? "9999"));
  const title = kinds.todo.title;
  return (
    <Part
      title={title}
      count={data && `${showNumber(own.length)}件中 未完了 ${showNumber(open.length)}件`}
      all={{ to: pageAddress(pagePaths.todos, { done: "all", company: of }) }}
      add={{ to: pageAddress(pagePaths.todos, { company: of, action: "new" }) }}
      answer={answer}
      isKnown={data !== undefined}
      isEmpty={open.length === 0}
    >
      <ul>
        {open.slice(0, shownMax).map(({ todo, next }) => (
          <li key={todo.AutoId}>
            <span data-main>
              <LineLink to={pageAddress(pagePaths.todos, { company: of, id: todo.AutoId })}>
                {todo.StuffName}　{todoKindLabels[todo.FlowType]}
              </LineLink>
            </span>
            <span data-end>
              {next && data ? (
                <>
                  {next.title} {showDay(next.day)}{" "}
                  <DeadlineMark state={dayState(next.day, data)} today={data.today} deadline={next.day} />
                </>
              ) : (
                <small>更新 {showInstantDay(todo.UpdatedAt)}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
