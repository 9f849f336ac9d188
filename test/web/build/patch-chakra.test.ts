import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { patchChakra } from "#web/build/patch-chakra.ts";

const { filter, handler } = patchChakra().transform;
const path = (name: string) => `node_modules/@chakra-ui/react/dist/esm/${name}.js`;
const source = (name: string) => readFileSync(path(name), "utf8");
const load = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    memo: (fn: (...args: unknown[]) => unknown) => (...args: unknown[]) => unknown;
  };

test("the memory that the build puts in answers as Chakra's own, by what stands in the arguments, and asks once", async () => {
  expect(filter.id.test(path("utils/memo"))).toBe(true);
  for (const code of [source("utils/memo"), handler(source("utils/memo"), path("utils/memo"))]) {
    const { memo } = await load(code);
    let calls = 0;
    const counted = memo((...args) => [++calls, args]);
    const asked = [["a"], [{ a: 1 }], [{ a: 2 }], ["a", "b"], [["a", "b"]], [null], ["a"], [{ a: 1 }]].map((args) =>
      counted(...args),
    );
    expect(calls).toBe(6);
    expect([asked[6], asked[7]]).toEqual([asked[0], asked[1]]);
  }
  expect(handler(source("utils/memo"), path("utils/memo"))).not.toContain("simpleHash");
});

test("no list of all conditions is made to find one of them", () => {
  const name = "styled-system/conditions";
  expect(filter.id.test(path(name))).toBe(true);
  const made = handler(source(name), path(name));
  expect(made).toContain("Object.hasOwn(values, key)");
  expect(made).not.toContain("keys().includes(key)");
});

test.each(["utils/memo", "styled-system/conditions"])("another %s of Chakra stops the build", (name) => {
  expect(() => handler(`${source(name)}\n`, path(name))).toThrow("is another");
});
