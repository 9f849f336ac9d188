import { checklistConfigs } from "#shared/checklists/configs.ts";
import { statusValues } from "#shared/checklists/status.ts";
import type { Dashboard } from "#shared/dashboard/dashboard.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import type { Day } from "#shared/dates.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { useSession } from "#web/app/session.tsx";
import { LoadFailed } from "#web/components/list-states.tsx";
import { useRoute } from "#web/api/api.ts";
import { nearNote } from "./near-note.ts";
import { OpenCases } from "./open-cases.tsx";
import { Panel } from "./panel.tsx";
import { Posts } from "./posts.tsx";
import { StatusTable } from "./status-table.tsx";
import "#web/components/list-page.css";
import "./dashboard.css";

const weekday = new Intl.DateTimeFormat("ja-JP", { weekday: "short", timeZone: "UTC" });
const longDay = (day: Day) => `${day.replaceAll("-", "/")}（${weekday.format(new Date(`${day}T00:00:00Z`))}）`;

const Waiting = ({ lines }: { lines: number }) => (
  <div className="panel-waiting" aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <i key={line} className="skeleton" style={{ width: `${88 - ((line * 23) % 40)}%` }} />
    ))}
  </div>
);

const Checklist = ({ type, data }: { type: ChecklistType; data: Dashboard | undefined }) => {
  const config = checklistConfigs[type];
  return (
    <Panel title={config.title} add={`${config.path}?action=new`}>
      {data ? (
        <StatusTable config={config} counts={data.CheckList.filter(({ kind }) => kind === type)} />
      ) : (
        <Waiting lines={statusValues(config).length + 1} />
      )}
    </Panel>
  );
};

const Areas = ({ data }: { data: Dashboard | undefined }) => (
  <div className="dashboard-areas" aria-busy={!data}>
    <div>
      <Panel title="お知らせ" add={data?.Admin || data?.Manager ? "/info?action=new" : ""}>
        {data ? <Posts {...data} /> : <Waiting lines={4} />}
      </Panel>
      <Panel title="案件進捗" note="未完了の件数" add="/todo?action=new">
        {data ? <OpenCases rows={data.TodoList} /> : <Waiting lines={5} />}
      </Panel>
    </div>
    <div>
      <Checklist type="electronicApplication" data={data} />
      <Checklist type="article36Agreement" data={data} />
    </div>
    <div>
      <Checklist type="subsidy" data={data} />
    </div>
  </div>
);

/** What is new, under way, near and overdue; read again whenever the window gets the focus back. */
export const DashboardPage = () => {
  const { OrgInfo } = useSession();
  const { data, error, refetch, isFetching } = useRoute(dashboardRoutes.get, {});
  return (
    <div className="dashboard">
      <div className="page-head">
        <h1>ダッシュボード</h1>
        {data && <span className="dashboard-day">{longDay(data.today)}</span>}
        <span className="dashboard-note">{nearNote(OrgInfo.NoticeMailDays)}</span>
      </div>
      {error && (
        <LoadFailed
          title={data ? "最新の内容を読み込めませんでした。" : "ダッシュボードを読み込めませんでした。"}
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {(data || !error) && <Areas data={data} />}
    </div>
  );
};
