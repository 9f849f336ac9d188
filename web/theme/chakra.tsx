import { ChakraProvider } from "@chakra-ui/react";
import type { ComponentType } from "react";
import { system } from "./app-system.ts";
// The tokens that no sheet of the build uses.
import "virtual:late-tokens";

// What is global has a sheet of its own, made by the build.
const value = { ...system, _global: [] };

/** Wraps a component in Chakra's provider. */
export const insideChakra =
  <P extends object>(Part: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <ChakraProvider value={value}>
      <Part {...props} />
    </ChakraProvider>
  );
