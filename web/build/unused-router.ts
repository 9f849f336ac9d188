import type { Plugin } from "vite";

const name = /^\w+\.displayName = "[^"]*";$/gm;
const component = /^const \w+ = (?=React\$\d\.(?:forwardRef|createContext)\()/gm;
/** Who watches calls and navigations would give the router a list of these. Nobody does. */
const watchers = /\b(?:init|opts\?)\.instrumentations\b/g;

/**
 * Leaves out the parts of React Router that no page uses: it gives each a name and a `forwardRef` when it is loaded,
 * which a bundler may not leave out by itself. Forms, fetchers, scrolling and watchers are 4 KB of each page.
 */
export const unusedRouter = () =>
  ({
    name: "unused-router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\// },
      handler: (code: string) => ({
        code: code.replace(name, "").replace(component, "$&/* @__PURE__ */ ").replace(watchers, "undefined"),
        map: null,
      }),
    },
  }) satisfies Plugin;
