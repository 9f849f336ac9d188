import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";

const files = globSync("web/**/*.classes.ts").map((file) => resolve(file));
const look = "virtual:global-styles.css";
const late = "virtual:late-tokens.css";
const ids = [look, late, resolve("web/app/header.tsx"), ...files.flatMap((file) => [file, `${file}.css`])];

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

test("each token of Chakra's is in one of two sheets, and what is global uses none of the late ones", () => {
  const [first, rest] = [set(made[look]!), set(made[late]!)];
  expect(first.isDisjointFrom(rest)).toBe(true);
  expect([first.has("--chakra-colors-border"), rest.has("--chakra-sizes-8xl")]).toEqual([true, true]);
  expect(used(made[look]!).isDisjointFrom(rest)).toBe(true);
});

test.each(files)("%s asks for no token that the look has not", (file) => {
  const sheet = made[`${file}.css`]!;
  const known = set(made[look]! + sheet);
  expect(used(sheet).size).toBeGreaterThan(0);
  expect([...used(sheet)].filter((name) => !known.has(name))).toEqual([]);
});
