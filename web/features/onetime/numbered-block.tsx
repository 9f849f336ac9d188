import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** One step of several that stand below each other in an `ol`. */
export const NumberedBlock = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <chakra.li layerStyle="card" p="5" mdDown={{ p: "4" }}>
    <Flex align="center" gap="2.5" mb="3">
      <Flex
        flex="none"
        align="center"
        justify="center"
        boxSize="7"
        borderRadius="full"
        bg="brand.solid"
        color="bg"
        fontWeight="bold"
        aria-hidden
      >
        {number}
      </Flex>
      <chakra.h2 fontSize="md" fontWeight="bold">
        {title}
      </chakra.h2>
    </Flex>
    <Flex direction="column" align="flex-start" gap="3">
      {children}
    </Flex>
  </chakra.li>
);
