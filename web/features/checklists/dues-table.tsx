import { Badge, Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { LuCheck } from "react-icons/lu";
import type { Column } from "#shared/checklists/column.ts";
import { dayState } from "#shared/checklists/days-left.ts";
import { type DeadlineView, nextDue } from "#shared/checklists/deadline.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import type { Due } from "#shared/procedures/dues.ts";
import { agencies, type AgencyKey } from "#shared/procedures/procedure.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { markStyles } from "#web/components/marks/mark-styles.ts";
import { tight } from "#web/theme/conditions.ts";
import { DateRowFields } from "./date-row-fields.tsx";
import type { DateRow } from "./form-values.ts";

type Props = {
  dues: readonly Due[];
  rows: readonly DateRow[];
  view: Pick<DeadlineView, "today" | "days">;
  /** The row is done, and so is each filing of it. */
  isDone: boolean;
  mark: (column: Column) => ReactNode;
};

const Row = chakra("div", {
  base: {
    display: "grid",
    alignItems: "center",
    columnGap: "3",
    minH: "41px",
    py: "1",
    borderTopWidth: "1px",
    borderColor: "border.muted",
    gridTemplateColumns: "minmax(0, 11rem) {sizes.dateField} {sizes.dateField} 12rem minmax(0, 1fr)",
    lgDown: {
      gridTemplateColumns: "1fr 1fr",
      rowGap: "1",
      "& > :first-of-type, & > [data-wide]": { gridColumn: "span 2" },
    },
    // how it is counted stands below the day
    ...tight({
      gridTemplateColumns: "minmax(0, 8.5rem) repeat(2, 8rem) minmax(0, 1fr)",
      "& > span:last-of-type": { display: "none" },
    }),
  },
  variants: {
    /** A single date is that of 受理. */
    isSingle: { true: { lg: { "& > :nth-of-type(2)": { gridColumn: "3" } } } },
  },
});

const DueDay = ({
  due: { day, legal, met, isTarget },
  isNext,
  isDone,
  view,
}: { due: Due; isNext: boolean } & Pick<Props, "view" | "isDone">) => (
  <Flex align="center" gap="1" wrap="wrap">
    <chakra.span fontWeight={isNext ? "bold" : "normal"}>{showDay(day) || "-"}</chakra.span>
    {met ? (
      <Flex as="span" align="center" gap="0.5" color="fg.success" textStyle="xs">
        <LuCheck aria-hidden />
        {isDone ? "完了" : "受理済み"}
      </Flex>
    ) : (
      isDay(day) && <DeadlineMark state={dayState(day, view)} today={view.today} deadline={day} />
    )}
    {isTarget && (
      <Badge variant="outline" size="xs" fontWeight="normal">
        目安
      </Badge>
    )}
    {isDay(legal) && legal !== day && (
      <chakra.span color="fg.muted" textStyle="xs">
        法定の{showDay(legal)}は閉庁日
      </chakra.span>
    )}
  </Flex>
);

const agencyOf = ({ key }: Due) => key.split(".")[1] as AgencyKey;

type Line = { agency: AgencyKey | undefined; row: DateRow | undefined; dues: readonly Due[] };

/** The agencies with a day first, in the order of the law's list, then the pairs of dates of the others. */
const linesOf = (dues: readonly Due[], rows: readonly DateRow[]): Line[] => {
  const byAgency = Map.groupBy(dues, agencyOf);
  const rowOf = (agency: AgencyKey) => {
    const of = agencies[agency];
    return "metBy" in of ? rows.find(({ names }) => names.includes(of.metBy)) : undefined;
  };
  const due = [...byAgency].map(([agency, each]): Line => ({ agency, row: rowOf(agency), dues: each }));
  const taken = new Set(due.map(({ row }) => row));
  const others = rows.filter((row) => row.columns.length > 1 && !taken.has(row));
  return [...due, ...others.map((row): Line => ({ agency: undefined, row, dues: [] }))];
};

/** The rows of dates that the table shows. */
export const rowsInTable = (dues: readonly Due[], rows: readonly DateRow[]) =>
  new Set(linesOf(dues, rows).flatMap(({ row }) => row ?? []));

const Inputs = ({ row, agency, mark }: Pick<Line, "row" | "agency"> & Pick<Props, "mark">) => {
  if (row) return <DateRowFields {...row} side={mark(row.columns[0]!)} />;
  return (
    <Box gridColumn={{ lg: "span 3" }} data-wide>
      {agencies[agency!].label}
      <chakra.span color="fg.muted" textStyle="xs" ms="2">
        状況を完了にすると済みになります
      </chakra.span>
    </Box>
  );
};

/** Each agency's dates with the day by which it is filed there, how that was counted, and the article. */
export const DuesTable = ({ dues, rows, view, isDone, mark }: Props) => {
  const next = nextDue(dues)?.day;
  return (
    <Box css={markStyles}>
      <Row border="none" minH="5.5" py="0" color="fg.muted" fontSize="xs" hideBelow="lg" aria-hidden>
        <span>提出先</span>
        <span>作業</span>
        <span>受理</span>
        <span>期限</span>
        <span>数え方と根拠</span>
      </Row>
      {linesOf(dues, rows).map(({ agency, row, dues: of }) => (
        <Row key={row?.label ?? agency} isSingle={row?.columns.length === 1}>
          <Inputs row={row} agency={agency} mark={mark} />
          <Box gridColumn={{ lg: "4" }} data-wide>
            {of.map((due) => (
              <DueDay key={due.key} due={due} isNext={!due.met && due.day === next} isDone={isDone} view={view} />
            ))}
          </Box>
          <Box gridColumn={{ lg: "5" }} data-wide textStyle="xs" css={tight({ gridColumn: "4" })}>
            {of.map((due) => (
              <div key={due.key}>
                {due.rule} <chakra.span color="fg.muted">{due.article}</chakra.span>
              </div>
            ))}
          </Box>
        </Row>
      ))}
    </Box>
  );
};
