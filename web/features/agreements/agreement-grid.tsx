import { Box, Grid, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Label, help, input and error of neighbours stand on lines of their own, however long each is. */
const cell: SystemStyleObject = {
  display: "grid",
  gridRow: "span 4",
  gridTemplateRows: "subgrid",
  rowGap: "1",
  minW: "0",
  pb: "2.5",
  "&& > *": { display: "contents" },
  "&& > * > *": { gridRow: "2", m: "0" },
  "&& > * > [data-field-label]": { gridRow: "1", alignSelf: "end" },
  "&& > * > [data-control]": { gridRow: "3" },
  "&& > * > [data-control] ~ *": { gridRow: "4" },
};

type GridProps = { columns?: number; children: ReactNode };

/** Fields in lines of six columns; one below the other on a phone. */
export const AgreementGrid = ({ columns = 6, children }: GridProps) => (
  <Grid
    columnGap="5"
    rowGap="1"
    templateColumns={{ base: `repeat(${columns}, minmax(0, 1fr))`, mdDown: "minmax(0, 1fr)" }}
  >
    {children}
  </Grid>
);

const hidden: SystemStyleObject = {
  position: "absolute",
  w: "1px",
  h: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};
/** In a table the heads of its line and column stand for label and help; a phone has no heads of lines. */
const tableCell: SystemStyleObject = {
  px: "3",
  py: "2",
  minW: "0",
  borderTopWidth: "1px",
  md: {
    position: "relative",
    borderStartWidth: "1px",
    "& [data-field-label]": hidden,
    "& [data-part=helper-text]": hidden,
  },
};

export const TableCell = ({ at, children }: { at?: string; children: ReactNode }) => (
  <Box data-at={at} css={tableCell}>
    {children}
  </Box>
);

type CellProps = {
  /** Where its value stands, for whoever leads to a fault. */
  at?: string;
  /** Columns of the grid. */
  span?: number | undefined;
  children: ReactNode;
};

/** The place of one field: a FieldFrame around a `CellControl`. */
export const AgreementCell = ({ at, span = 3, children }: CellProps) => (
  <Box data-at={at} css={cell} gridColumn={{ md: `span ${span}` }}>
    {children}
  </Box>
);
export const CellControl = ({ children }: { children: ReactNode }) => (
  <Box data-control="" w="full" minW="0">
    {children}
  </Box>
);
