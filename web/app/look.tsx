import { ChakraProvider } from "@chakra-ui/react";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { system } from "./system.ts";

const root = createRoot(document.getElementById("root")!);

/** Shows what is given in the look of all pages. */
export const draw = (inside?: ReactNode) =>
  root.render(
    <StrictMode>
      <ChakraProvider value={system}>{inside}</ChakraProvider>
    </StrictMode>,
  );

// The look is made while the scripts and the answers of a page are on their way.
draw();
