import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { phoneTable } from "#web/build/phone-table.ts";

test("the table that a telephone field imports is built of Japan alone", () => {
  const [, source] = / from "(libphonenumber-js[^"]*)"/.exec(
    readFileSync("web/components/input/spread-phone.ts", "utf8"),
  )!;
  const { resolveId, load } = phoneTable();
  const made = load(resolveId(source!)!)!;
  expect(made.length).toBeLessThan(4_000);
  expect(Object.keys(JSON.parse(/^export default (.*);$/.exec(made)![1]!).countries)).toEqual(["JP"]);
});
