import { useFormContext, useWatch } from "react-hook-form";
import { companyRoutes } from "#shared/companies/routes.ts";
import { isCalendarDay } from "#shared/dates.ts";
import type { Flow } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { legalDatesOf } from "#shared/todos/legal-dates.ts";
import { useRoute } from "#web/lib/api.ts";
import type { CaseForm } from "./case-form.ts";
import { LegalDay } from "./legal-day.tsx";
import { type Subject, useFilings } from "./use-filings.ts";
import { useStart } from "./use-start.ts";
import "./legal.css";

/** Whose case it is, as far as it is chosen and still there. */
const useSubject = (): Subject | undefined => {
  const { control } = useFormContext<CaseForm>();
  const [company, employee] = useWatch({ control, name: ["Company", "Stuff"] });
  const enabled = company !== null && employee !== null;
  const { data } = useRoute(companyRoutes.listEmployees, { params: { id: company ?? 0 } }, { enabled });
  const found = data?.staff.find(({ value }) => value === employee);
  return enabled && found ? { company, employee, employeeName: found.label } : undefined;
};

/** A day that is still being typed counts for nothing. */
const readable = (item: TodoItem) => (item.date && !isCalendarDay(item.date) ? { ...item, date: "" } : item);

/** The days that follow by law from those entered in the steps; a filing goes into 電子申請 in one click. */
export const LegalPane = ({ flow, items }: { flow: Flow; items: readonly TodoItem[] }) => {
  const dates = legalDatesOf(flow, items.map(readable));
  const subject = useSubject();
  const filings = useFilings(subject);
  const start = useStart("li:not(.past)");
  const hasFilings = dates.some(({ filingDue }) => filingDue);
  return (
    <aside ref={start} className="legal" aria-label="法定の日程" tabIndex={0}>
      <h3>法定の日程</h3>
      {dates.length === 0 && <p className="muted">手順に日付を入力すると、法律で決まる日程がここに表示されます。</p>}
      {dates.length > 0 && (
        <p className="legal-help">
          入力した日付から計算しています。
          {hasFilings && !subject && "会社名と従業員を選択すると、電子申請に追加できます。"}
        </p>
      )}
      <ol className="legal-days">
        {dates.map((date) => (
          <LegalDay key={date.name} date={date} filings={filings} />
        ))}
      </ol>
    </aside>
  );
};
