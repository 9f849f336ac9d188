import react from "@vitejs/plugin-react";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { madeStyles } from "./made-styles.ts";
import { pageFiles, preloads } from "./page-files.ts";
import { phoneTable } from "./phone-table.ts";
import { quickStyles } from "./quick-styles.ts";
import { sentencesInPlace } from "./sentences-in-place.ts";

type Address = { feature: string; name: string; method: string; path: string; access: string; rows?: object };
type Table = Record<string, Address>;

/**
 * The browser needs of a route its address, not its schemas: without them neither zod nor a feature's
 * rules are in the first load. Forms import the schemas they check with themselves.
 */
const routesWithoutSchemas = (): Plugin => ({
  name: "routes-without-schemas",
  async load(id) {
    const [file] = id.split("?");
    if (!file || !/\/shared\/[\w-]+\/routes\.ts$/.test(file)) return null;
    const tables = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, Table>;
    return Object.entries(tables)
      .filter(([name]) => name.endsWith("Routes"))
      .map(([name, table]) => {
        const routes = Object.entries(table).map(([action, { feature, name, method, path, access, rows }]) => [
          action,
          { feature, name, method, path, access, rows },
        ]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(routes))};`;
      })
      .join("\n");
  },
});

/** Of all pages. */
const base = /node_modules\/(react|react-dom|scheduler)\//;
// What of Chakra always loads together is one file: apart it is 3 KB more. It imports nothing of ours.
const chakra =
  /@zag-js\/dom-query\/dist\/shared\b|node_modules\/(react-is|stylis|hoist-non-react-statics|@emotion\/\w[\w-]*|@pandacss\/\w[\w-]*)\/|@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base|merge-|create-context|components\/(absolute-center|badge|box|flex|grid|loader|span|spinner)\/|components\/button\/button\b|theme\/(breakpoints|recipes\/(button|input|spinner)\b))/;
// Else it would lie in the entry, which nothing else shall import.
const app = /node_modules\/(react-router|@tanstack\/(query-core|react-query))\b/;
/** Each of these would be dozens of files: what a field takes, a dialog, what opens at a place, a form. /login takes none. */
const field =
  /anatomy\.m?js$|@smarthr\/wareki\/|@zag-js\/(anatomy\/|auto-resize\/|core\/dist\/merge-props|dom-query\/dist\/(computed-style|node)\b|utils\/dist\/(functions|guard)\b)|@ark-ui\/react\/dist\/(_virtual|providers\/environment|utils\/(compose-refs|create-context|create-split-props|use-safe-layout-effect)|components\/(factory|field|fieldset)\b)|@chakra-ui\/react\/dist\/esm\/(components\/(button\/icon-button|field|icons?|input|native-select|textarea|visually-hidden)\b|theme\/recipes\/(checkbox|checkmark|combobox|date-picker|dialog|field|native-select|select|textarea)\b)/;
const dialog =
  /@zag-js\/(aria-hidden|checkbox|core|dialog|dismissable|dom-query|focus-trap|focus-visible|i18n-utils|interact-outside|presence|react|remove-scroll|types|utils)\b|@ark-ui\/react\/dist\/(utils|providers|components\/(checkbox|dialog|portal|presence)\b)|@chakra-ui\/react\/dist\/esm\/components\/(button\/close-button|checkbox|checkmark|dialog)\b/;
const popup = /node_modules\/(@floating-ui|@zag-js\/popper)\//;
const form =
  /node_modules\/(react-hook-form|@hookform)\/|@zag-js\/(collection|combobox|live-region)\/|@ark-ui\/react\/dist\/components\/(collection|combobox)\/|@chakra-ui\/react\/dist\/esm\/components\/combobox\//;

const login = "features/login/start.tsx";
/** What /login asks for late: it may need nothing of the shell's file, which starts the app. */
const code = "components/code-dialog.tsx";
const start = "app/start.tsx";
const checklists = ["electronic-application", "subsidy", "article36-agreement"].map(
  (name) => `features/checklists/${name}-page.tsx`,
);
const egov = "features/egov/egov-page.tsx";
const lists = ["features/companies/companies-page.tsx", "features/todos/todos-page.tsx", ...checklists];
const otherLists = [
  egov,
  "features/users/users-page.tsx",
  "features/organizations/organizations-page.tsx",
  "features/info/announcements-page.tsx",
];
const company = "features/companies/company-dialog.tsx";
const checklist = "features/checklists/checklist-dialog.tsx";
const user = "features/users/user-dialog.tsx";
const forms = [company, checklist, user, "features/todos/todo-dialog.tsx", "features/info/announcement-dialog.tsx"];
const dashboard = "features/dashboard/dashboard-page.tsx";
const history = "features/history/history-page.tsx";
const onetime = "features/onetime/onetime-page.tsx";
const office = "features/office/office-parts.tsx";

/** What always loads together is one file, named with those that load it; each needs only those above it. */
const files: [name: string, entries: readonly string[]][] = [
  ["common", [login, start]],
  ["common", [login, ...lists]],
  ["shell", [start]],
  ["list", lists],
  // Too little for files of their own.
  ["list", [...checklists, egov]],
  ["list", [...checklists, "features/todos/todos-page.tsx"]],
  ["checklist", checklists],
  ["checklist", [company, checklist, dashboard]],
];
/** The same of what no list loads with itself. */
const lateFiles: typeof files = [
  ["field", [...forms, code, history]],
  ["field", [...forms, code, onetime]],
  ["input", [...forms, history]],
  ["input", [...forms, onetime]],
  ["dialog", [...forms, code]],
  ["dialog", [...forms, "features/egov/case-dialog.tsx"]],
  ["form", forms],
  ["form", [company, user]],
  ["postal-code", [company, office]],
];

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The modules that come with one of ours, by imports that are not dynamic. */
const reached = (from: string, chunking: Chunking, seen = new Set<string>()) => {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const imported of chunking.getModuleInfo(from)?.importedIds ?? []) reached(imported, chunking, seen);
  return seen;
};

const loaded = new Map<string, Set<string>>();
const loadedBy = (entry: string, chunking: Chunking) => {
  const found = loaded.get(entry) ?? reached(fileURLToPath(new URL(entry, import.meta.url)), chunking);
  loaded.set(entry, found);
  return found;
};

const fileOf = (id: string, chunking: Chunking) => {
  const isLoadedBy = (entry: string) => loadedBy(entry, chunking).has(id);
  const firstOf = (of: typeof files) => of.find(([, entries]) => entries.every(isLoadedBy))?.[0] ?? null;
  // Libraries export from one index what each page takes little of.
  if (id.includes("/node_modules/") || isLoadedBy("main.ts")) return null;
  const file = firstOf(files);
  if (file === "common") return file;
  if (isLoadedBy(login)) return file && isLoadedBy(code) ? "code" : null;
  if (file) return isLoadedBy(code) ? "code" : file;
  return [start, ...lists, ...otherLists].some(isLoadedBy) ? null : firstOf(lateFiles);
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    routesWithoutSchemas(),
    sentencesInPlace(),
    phoneTable(),
    preloads(),
    pageFiles(),
    madeStyles(),
    quickStyles(),
    react(),
  ],
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(new URL("../dist/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // A font slice that is inlined would be loaded by everybody, needed or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: base },
            { name: "chakra-base", test: chakra },
            { name: "app", test: app },
            { name: "field-base", test: field },
            { name: "dialog-base", test: dialog },
            { name: "popup-base", test: popup },
            { name: "form-base", test: form },
            { name: fileOf, debugName: "ours" },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
