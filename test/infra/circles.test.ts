import { cruise, type ICruiseResult } from "dependency-cruiser";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import rules from "#test/dependencies.js";

const circles = async (files: Record<string, string>) => {
  const baseDir = mkdtempSync(join(tmpdir(), "todoke-circles-"));
  mkdirSync(join(baseDir, "shared"));
  writeFileSync(join(baseDir, "package.json"), JSON.stringify({ imports: { "#shared/*": "./shared/*" } }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(baseDir, "shared", name), text);
  const ruleSet = { forbidden: rules.forbidden };
  const { output } = await cruise(["shared"], { ...rules.options, baseDir, validate: true, ruleSet });
  rmSync(baseDir, { recursive: true });
  return (output as ICruiseResult).summary.violations.length;
};

test.each([
  [
    "値",
    'import { b } from "./b.ts";\nexport const a = () => b;',
    'import { a } from "./a.ts";\nexport const b = () => a;',
  ],
  [
    "型",
    'import type { B } from "#shared/b.ts";\nexport type A = { b: B };',
    'import type { A } from "./a.ts";\nexport type B = A;',
  ],
  [
    "import()",
    'export const a = async () => import("#shared/b.ts");',
    'import { a } from "./a.ts";\nexport const b = a;',
  ],
])("%sで輪になった読み込みは、検査で見つかる", async (_, a, b) => {
  expect(await circles({ "a.ts": a, "b.ts": b })).toBe(1);
  expect(await circles({ "a.ts": a, "b.ts": "export const b = 1;\nexport type B = 1;" })).toBe(0);
});
