import { Flex, type FlexProps } from "@chakra-ui/react";

/** A page that fills what the window has left in `main`: what is in it scrolls by itself, but on a phone. */
export const FullPage = (props: Pick<FlexProps, "children">) => (
  <Flex
    data-full
    direction="column"
    flex={{ base: "1 0 0", mdDown: "1 0 auto" }}
    minH={{ base: "listMinimum", mdDown: "0" }}
    px="4"
    _print={{ px: "0" }}
    {...props}
  />
);

/** The title of a page and what stands beside it. */
export const PageHead = (props: Pick<FlexProps, "children" | "wrap" | "columnGap" | "rowGap" | "_print">) => (
  <Flex flex="none" align="center" gap="2" minH="pageHead" {...props} />
);

/** A page with little on it: a column in the middle, read from the top. */
export const NarrowPage = (props: Pick<FlexProps, "as" | "children">) => (
  <Flex direction="column" align="flex-start" gap="4" maxW="narrowPage" mx="auto" px="6" py="16" {...props} />
);
