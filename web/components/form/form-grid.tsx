import { Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = { columns: 1 | 2 | 3 | 4; children: ReactNode };

/** Fields side by side; one below the other on a phone, of four columns two in a line. */
export const FormGrid = ({ columns, children }: Props) => (
  <Grid
    columnGap={{ base: "5", mdDown: "3" }}
    rowGap={{ base: "3.5", mdDown: "4" }}
    alignItems="start"
    templateColumns={{
      base: `repeat(${columns === 4 ? 2 : 1}, minmax(0, 1fr))`,
      md: `repeat(${columns}, minmax(0, 1fr))`,
    }}
    css={{ mdDown: { "& > [data-wide]": { gridColumn: "1 / -1" } } }}
  >
    {children}
  </Grid>
);
