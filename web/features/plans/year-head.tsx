import { Flex, type FlexProps } from "@chakra-ui/react";
import { chipStyles, stateLabels, TurnChip } from "./turn-chip.tsx";

/** What the marks of the table mean. */
export const YearHead = (props: FlexProps) => (
  <Flex gap="2" align="center" wrap="wrap" css={chipStyles} {...props}>
    {(["planned", "made", "late", "done", "skipped"] as const).map((state) => (
      <TurnChip key={state} label={stateLabels[state]} state={state} />
    ))}
  </Flex>
);
