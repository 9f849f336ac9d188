import type { Company } from "#shared/companies/company.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { Link } from "#web/components/page/link.tsx";
import { TurnChip } from "./turn-chip.tsx";
import type { ShownTurn } from "./turns.ts";

/** A company's turns by month. */
export type Line = { company: Company; byMonth: ReadonlyMap<string, ShownTurn[]> };

/** A company a line, its turns in their months. */
export const Lines = ({
  lines,
  months,
  onTurn,
}: {
  lines: readonly Line[];
  months: readonly string[];
  onTurn: (turn: ShownTurn) => void;
}) => (
  <tbody>
    {lines.map(({ company, byMonth }) => (
      <tr key={company.id}>
        <th scope="row">
          <Link to={pageAddress(pagePaths.plans, { company: company.id })}>{company.name}</Link>
        </th>
        {months.map((month) => (
          <td key={month} data-empty={byMonth.has(month) ? undefined : true}>
            <span data-month>{Number(month.slice(5))}月</span>
            <span data-turns>
              {byMonth.get(month)?.map((shown) => (
                <TurnChip
                  key={`${shown.plan.AutoId} ${shown.turn.period}`}
                  shown={shown}
                  onOpen={() => onTurn(shown)}
                />
              ))}
            </span>
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** How many are due in each month. */
export const Counts = ({ lines, months }: { lines: readonly Line[]; months: readonly string[] }) => (
  <tfoot>
    <tr>
      <th scope="row">期限の件数</th>
      {months.map((month) => {
        const turns = lines.flatMap(({ byMonth }) => byMonth.get(month) ?? []);
        return <td key={month}>{showNumber(turns.filter(({ state }) => state !== "skipped").length)}</td>;
      })}
    </tr>
  </tfoot>
);
