import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

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

const lazy = /import\("#([^"]+)"\)/g;
/** A page that is a form itself checks what it shows. */
const form = "web/features/agreements/agreement-page.tsx";
const pages = ["web/main.ts", "web/app/entries.ts", "web/app/loaders.ts"]
  .flatMap((file) => sourcesIn(file, lazy))
  .filter((page) => page !== form);

test.each(pages)("%sと一緒に、zodは読み込まれない", (page) => {
  const loaded = packagesOf(page);
  expect(loaded.has("react")).toBe(true);
  expect(loaded.get("zod")).toBeUndefined();
});

test("ダイアログは、検査のためにzodを読み込む", () => {
  expect(packagesOf("web/features/todos/todo-dialog.tsx").get("zod")).toContain("shared/todos/todo.ts");
});

const loaders = [
  ...readFileSync("web/app/loaders.ts", "utf8").matchAll(/^ {2}"(.+?)": (withChakra)?.*?"#(.+?)"/gm),
].map(([, path, around, file]) => ({ path, hasChakra: Boolean(around), file: file! }));

test.each(loaders)("$path は、Chakraを使うときだけChakraと一緒に読み込まれる", ({ hasChakra, file }) => {
  expect(packagesOf(file).has("@chakra-ui/react")).toBe(hasChakra);
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
  expect(loaders.filter(({ hasChakra }) => !hasChakra).map(({ path }) => path)).toEqual(expect.arrayContaining(lists));
});

test.each(loaders.filter(({ hasChakra }) => !hasChakra).map(({ path, file }) => [path, file] as const))(
  "%sは、アドレスが名指すダイアログを、一覧を待たずに読み込める",
  (_, file) => {
    const files = [file, ...[...packagesOf(file).values()].map((way) => way.split(" < ")[0]!)];
    const sources = files.filter((name) => /^web\/.*\.tsx$/.test(name)).map((name) => readFileSync(name, "utf8"));
    const opens = sources.some((source) => /\sdialog=\{|\burl\.openId && /.test(source));
    expect(/^\w+Page\.dialog = \w+Dialog;$/m.test(sources[0]!)).toBe(opens);
  },
);
