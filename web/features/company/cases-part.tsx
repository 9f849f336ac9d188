import { dayState } from "#shared/checklists/days-left.ts";
import { showDay, showInstantDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { todoKindLabels } from "#shared/todos/todo-kinds.ts";
import { companyValue } from "#shared/companies/in-address.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { LineLink } from "./line-link.tsx";
import { Part } from "./part.tsx";
import { type PageAnswer, partOf } from "./use-company-page.ts";

/** A company's cases, open ones by the day for which they wait. */
export const CasesPart = ({ page }: { page: PageAnswer }) => {
  const { part, ...state } = partOf(page, "todos");
  const of = companyValue(page.company);
  const view = { today: page.today, days: page.days.electronicApplication };
  const title = kinds.todo.title;
  return (
    <Part
      title={title}
      count={part && `${showNumber(part.count)}件中 未完了 ${showNumber(part.open)}件`}
      all={{ to: pageAddress(pagePaths.todos, { done: "all", company: of }) }}
      add={{ to: pageAddress(pagePaths.todos, { company: of, action: "new" }) }}
      isEmpty={part?.open === 0}
      {...state}
    >
      <ul>
        {part?.records.map(({ AutoId, StuffName, FlowType, UpdatedAt, next }) => (
          <li key={AutoId}>
            <span data-main>
              <LineLink to={pageAddress(pagePaths.todos, { company: of, id: AutoId })}>
                {StuffName}　{todoKindLabels[FlowType]}
              </LineLink>
            </span>
            <span data-end>
              {next ? (
                <>
                  {next.title} {showDay(next.day)}{" "}
                  <DeadlineMark state={dayState(next.day, view)} today={page.today} deadline={next.day} />
                </>
              ) : (
                <small>更新 {showInstantDay(UpdatedAt)}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
