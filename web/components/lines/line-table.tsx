import type { Day } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { lineKey, statusOf } from "./labels.ts";
import { lineCells, openRow, useFollow } from "./line-cells.tsx";

const heads = ["期限", "会社", "対象者", "内容", "種類", "状況"];

type Props = {
  label: string;
  lines: readonly DeadlineLine[];
  today: Day;
  /** All are of one company, which stands above. */
  isOfCompany?: boolean;
};

/** A few lines as they stand in 期限, to be read and opened. `listStyles` at the root. */
export const LineTable = ({ label: name, lines, today, isOfCompany = false }: Props) => (
  <table aria-label={name} onClick={useFollow()}>
    <thead>
      <tr>
        {heads
          .filter((head) => !isOfCompany || head !== "会社")
          .map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => {
        const { label, tint } = statusOf(line);
        return (
          <tr key={lineKey(line)} data-line onClick={openRow}>
            {lineCells({ line, today })}
            <td data-state>{label && <StatusBadge text={label} tint={tint} />}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
