import { Box } from "@chakra-ui/react";
import { Global, type Interpolation } from "@emotion/react";
import { remaining } from "#shared/checklists/days-left.ts";
import { type Day, showDay, showInstant } from "#shared/dates/day.ts";
import { withWeekday } from "#shared/dates/weekday.ts";
import { countGroups, grouping } from "#shared/deadlines/counts.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { deadlineGroups } from "#shared/deadlines/names.ts";
import { useSession } from "#web/api/use-session.ts";
import { groupLabels, statusOf, lineKey } from "#web/components/lines/labels.ts";
import { type Load, loadsOf } from "./loads.ts";
import { morningStyles } from "./morning.styles.ts";

const numbered = { content: "counter(page) ' / ' counter(pages)" };
const portrait: Interpolation<object> = { "@page": { size: "A4 portrait", margin: "14mm", "@bottom-right": numbered } };

/** How many of each group everybody has; of a sheet of one person that one stands out. */
const Summary = ({ loads, today, own }: { loads: readonly Load[]; today: Day; own: Load | undefined }) => {
  const all = { name: "計", lines: loads.flatMap(({ lines }) => lines) };
  return (
    <table data-summary>
      <thead>
        <tr>
          <td />
          {deadlineGroups.map((group) => (
            <th key={group} scope="col">
              {groupLabels[group]}
            </th>
          ))}
          <th scope="col">計</th>
        </tr>
      </thead>
      <tbody>
        {[...loads, all].map((load) => {
          const counts = countGroups(load.lines, today);
          return (
            <tr key={load.name} data-own={load === own || undefined}>
              <th scope="row">{load.name}</th>
              {deadlineGroups.map((group) => (
                <td key={group}>{counts[group]}</td>
              ))}
              <td>{load.lines.length}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Line = ({ line, today, name }: { line: DeadlineLine; today: Day; name: string | undefined }) => (
  <tr>
    <td data-box />
    <td>
      <b>{withWeekday(line.day).slice(5)}</b>
      {line.state === "overdue" && <div>！{remaining(line.day, today)}</div>}
    </td>
    <td>{line.companyName}</td>
    <td>
      {[line.subject, line.label].filter(Boolean).join("　")}
      {(line.isTarget || line.source === "person") && "（目安）"}
    </td>
    {name !== undefined && <td>{name}</td>}
    <td>{statusOf(line).label}</td>
    <td data-memo />
  </tr>
);

type SheetProps = { load: Load; loads: readonly Load[]; today: Day; until: Day; isOfOne: boolean };

const Sheet = ({ load, loads, today, until, isOfOne }: SheetProps) => {
  const { OrgInfo, Dic } = useSession();
  const groups = Map.groupBy(load.lines, grouping(today));
  const columns = ["", "期限", "会社", "対象者・内容", ...(isOfOne ? [] : ["担当"]), "状況", "メモ"];
  return (
    <section>
      <header>
        <h2>{isOfOne ? `朝礼　${load.name}` : "朝礼"}</h2>
        <p>
          {withWeekday(today)}　{showDay(until)}までの期限
        </p>
        <p>
          {OrgInfo.Name}　印刷 {showInstant(new Date().toISOString())}
        </p>
      </header>
      <Summary loads={loads} today={today} own={isOfOne ? load : undefined} />
      <table data-lines>
        <thead>
          <tr>
            {columns.map((label, at) =>
              label ? (
                <th key={label} scope="col">
                  {label}
                </th>
              ) : (
                <td key={at} />
              ),
            )}
          </tr>
        </thead>
        {deadlineGroups.map((group) => {
          const lines = groups.get(group);
          return (
            lines && (
              <tbody key={group}>
                <tr data-head>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {groupLabels[group]}　{lines.length}件
                  </th>
                </tr>
                {lines.map((line) => (
                  <Line
                    key={lineKey(line)}
                    line={line}
                    today={today}
                    name={isOfOne ? undefined : (Dic[line.user] ?? "")}
                  />
                ))}
              </tbody>
            )
          );
        })}
      </table>
      <p>（目安）は法定期限ではありません。期限が閉庁日のものは、調整した後の日を載せています。</p>
    </section>
  );
};

export type Sheets = { lines: readonly DeadlineLine[]; today: Day; until: Day };

/** 朝礼 on paper: what is due, readable without colour; a sheet of each 担当 where asked. */
export const MorningSheets = ({ lines, today, until, isByUser }: Sheets & { isByUser: boolean }) => {
  const { Dic } = useSession();
  const loads = loadsOf(lines, Dic);
  const sheets = isByUser ? loads : [{ name: "", lines }];
  return (
    <Box data-paper="" css={morningStyles}>
      <Global styles={portrait} />
      {sheets.map((load) => (
        <Sheet key={load.name} load={load} loads={loads} today={today} until={until} isOfOne={isByUser} />
      ))}
    </Box>
  );
};
