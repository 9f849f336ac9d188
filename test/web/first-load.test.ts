import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { pagePaths } from "#shared/pages.ts";
import { pages } from "#web/pages/page-table.ts";

const sourcesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, source]) => source!);
/** What a module loads together with itself: neither types nor `import()`. */
const imports = (file: string) => sourcesIn(file, /^(?:import|export)\s(?!type\s)(?:[^"';]*\sfrom\s)?"([^"]+)"/gm);
/** The build leaves the schemas out of these, of those it leaves the names. */
const isMade = (file: string) => /^shared\/[\w-]+\/routes\.ts$|\.classes\.ts$/.test(file);

/** The ways from a module to the packages that load with it: module < module < … */
const packagesOf = (file: string, way = file, seen = new Map<string, string>()): Map<string, string> => {
  for (const source of imports(file)) {
    const name = source.replace(/^#/, "").replace(/^\.(?=\/)/, dirname(file));
    if (seen.has(name)) continue;
    seen.set(name, `${name} < ${way}`);
    const isOurs = /^[#.]/.test(source) && /\.tsx?$/.test(name);
    if (isOurs && !isMade(name)) packagesOf(join(name), seen.get(name), seen);
  }
  return seen;
};

const exportsOf = (file: string) => sourcesIn(file, /^export (?:const |\{ )(\w+)/gm);

const fileOf = ({ file }: (typeof pages)[number]) => `web/features/${file}`;
/** What reads its schemas once its fields stand. */
const checked = ["agreements", "checklists", "companies", "todos", "users"];
const dialogs = globSync(`web/features/{${checked.join()}}/{company,todo,checklist,user}-dialog.tsx`);
const loaded = [
  ...["web/main.ts", "web/app/entries.ts"].flatMap((file) => sourcesIn(file, /import\("#([^"]+)"\)/g)),
  ...pages.map(fileOf),
  ...dialogs,
];

test("どのアドレスにも画面が一つあり、どの画面にもアドレスがある", () => {
  const tables = globSync("web/features/*/page.ts").map((file) => readFileSync(file, "utf8"));
  const named = tables.flatMap((source) => [...source.matchAll(/path: pagePaths\.(\w+)/g)].map(([, name]) => name!));
  expect(named.toSorted()).toEqual(Object.keys(pagePaths).toSorted());
});

test.each(pages.map((page) => [page.path, page] as const))("%sの画面は、そのファイルが輸出している", (_, page) => {
  expect(exportsOf(fileOf(page))).toContain(page.component);
});

test.each(loaded)("%sと一緒に、zodは読み込まれない", (page) => {
  const found = packagesOf(page);
  expect(found.has("react")).toBe(true);
  expect(found.get("zod")).toBeUndefined();
});

test.each(checked)("%sの欄の検査は、あとからzodと一緒に読み込まれる", (feature) => {
  expect(packagesOf(`web/features/${feature}/schemas.ts`).has("zod")).toBe(true);
});

test.each(pages)("$path は、Chakraを使うときだけChakraと一緒に読み込まれる", (page) => {
  expect(packagesOf(fileOf(page)).has("@chakra-ui/react")).toBe(page.hasChakra ?? false);
});

test("ヘッダーと、行の多い一覧は、Chakraなしで表示される", () => {
  expect(packagesOf("web/app/start.tsx").get("@chakra-ui/react")).toBeUndefined();
  const lists = [
    "/company",
    "/todo",
    "/electronicapplication",
    "/subsidy",
    "/article36agreement",
    "/egovlist",
    "/user",
  ];
  expect(pages.filter(({ hasChakra }) => !hasChakra).map(({ path }) => path)).toEqual(expect.arrayContaining(lists));
});

test.each(pages.filter(({ hasChakra }) => !hasChakra))(
  "$path は、アドレスが名指すダイアログを、一覧を待たずに読み込める",
  ({ dialog, ...page }) => {
    const file = `web/features/${page.file}`;
    const files = [file, ...[...packagesOf(file).values()].map((way) => way.split(" < ")[0]!)];
    const sources = files.filter((name) => /^web\/.*\.tsx$/.test(name)).map((name) => readFileSync(name, "utf8"));
    const opens = sources.some((source) => /\sdialog=\{|\burl\.openId && |\sid=\{url\.isNew /.test(source));
    expect(dialog !== undefined).toBe(opens);
    if (dialog) expect(exportsOf(file)).toContain(dialog);
  },
);
