import { Box, chakra, Flex } from "@chakra-ui/react";
import type { Company } from "#shared/companies/company.ts";
import { addDays, showDay } from "#shared/dates/day.ts";
import type { Plan } from "#shared/plans/plan.ts";
import { useSession } from "#web/api/use-session.ts";
import { chipStyles, TurnChip } from "./turn-chip.tsx";
import { type ShownTurn, shownTurns } from "./turns.ts";
import { useMadeState } from "./use-made.ts";

type Props = { company: Company; plans: readonly Plan[]; onTurn: (turn: ShownTurn) => void };
const shownDays = 400;
/** What was made of late, what comes within the year, and what is left out. */
export const ComingTurns = ({ company, plans, onTurn }: Props) => {
  const { today, OrgInfo } = useSession();
  const madeState = useMadeState();
  const span = { from: addDays(today, -60), to: addDays(today, shownDays), targets: OrgInfo.ProcedureTargets };
  const turns = plans
    .flatMap((plan) => shownTurns(plan, company, span, madeState))
    .toSorted((one, other) => one.turn.due.localeCompare(other.turn.due));
  if (turns.length === 0) return null;
  return (
    <Box as="section" layerStyle="card" mt="4" aria-labelledby="coming">
      <Flex gap="3" align="baseline" px="4" py="3" wrap="wrap">
        <h2 id="coming">次に作る予定</h2>
        <chakra.span color="fg.muted" textStyle="xs">
          作られた後に削除や省略をした回は、もう一度作られません
        </chakra.span>
      </Flex>
      <chakra.ul
        css={{ ...chipStyles, "& li": { borderTopWidth: "1px", borderColor: "border.muted", px: "4", py: "2" } }}
      >
        {turns.map((shown) => (
          <Flex as="li" key={`${shown.plan.AutoId} ${shown.turn.period}`} gap="4" align="center" wrap="wrap">
            <chakra.span w="24">{showDay(shown.turn.due)}</chakra.span>
            <chakra.span flex="1" minW="40" textDecoration={shown.state === "skipped" ? "line-through" : undefined}>
              {shown.turn.name}
            </chakra.span>
            {shown.reason && <chakra.span color="fg.muted">{shown.reason}</chakra.span>}
            <TurnChip shown={shown} isState onOpen={() => onTurn(shown)} />
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
};
