import { ChakraProvider } from "@chakra-ui/react";
import type { ComponentType } from "react";
import { system } from "./app-system.ts";

// What is global has a sheet of its own, made by the build.
const value = { ...system, _global: [] };

/** A part in all that it needs to be drawn with Chakra. */
export const inChakra =
  <P extends object>(Part: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <ChakraProvider value={value}>
      <Part {...props} />
    </ChakraProvider>
  );
