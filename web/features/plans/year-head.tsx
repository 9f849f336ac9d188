import { chakra, Flex } from "@chakra-ui/react";
import { showNumber } from "#shared/text/numbers.ts";
import { stateLabels, TurnChip } from "./turn-chip.tsx";

/** What the marks of the table mean, and how many companies it has. */
export const YearHead = ({ count }: { count: number }) => (
  <>
    <Flex gap="2" align="center">
      {(["planned", "made", "skipped"] as const).map((state) => (
        <TurnChip key={state} label={stateLabels[state]} state={state} />
      ))}
    </Flex>
    <chakra.span ms="auto" color="fg.muted">
      全<b>{showNumber(count)}</b>社
    </chakra.span>
  </>
);
