import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unusedRouter } from "#web/build/unused-router.ts";

const { filter, handler } = unusedRouter().transform;

test.each([
  ["dom/lib", /const \w+ = (\S.*)React\$1\.forwardRef/g, 3],
  ["context", /const \w+ = (\S.*)React\$1\.createContext/g, 10],
])("what %s of React Router makes when it is loaded may be left out where nobody uses it", (name, made, atLeast) => {
  const path = `node_modules/react-router/dist/production/lib/${name}.js`;
  expect(filter.id.test(`/${path}`)).toBe(true);
  const { code } = handler(readFileSync(path, "utf8"));
  const marks = [...code.matchAll(made)].map(([, mark]) => mark);
  expect(marks.length).toBeGreaterThanOrEqual(atLeast);
  expect(new Set(marks)).toEqual(new Set(["/* @__PURE__ */ "]));
  expect(code).not.toMatch(/^\w+\.displayName =/m);
});

test("nobody watches the router's calls and navigations", () => {
  const source = readFileSync("node_modules/react-router/dist/production/lib/router/router.js", "utf8");
  expect(source.match(/if \(init\.instrumentations\)/g)).toHaveLength(2);
  expect(handler(source).code).not.toContain("init.instrumentations");
});
