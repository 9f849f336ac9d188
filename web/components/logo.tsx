import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

/** The wordmark as a picture file, so that its paths are not in the script. */
export const Logo = (style: Pick<HTMLChakraProps<"img">, "h">) => (
  <chakra.img src="/logo.svg" alt="Todoke" w="auto" h="logo" {...style} />
);
