import { showDay } from "#shared/dates/day.ts";
import { companyPage, pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { noUser, userName } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import { Link } from "#web/components/page/link.tsx";
import { TurnChip } from "./turn-chip.tsx";
import type { ShownTurn } from "./turns.ts";
import type { Renewal } from "./use-made.ts";
import type { Line } from "./year.ts";

/** A 36協定 that ends: its row is where the next one is made. */
const RenewalChip = ({ renewal: { id, due, isLate } }: { renewal: Renewal }) => (
  <Link
    to={pageAddress(pagePaths.article36Agreement, { id })}
    data-turn={isLate ? "late" : "planned"}
    aria-label={`36協定の更新　期限 ${showDay(due)}　${isLate ? "超過" : "予定"}`}
  >
    36協定
  </Link>
);

/** A company a line, its turns in their months. */
export const Lines = ({
  lines,
  months,
  onTurn,
}: {
  lines: readonly Line[];
  months: readonly string[];
  onTurn: (turn: ShownTurn) => void;
}) => {
  const { Dic } = useSession();
  return (
    <tbody>
      {lines.map(({ company, byMonth, renewals }) => (
        <tr key={company.id}>
          <th scope="row">
            <div>
              {" "}
              <Link to={companyPage(company.id)} title={company.name}>
                {company.name}
              </Link>
              <Link
                data-plans
                to={pageAddress(pagePaths.plans, { company: company.id })}
                aria-label={`定例業務：${company.name}`}
              >
                定例業務
              </Link>
            </div>{" "}
          </th>
          <td data-person data-empty={company.mainUser === noUser || undefined}>
            {userName(Dic, company.mainUser) || <span data-dash>-</span>}
          </td>
          {months.map((month) => (
            <td key={month} data-empty={byMonth.has(month) || renewals.has(month) ? undefined : true}>
              <span data-month>{Number(month.slice(5))}月</span>
              <span data-turns>
                {byMonth.get(month)?.map((shown) => (
                  <TurnChip
                    key={`${shown.plan.AutoId} ${shown.turn.period}`}
                    shown={shown}
                    onOpen={() => onTurn(shown)}
                  />
                ))}
                {renewals.get(month)?.map((renewal) => (
                  <RenewalChip key={renewal.id} renewal={renewal} />
                ))}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

/** How many are due in each month. */
export const Counts = ({ lines, months }: { lines: readonly Line[]; months: readonly string[] }) => (
  <tfoot>
    <tr>
      <th scope="row">期限の件数</th>
      <td />
      {months.map((month) => {
        const turns = lines.flatMap(({ byMonth }) => byMonth.get(month) ?? []);
        const ends = lines.flatMap(({ renewals }) => renewals.get(month) ?? []);
        return <td key={month}>{showNumber(turns.filter(({ state }) => state !== "skipped").length + ends.length)}</td>;
      })}
    </tr>
  </tfoot>
);
