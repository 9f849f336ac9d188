import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageSection } from "#web/components/form/section-page.tsx";
import { StepNumber, type StepState } from "#web/components/marks/step-number.tsx";

type Props = { number: number; state: StepState; title: string; children: ReactNode };

/** One step of several that stand below each other in an `ol`. */
export const NumberedBlock = ({ number, state, title, children }: Props) => (
  <PageSection
    as="li"
    title={
      <chakra.span display="flex" alignItems="center" gap="2.5">
        <StepNumber number={number} state={state} />
        {title}
      </chakra.span>
    }
  >
    <Flex direction="column" align="flex-start" gap="3" pt={{ lg: "0.5" }}>
      {children}
    </Flex>
  </PageSection>
);
