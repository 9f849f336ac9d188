import { ChakraProvider } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { system } from "./app-system.ts";

// What is global has a sheet of its own, made by the build.
const value = { ...system, _global: [] };

/** Around whatever is drawn with Chakra. */
export const Chakra = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={value}>{children}</ChakraProvider>
);
