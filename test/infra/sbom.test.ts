import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllowed, productionSbom, sbomFaults } from "#infra/sbom.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const { dependencies } = read("package.json") as { dependencies: Record<string, string> };

test("部品表は作れて、本番で使う部品をどれも、版と認めた使用許諾つきで挙げる", () => {
  const sbom = JSON.parse(
    execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }),
  ) as { components: { name: string }[]; dependencies: { ref: string; dependsOn: string[] }[] };
  expect(sbomFaults(sbom, read("package-lock.json"))).toEqual([]);
  const names = new Set(sbom.components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(["vitest", "aws-cdk-lib", "eslint", "vite"].filter((name) => names.has(name))).toEqual([]);
  const refs = new Set(sbom.dependencies.map(({ ref }) => ref));
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});

const component = (more: object = {}) => ({
  "bom-ref": "one@1.0.0",
  name: "one",
  version: "1.0.0",
  licenses: [{ license: { id: "MIT" } }],
  ...more,
});
const tool = component({ "bom-ref": "tool@3.0.0", name: "tool", version: "3.0.0" });
const sbomOf = (...components: object[]) => ({
  bomFormat: "CycloneDX",
  metadata: { component: { "bom-ref": "own@1.0.0", name: "a-folder" } },
  components,
  dependencies: [
    { ref: "own@1.0.0", dependsOn: ["one@1.0.0", "tool@3.0.0"] },
    { ref: "tool@3.0.0", dependsOn: ["one@1.0.0"] },
    { ref: "one@1.0.0" },
  ],
});
const lock = {
  name: "own",
  packages: {
    "": { version: "1.0.0" },
    "node_modules/one": { version: "1.0.0" },
    "node_modules/tool": { version: "3.0.0", dev: true },
    "node_modules/tool/node_modules/one": { version: "1.0.0", dev: true },
  },
};

test("本番の部品は、道具も使うものでも残り、道具は載らない", () => {
  const asTool = { scope: "optional", properties: [{ name: "cdx:npm:package:development", value: "true" }] };
  expect(productionSbom(sbomOf(component(asTool), tool), lock)).toMatchObject({
    metadata: { component: { name: "own" } },
    components: [{ name: "one", scope: "required", properties: [] }],
    dependencies: [
      { ref: "own@1.0.0", dependsOn: ["one@1.0.0"] },
      { ref: "one@1.0.0", dependsOn: [] },
    ],
  });
});

test.each([
  ["欠けた部品", [], "one@1.0.0 is not listed"],
  ["ほかの版だけの部品", [component({ version: "2.0.0" })], "one@1.0.0 is not listed"],
  ["版のない部品", [component(), component({ name: "x", version: undefined })], "x has no version"],
  ["使用許諾のない部品", [component({ licenses: [] })], "one@1.0.0 names no licence"],
  ["名前だけの使用許諾", [component({ licenses: [{ license: { name: "SEE LICENSE" } }] })], /under unknown/],
  ["認めていない使用許諾", [component({ licenses: [{ license: { id: "AGPL-3.0-only" } }] })], /under AGPL-3\.0-only/],
])("%sは断られる", (_, components, sentence) => {
  expect(sbomFaults(sbomOf(...components), lock)).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ["MIT", true],
  ["GPL-3.0-only", false],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["(MIT AND Zlib)", true],
  ["MIT AND GPL-3.0-only", false],
  ["(MIT OR GPL-3.0-only) AND LGPL-3.0-only", false],
  ["GPL-2.0-only OR (MIT AND ISC)", true],
])("%s を使ってよいか：%s", (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});
