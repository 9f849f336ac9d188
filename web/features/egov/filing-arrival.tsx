import { Box, Button, chakra, Flex, Input } from "@chakra-ui/react";
import { useState } from "react";
import type { FilingCandidate, FilingDecision, OpenFiling } from "#shared/egov/filing.ts";
import { showMoment } from "#shared/egov/moments.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";

export type FilingProps = { filing: OpenFiling; isBusy: boolean; onDecide: (decision: FilingDecision) => void };

const namesOf = ({ proc_name, corporation_name }: FilingCandidate) =>
  [proc_name, corporation_name].filter(Boolean).join("　");

/** What has arrived since, each to be answered: what nobody has ruled out may be this one. */
export const Candidates = ({ filing: { candidates }, isBusy, onDecide }: FilingProps) => (
  <chakra.ul aria-label="送信のあとに届いた申請" mt="3" listStyleType="none">
    {candidates.map((candidate) => {
      const { arrive_id: ArriveId, arrive_date } = candidate;
      return (
        <chakra.li
          key={ArriveId}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          py="2"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
            {ArriveId}（{showMoment(arrive_date)} 到達）
            <chakra.p color="fg.muted" textStyle="xs">
              {namesOf(candidate)}
            </chakra.p>
          </Box>
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={`${ArriveId}はこの申請`}
            onClick={() => onDecide({ Decision: "arrived", ArriveId })}
          >
            この申請
          </Button>
          <Button
            size="sm"
            variant="outline"
            disabled={isBusy}
            aria-label={`${ArriveId}はこれではない`}
            onClick={() => onDecide({ Decision: "other", ArriveId })}
          >
            これではない
          </Button>
        </chakra.li>
      );
    })}
  </chakra.ul>
);

/** A number that somebody found at e-Gov. */
export const Arrival = ({ isBusy, onDecide, error }: Omit<FilingProps, "filing"> & { error: string | undefined }) => {
  const [number, setNumber] = useState("");
  const arriveId = number.normalize("NFKC").replace(/\s/g, "");
  const isNumber = /^\d{16,18}$/.test(arriveId);
  return (
    <Flex wrap="wrap" align="flex-end" gap="2" mt="3">
      <Box flex="1 1 16rem" minW="0">
        <FieldFrame label="到達番号" error={error}>
          <Input inputMode="numeric" value={number} onChange={({ target }) => setNumber(target.value)} />
        </FieldFrame>
      </Box>
      <Button disabled={isBusy || !isNumber} onClick={() => onDecide({ Decision: "arrived", ArriveId: arriveId })}>
        この到達番号で記録
      </Button>
    </Flex>
  );
};
