import { Flex, type FlexProps } from "@chakra-ui/react";

/** A page that fills the window, below a bar in `main` too: what is in it scrolls by itself, but on a phone. */
export const FullPage = (props: Pick<FlexProps, "children">) => (
  <Flex
    data-full
    direction="column"
    h={{ base: "calc(100dvh - {sizes.header} - {sizes.breadcrumb})", mdDown: "auto" }}
    minH={{ base: "listMinimum", mdDown: "calc(100dvh - {sizes.header} - {sizes.phoneBreadcrumb})" }}
    px="4"
    _print={{ h: "auto", px: "0" }}
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
