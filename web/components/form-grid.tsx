import { Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = { columns: 1 | 2 | 3; children: ReactNode };

/** Fields side by side; one below the other on a phone. */
export const FormGrid = ({ columns, children }: Props) => (
  <Grid
    columnGap="5"
    rowGap="3.5"
    alignItems="start"
    templateColumns={{ base: "minmax(0, 1fr)", md: `repeat(${columns}, minmax(0, 1fr))` }}
  >
    {children}
  </Grid>
);
