import { ChakraProvider } from "@chakra-ui/react";
import type { ComponentType } from "react";
import { system } from "./app-system.ts";

const written = (block: object): string =>
  Object.entries(block)
    .map(([name, value]: [string, unknown]) =>
      typeof value === "object" && value ? `${name.replace("&", "")}{${written(value)}}` : `${name}:${String(value)};`,
    )
    .join("");

/** Once for all providers. Sheets of the build hold the values of tokens: only what Chakra styles here asks for them. */
const addTokens = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(written(system.getTokenCss()));
  document.adoptedStyleSheets.push(sheet);
};
// Tests draw in a document without.
if ("adoptedStyleSheets" in document) addTokens();

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
