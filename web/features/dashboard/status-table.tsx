import { chakra } from "@chakra-ui/react";
import type { MouseEvent as ReactMouseEvent } from "react";
import { LuCircleAlert, LuClock } from "react-icons/lu";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { noStatus, statusValues } from "#shared/checklists/status.ts";
import type { ChecklistCount } from "#shared/dashboard/dashboard.ts";
import { showNumber } from "#shared/text/numbers.ts";
import type { PagePath } from "#shared/pages.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { CountCell } from "./count-cell.tsx";
import { PageLink } from "./page-link.tsx";
import { statusTableStyle } from "./status-table.styles.ts";

type Counts = Pick<ChecklistCount, "total" | "near" | "overdue">;
const add = (sum: Counts, { total, near, overdue }: Counts): Counts => ({
  total: sum.total + total,
  near: sum.near + near,
  overdue: sum.overdue + overdue,
});

type CountsProps = { counts: Counts; name: string; all?: string; path: PagePath; query?: Record<string, string> };
/** The cells of a row: all, near and overdue. */
export const Counts = ({ counts: { total, near, overdue }, name, all = "全件", path, query = {} }: CountsProps) => (
  <>
    <CountCell count={total} of={`${name} ${all}`} path={path} query={query} isMain />
    <CountCell
      count={near}
      of={`${name} 期限間近`}
      path={path}
      query={{ ...query, dateTiming: "期限間近" }}
      tone="near"
    />
    <CountCell count={overdue} of={`${name} 超過`} path={path} query={{ ...query, dateTiming: "超過" }} tone="over" />
  </>
);

/** What the rows are, and what their first number counts. */
export const CountHead = ({ labels: [rows, all] }: { labels: readonly [string, string] }) => (
  <thead>
    <tr>
      <th scope="col">{rows}</th>
      <th scope="col">{all}</th>
      <th scope="col" data-tone="near">
        <LuClock aria-hidden />
        期限間近
      </th>
      <th scope="col" data-tone="over">
        <LuCircleAlert aria-hidden />
        超過
      </th>
    </tr>
  </thead>
);

type Props = { config: ChecklistConfig; counts: readonly ChecklistCount[] };

/** A cell leads where its number does, the rest of the row where the first does; the click keeps its keys, for a tab of its own. */
export const followRow = ({ target, nativeEvent }: ReactMouseEvent) => {
  const clicked = target as Element;
  if (clicked.closest("a") || getSelection()?.toString()) return;
  const link = clicked.closest("td")?.querySelector("a") ?? clicked.closest("tr")?.querySelector("td a");
  link?.dispatchEvent(new MouseEvent("click", nativeEvent));
};

/** A checklist's rows by status, their sum first. 未設定 stands last, and only when there are such rows. */
export const StatusTable = ({ config, counts }: Props) => {
  const { title, path, acceptingEn } = config;
  const byStatus = new Map(counts.filter(({ timing }) => !timing).map((row) => [row.status, row]));
  const accepting = counts.find(({ timing }) => timing === "受付中")?.total ?? 0;
  const [unset, ...statuses] = statusValues(config);
  const shown = byStatus.get(noStatus)?.total ? [...statuses, unset!] : statuses;
  return (
    <chakra.table css={statusTableStyle} aria-label={`${title}の状況`}>
      <CountHead labels={["状況", "全件"]} />
      <tbody onClick={followRow}>
        <tr data-sum>
          <th scope="row">
            合計
            {acceptingEn && accepting > 0 && (
              <PageLink path={path} query={{ dateTiming: "受付中" }}>
                受付中 {showNumber(accepting)}件
              </PageLink>
            )}
          </th>
          <Counts
            counts={[...byStatus.values()].reduce(add, { total: 0, near: 0, overdue: 0 })}
            name="合計"
            path={path}
          />
        </tr>
        {shown.map(({ value, label, colour }) => {
          const row = byStatus.get(value) ?? { total: 0, near: 0, overdue: 0 };
          return (
            <tr key={value}>
              <th scope="row">{colour ? <StatusBadge text={label} tint={colour} /> : label}</th>
              <Counts counts={row} name={label} path={path} query={{ status: value }} />
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
};
