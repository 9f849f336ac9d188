import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";

const files = globSync("web/**/*.classes.ts").map((file) => resolve(file));
const look = "virtual:global-styles.css";
const ids = [look, resolve("web/app/header.tsx"), ...files.flatMap((file) => [file, `${file}.css`])];

// In a process of its own, as the build is: here the plugin would run the names that it has made.
const run = `
  import { staticStyles } from "#web/build/static-styles.ts";
  const { load } = staticStyles();
  const made = {};
  for (const id of ${JSON.stringify(ids)}) made[id] = await load(id);
  process.stdout.write(JSON.stringify(made));
`;
const made = JSON.parse(
  execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", run], {
    maxBuffer: 10_000_000,
  }).toString(),
) as Record<string, string | null>;

const read = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name!));
const set = (css: string) => read(css, /(--[\w\\.-]+):/g);
const used = (css: string) => read(css, /var\((--[\w\\.-]+)\)/g);

test("no two files make the same names", () => {
  expect(files.length).toBeGreaterThan(5);
  expect(new Set(files.map((file) => basename(file))).size).toBe(files.length);
});

test("a file leaves its names and asks for its sheet; others stay as they are", () => {
  const file = files.find((one) => one.endsWith("page-frame.classes.ts"))!;
  expect(made[file]).toContain(`import ${JSON.stringify(`${file}.css`)};`);
  expect(made[file]).toContain('"breadcrumb":"page-frame-breadcrumb"');
  expect(made[`${file}.css`]).toContain(".page-frame-breadcrumb{display:flex;");
  expect(made[`${file}.css`]).toContain("@media print{.page-frame-foot{display:none;}}");
  expect(made[resolve("web/app/header.tsx")]).toBeNull();
});

const sheets = [look, ...files.map((file) => `${file}.css`)];

test.each(sheets)("%s has the values of tokens, and asks for none that nobody sets", (id) => {
  const sheet = made[id]!;
  expect(used(sheet).difference(set(sheet + made[look]!))).toEqual(new Set());
});

test("a name of a token that the look has not would stand in a sheet as it is: none does", () => {
  const left = sheets.flatMap((id) => [...made[id]!.matchAll(/[:\s]([a-z]+\.[a-z]+)[;}]/gi)].map(([, name]) => name));
  expect(left).toEqual([]);
});

test("values are those of the theme", () => {
  const sheet = made[files.find((file) => file.endsWith("/calendar.classes.ts"))! + ".css"]!;
  expect(sheet).toMatch(/\[data-count=overdue\]\{background:#[0-9a-f]{6};/i);
  expect(sheet).toContain("padding-inline:0.75rem;");
  expect(made[look]).not.toContain("@layer tokens{");
});
