import type { InlineConfig, Rolldown } from "vite";
import { loadedBy } from "./loaded-by.ts";

/** Libraries of all pages, each a file that stays as it is while ours change. */
const packages = {
  base: /\/node_modules\/(react|react-dom|scheduler)\//,
  app: /\/node_modules\/(react-router|@tanstack)\//,
};

const pages = (names: string) => names.split(" ").map((name) => `features/${name}.tsx`);

/** Of each of these a file's modules are loaded by many. */
const groups = {
  entry: ["main.ts"],
  login: ["features/auth/start.tsx"],
  shell: ["app/start.tsx"],
  code: ["components/auth/code-dialog.tsx"],
  chakra: ["theme/chakra.tsx"],
  checklists: pages(
    "checklists/electronic-application-page checklists/subsidy-page checklists/article36-agreement-page",
  ),
  otherLists: pages(
    "companies/companies-page todos/todos-page egov/egov-page users/users-page info/announcements-page organizations/organizations-page egov-procedures/egov-procedures-page",
  ),
  deadlines: pages("deadlines/deadlines-page"),
  /** They show a few of its lines. */
  fewLines: pages("dashboard/dashboard-page company/company-page"),
  chakraPages: pages(
    "dashboard/dashboard-page history/history-page office/office-page otp/onetime-page payment/payment-page",
  ),
  wizard: pages("agreements/agreement-page"),
  company: pages("company/company-page"),
  dialogs: pages("companies/company-dialog todos/todo-dialog checklists/checklist-dialog users/user-dialog"),
  schemas: ["companies", "todos", "checklists", "users", "agreements"].map(
    (feature) => `features/${feature}/schemas.ts`,
  ),
};
/** How many of each group load a module. */
type Loads = Record<keyof typeof groups, number>;

const tiny =
  /\/shared\/(?:(?:companies\/routes\.ts\?company|checklists\/routes\.ts\?checklist)Routes\.|users\/in-charge\.ts|office\/office\.ts|dates\/month\.ts|limits\.ts|companies\/in-address\.ts)/;

/** What 期限 shares with parts of its own that come late. */
const ofLines = /\/shared\/(?:deadlines\/names\.ts|tasks\/routes\.ts\?task)/;

/** What rows of 36協定 say of each other: lists of rows and a company's page load it, and otherwise would in two files. */
const renewals = /\/(?:renewals|renewable|renewal-question|renewal-rules)\.ts$/;

/** What 内容 and procedures are to each other: a dialog, its check and the office's settings would each share other parts of it. */
const procedures = /\/shared\/procedures\/(?!subsidies|claim-end)/;

/** Of the dashboard, a company's page and records' dialogs: beside fields, which only dialogs need, they brought 45 KB along. */
const ofRecords = /\/(?:web\/embedded\/history-button\.tsx|shared\/(?:dates\/move|checklists\/configs)\.ts)$/;

/** A company field by field, in two parts of some hundred bytes that the same pages need. */
const ofCompanies = /\/shared\/companies\/(?:company-fields|pay-calendar)\.ts$/;
const people = /\/shared\/people-dates\/(?:names|people-dates)\.ts$/;

/** What 定例業務 and their dialogs know of a plan. */
const plans = /\/shared\/plans\/(?:names|rule|turns)\.ts$/;

/** Of rows whatever their type, and the type that shares nothing with others: apart each is a request. */
const ofRows = /\/shared\/checklists\/(?:config|article36-agreement)\.ts$/;

/** Apart they are a request each for the dashboard, a company's page and dialogs; 36協定 holds no byte more for its own list. */
const twoTypes = /\/shared\/checklists\/(?:electronic-application|subsidy)\.ts$/;

/** What a row's dialog, too, knows of its 36協定届; and what its filing, 手続の設定 and the form know of 様式: apart six requests. */
const ofForms = /\/shared\/agreements\/(?:form|values|checks\/period)\.ts$/;
const ofFormTypes = /\/shared\/(?:agreements\/agreement-types\.ts|egov\/routes\.ts\?egovRoutes\.procedures)$/;

/** A check digit in 0.1 KB, which a company's dialog needs too. */
const corporateNumber = /\/shared\/text\/corporate-number\.ts$/;

/** The first that is so of a module names its file; undefined leaves it to the page that loads it. */
const files: [name: string | undefined, isIts: (loads: Loads, id: string) => boolean][] = [
  // Left to itself the bundler laid what pages share with the entry beside it: the entry's calls waited for those files.
  ["entry", ({ entry }) => entry > 0],
  ["renewals", (_, id) => renewals.test(id)],
  ["procedures", (_, id) => procedures.test(id)],
  ["records", (_, id) => ofRecords.test(id)],
  ["companies", (_, id) => ofCompanies.test(id)],
  ["people", (_, id) => people.test(id)],
  ["plans", (_, id) => plans.test(id)],
  ["types", (_, id) => twoTypes.test(id)],
  ["agreements", (_, id) => ofForms.test(id)],
  ["agreement-types", (_, id) => ofFormTypes.test(id)],
  ["common", ({ login, shell, checklists, otherLists }) => login > 0 && shell + checklists + otherLists > 0],
  [undefined, (_, id) => id.includes("/web/features/auth/")],
  ["chakra", ({ login, chakra }) => login + chakra > 0],
  // Who signs in with a code needs the shell a moment later.
  ["shell", ({ shell }) => shell > 0],
  ["shell", ({ code, checklists, otherLists }) => code > 0 && checklists + otherLists > 0],
  // What a field needs without a dialog around it: beside dialogs it made a page with a form load 17 KB of them.
  ["field", ({ code, wizard }) => code > 0 && wizard > 0],
  ["code", ({ code }) => code > 0],
  // What the dashboard and lists of rows know of deadlines: other lists need none of it.
  [
    "rows",
    ({ checklists, otherLists, chakraPages, wizard }) => checklists > 1 && otherLists === 0 && chakraPages + wizard > 0,
  ],
  // 期限 shows what each of them knows of its rows.
  [
    "rows",
    ({ checklists, otherLists, deadlines }, id) =>
      checklists > 0 && otherLists === 0 && (deadlines > 0 || ofRows.test(id)),
  ],
  // Addresses of 0.1 KB, and a constant or two: with several pages beside the lists each would be a file of its own.
  [
    "shell",
    ({ checklists, otherLists, deadlines, dialogs }, id) =>
      checklists + otherLists + deadlines + dialogs > 0 && tiny.test(id),
  ],
  // The users of the office, a list of their own, are choices in another list's dialog.
  ["shell", ({ otherLists, dialogs }, id) => otherLists === 1 && dialogs > 1 && id.includes("/shared/users/")],
  [
    "lines",
    ({ deadlines, fewLines, checklists, otherLists }, id) =>
      deadlines > 0 && (fewLines > 0 || ofLines.test(id)) && checklists + otherLists === 0,
  ],
  [undefined, ({ checklists, otherLists }) => checklists + otherLists === 1],
  ["checklist", ({ checklists, otherLists }) => checklists > 0 && otherLists === 0],
  // Pages without a list bring it along, 12 KB: apart it were 2 KB and two requests more for each list.
  ["shell", ({ checklists, otherLists }) => checklists + otherLists > 0],
  // How it shows a few lines, as the dashboard does.
  [
    "few-lines",
    ({ company, dialogs, wizard }, id) => company > 0 && dialogs + wizard === 0 && !id.includes("/features/company/"),
  ],
  ["field", ({ chakraPages, wizard, dialogs }) => chakraPages > 0 && wizard + dialogs > 1],
  ["form", ({ wizard, dialogs }, id) => wizard > 0 && (dialogs > 1 || corporateNumber.test(id))],
  ["record", ({ dialogs }) => dialogs > 1],
  ["check", ({ wizard, schemas }) => wizard === 0 && schemas > 1],
];

/** Files by who loads them: many small ones cost a request each and pack badly, few large ones carry what is not needed. */
export const chunks = async (config: InlineConfig) => {
  const isLoadedBy = await loadedBy(config);
  const loadsOf = (id: string) =>
    Object.fromEntries(
      Object.entries(groups).map(([name, entries]) => [name, entries.filter((entry) => isLoadedBy(entry, id)).length]),
    ) as Loads;
  const fileOf = (id: string) => {
    const loads = loadsOf(id);
    return files.find(([, isIts]) => isIts(loads, id))?.[0] ?? null;
  };
  return {
    groups: [
      ...Object.entries(packages).map(([name, test]) => ({ name, test })),
      { name: fileOf, debugName: "by who loads it" },
    ],
    // Each file needs only those above it.
    includeDependenciesRecursively: false,
  } satisfies Rolldown.OutputOptions["codeSplitting"];
};
