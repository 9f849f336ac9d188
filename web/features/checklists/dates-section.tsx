import type { ReactNode } from "react";
import type { Column } from "#shared/checklists/column.ts";
import { DateRowFields } from "./date-row-fields.tsx";
import type { DateRow } from "./form-values.ts";

type Props = { rows: readonly DateRow[]; mark: (column: Column) => ReactNode };

const Rows = ({ rows, mark }: Props) =>
  rows.map((row) => (
    <div key={row.label} className="date-row">
      <DateRowFields {...row} side={mark(row.columns[0]!)} />
    </div>
  ));

// Each input has its own label; the heads are for the eye.
const Heads = ({ labels }: { labels: readonly string[] }) => (
  <div className="date-row date-heads" aria-hidden>
    <span />
    {labels.map((label) => (
      <span key={label}>{label}</span>
    ))}
  </div>
);

/** Pairs of dates at the left, single ones at the right; without pairs the single ones in two blocks. */
export const DatesSection = ({ rows, mark }: Props) => {
  const pairs = rows.filter(({ columns }) => columns.length > 1);
  const singles = rows.filter(({ columns }) => columns.length === 1);
  const half = Math.ceil(singles.length / 2);
  const blocks = pairs.length > 0 ? [pairs, singles] : [singles.slice(0, half), singles.slice(half)];
  return (
    <div className={pairs.length > 0 ? "dates with-pairs" : "dates"}>
      {blocks.map((block, index) => (
        <div key={index} className={block === pairs ? "date-pairs" : undefined}>
          <Heads labels={block[0]?.columns.map(({ subLabel }) => subLabel ?? "日付") ?? []} />
          <Rows rows={block} mark={mark} />
        </div>
      ))}
    </div>
  );
};
