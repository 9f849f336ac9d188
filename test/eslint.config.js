import { readdirSync } from "node:fs";
import tseslint from "typescript-eslint";
import { featureOf, handlerNames } from "#infra/handlers.ts";

const parent = { regex: "^\\.\\./", message: "./ for a neighbour, #folder/ for everyone else." };
/** Which folder may not import which: the contract of the house, one line a folder. */
const forbidden = {
  shared: ["functions", "web", "infra", "test"],
  functions: ["web", "infra", "test"],
  web: ["functions", "infra", "test"],
  infra: ["web", "test", "functions"],
  "infra/local": ["web", "test"],
};
const style = {
  regex: "(?<!\\.module)\\.css$",
  message: "Nobody writes a style sheet: Chakra, or `*.classes.ts` for a list's first picture.",
};
const rawTable = {
  regex: "^#functions/db/(items|keys|update)\\.ts$",
  message: "Items and conditions belong to db and to the items/ of a room: use a kind.",
};
/** Of the web's rooms each imports only those below it. */
const above = (...rooms) => ({
  regex: `^#web/(${rooms.join("|")})/`,
  message: "This room is below that one.",
});
const restrict = (files, names, more = []) => ({
  files,
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [parent, style, ...names.map((name) => ({ regex: `^#${name}/`, message: `not from here` })), ...more],
      },
    ],
  },
});
const folders = (root) =>
  readdirSync(new URL(`../${root}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/** A feature of the server is a folder with a Lambda in it. */
const features = { functions: [...new Set(handlerNames().map(featureOf))], "web/features": folders("web/features") };
/** A feature never imports another feature's folder: they meet in shared/, in the rooms of functions/ or in web/embedded. */
const apart = (root, more = [], within = "**") =>
  features[root].map((feature) =>
    restrict([`${root}/${feature}/${within}`], forbidden[root.split("/")[0]], [
      {
        regex: `^#${root}/(${features[root].filter((other) => other !== feature).join("|")})/`,
        message: "A feature does not import another feature.",
      },
      ...more,
    ]),
  );

/** Files of a list's first picture, and what Chakra draws: no file is both. */
const classes = "ImportDeclaration[source.value=/\\.classes\\.ts$/]";
const chakra = "ImportDeclaration[importKind='value'][source.value=/^@chakra-ui/]";

export default tseslint.config(
  { ignores: ["**/node_modules/**", "dist/**", "cdk.out/**", ".data/**", "coverage/**", "web/public/**"] },
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx,js}"],
    rules: {
      "max-lines": ["error", { max: 150, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "A union of strings instead." },
        {
          selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier",
          message: 'import * as z from "zod": the named import quadruples a bundle.',
        },
        {
          selector: "ImportDeclaration[source.value='react-router'] > ImportSpecifier[imported.name=/^(Nav)?Link$/]",
          message: "Ours in web/components/page/link.tsx is 2 KB less of each page.",
        },
        {
          selector: "BinaryExpression[left.property.name='key'][right.value='Enter']",
          message: "Enter may confirm an IME conversion: use isIme.",
        },
        {
          selector: "JSXAttribute[name.name='className'] > Literal",
          message: "A class name is global: style props, css, a slot recipe, or one that `*.classes.ts` makes.",
        },
        {
          selector: `Program:has(${classes}):has(${chakra}) > ${chakra}`,
          message: "What stands in the first picture of a list is styled by `*.classes.ts` and draws no Chakra.",
        },
        {
          selector: `Program:not(:has(${classes})) JSXAttribute[name.name='className'] > JSXExpressionContainer > :not(Identifier[name='className'])`,
          message: "Only what `*.classes.ts` makes has a class name; all else is styled by Chakra.",
        },
      ],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // a field taken out of a record with `...rest`
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
    },
  },
  // a component with its JSX; a page's tests and benchmarks read top to bottom
  { files: ["web/**/*.tsx"], rules: { "max-lines-per-function": ["error", { max: 90, skipBlankLines: true }] } },
  {
    files: ["test/**"],
    rules: { "max-lines-per-function": "off", "max-lines": ["error", { max: 250, skipBlankLines: true }] },
  },
  {
    files: handlerNames().map((name) => `functions/${name}.ts`),
    rules: { "max-lines": ["error", { max: 40, skipBlankLines: true }] },
  },
  // middy's event types know neither the route nor the state
  { files: ["functions/chain/handle.ts"], rules: { "@typescript-eslint/no-explicit-any": "off" } },
  // every fixed sentence
  { files: ["shared/text/sentences.ts"], rules: { "max-lines": "off" } },
  // the engine's one factory
  { files: ["functions/db/kind.ts"], rules: { "max-lines-per-function": "off" } },
  restrict(["shared/**"], forbidden.shared),
  restrict(["functions/**"], forbidden.functions, [rawTable]),
  // the table knows nothing of what is made with it
  restrict(["functions/db/**"], forbidden.functions, [
    {
      regex: "^#functions/(?!db/|runtime/(?:log|patience))",
      message: "db imports shared, the log, its patience and itself.",
    },
  ]),
  restrict(["functions/*/items/**"], forbidden.functions),
  restrict(["web/**"], forbidden.web),
  restrict(["web/{api,theme,workers}/**"], forbidden.web, [
    above("components", "pages", "embedded", "features", "app"),
  ]),
  restrict(["web/components/**"], forbidden.web, [above("pages", "embedded", "features", "app")]),
  // the parts by which one feature shows another
  restrict(["web/embedded/**"], forbidden.web, [above("app")]),
  restrict(["infra/**"], forbidden.infra),
  restrict(["infra/local/**"], forbidden["infra/local"]),
  restrict(["test/**"], []),
  ...apart("functions", [rawTable]),
  ...apart("functions", [], "items/**"),
  ...apart("web/features", [above("app")]),
  // what the product is measured beside: plain React with a style sheet
  { files: ["test/bench/floor/**"], rules: { "no-restricted-imports": "off", "no-restricted-syntax": "off" } },
);
