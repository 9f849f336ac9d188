import { chakra, Dialog, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Whom a record is of: its name, and what distinguishes it from others. */
export type Whom = { name: string; note?: string | undefined };

export type HeadProps = {
  title: ReactNode;
  /** Beside the title, a part of its own. */
  whom?: Whom | undefined;
  /** Right of the title. */
  meta?: ReactNode;
  children: ReactNode;
};

const WhomPart = ({ name, note }: Whom) => (
  <Dialog.Description
    display="flex"
    flex="1"
    alignItems="baseline"
    gap="2"
    minW="0"
    ps="4"
    borderStartWidth="1px"
    borderColor="border"
    color="fg"
    fontSize="md"
    fontWeight="medium"
  >
    <chakra.span truncate title={name}>
      {name}
    </chakra.span>
    {note && (
      <chakra.span flex="none" color="fg.muted" fontSize="xs" fontWeight="normal">
        {note}
      </chakra.span>
    )}
  </Dialog.Description>
);

/** The title line of a dialog: title, whom it is of, what is known of it, and the way out. */
export const DialogHead = ({ title, whom, meta, children }: HeadProps) => (
  <Dialog.Header
    data-piece="head"
    flex="none"
    alignItems="center"
    gap="4"
    minH="14"
    py={{ base: "1", md: "2" }}
    pe="3"
    ps="6"
    borderBottomWidth="1px"
    borderColor="border"
    mdDown={{ flexWrap: "wrap", rowGap: "0", ps: "4" }}
  >
    <Dialog.Title
      flex={whom ? "none" : "1"}
      minW="0"
      fontSize="lg"
      fontWeight="bold"
      lineHeight="shorter"
      overflowWrap="anywhere"
    >
      {title}
    </Dialog.Title>
    {whom && <WhomPart {...whom} />}
    {meta && (
      <Flex wrap="wrap" columnGap="4" color="fg.muted" fontSize="xs" mdDown={{ order: "1", w: "full", pb: "1" }}>
        {meta}
      </Flex>
    )}
    {children}
  </Dialog.Header>
);
