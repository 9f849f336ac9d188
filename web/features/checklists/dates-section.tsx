import { chakra, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Column } from "#shared/checklists/column.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { DeadlineView } from "#shared/checklists/deadline.ts";
import { crowded, tight } from "#web/theme/conditions.ts";
import { DateRowFields } from "./date-row-fields.tsx";
import { useDues } from "./due-help.tsx";
import { DuesTable, rowsInTable } from "./dues-table.tsx";
import type { DateRow } from "./form-values.ts";

type Props = { rows: readonly DateRow[]; mark: (column: Column) => ReactNode };

/** A checkbox and the inputs of its dates; on a phone below it. */
const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) var(--date-field)",
    alignItems: "center",
    gap: "2",
    minH: "41px",
    mdDown: { gridTemplateColumns: "minmax(0, 1fr)", pb: "2", "& > :first-of-type": { minH: "touch" } },
  },
  variants: {
    isPair: {
      true: {
        gridTemplateColumns: "minmax(0, 1fr) var(--date-field) var(--date-field)",
        mdDown: { gridTemplateColumns: "1fr 1fr", "& > :first-of-type": { gridColumn: "span 2" } },
      },
    },
  },
});

type BlockProps = Props & { isPair: boolean };

// Each input has its own label; the heads are for the eye.
const Block = ({ rows, mark, isPair }: BlockProps) => (
  <div>
    <Row isPair={isPair} minH="5.5" color="fg.muted" fontSize="xs" hideBelow="md" aria-hidden>
      <span />
      {rows[0]?.columns.map(({ name, subLabel }) => (
        <span key={name}>{subLabel ?? "日付"}</span>
      ))}
    </Row>
    {rows.map((row) => (
      <Row key={row.label} isPair={isPair}>
        <DateRowFields {...row} side={mark(row.columns[0]!)} />
      </Row>
    ))}
  </div>
);

const Blocks = ({ rows, mark }: Props) => {
  const pairs = rows.filter(({ columns }) => columns.length > 1);
  const singles = rows.filter(({ columns }) => columns.length === 1);
  const half = Math.ceil(singles.length / 2);
  const hasPairs = pairs.length > 0;
  const blocks = hasPairs ? [pairs, singles] : [singles.slice(0, half), singles.slice(half)];
  return (
    <Grid
      templateColumns={{ lg: `{sizes.${hasPairs ? "datePairBlock" : "dateBlock"}} {sizes.dateBlock}` }}
      justifyContent={{ lg: "space-between" }}
      alignItems="start"
      lgDown={{ gap: "3" }}
      css={{
        "--date-field": "sizes.dateField",
        ...tight({
          "--date-field": "8rem",
          gridTemplateColumns: hasPairs ? "minmax(0, 1.25fr) minmax(0, 1fr)" : "repeat(2, minmax(0, 1fr))",
          columnGap: "8",
        }),
        ...crowded({ gridTemplateColumns: "minmax(0, 1fr)", rowGap: "3", "--date-field": "sizes.dateField" }),
      }}
    >
      {blocks.map((block, index) => (
        <Block key={index} rows={block} mark={mark} isPair={block === pairs} />
      ))}
    </Grid>
  );
};

/**
 * Pairs of dates at the left, single ones at the right; without pairs the single ones in two blocks. Where 内容 names a
 * procedure, a table of its agencies with the day of each comes first.
 */
export const DatesSection = ({ rows, mark, view }: Props & { view: Pick<DeadlineView, "today" | "days"> }) => {
  const dues = useDues();
  const isDone = useWatch<ChecklistRow, "Done">({ name: "Done" });
  if (dues.length === 0) return <Blocks rows={rows} mark={mark} />;
  const inTable = rowsInTable(dues, rows);
  return (
    <Flex direction="column" gap="3">
      <DuesTable dues={dues} rows={rows} view={view} isDone={isDone} mark={mark} />
      <Blocks rows={rows.filter((row) => !inTable.has(row))} mark={mark} />
    </Flex>
  );
};
