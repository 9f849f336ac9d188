import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("infra/docs/promises.md", "utf8");
/** `file` 「title」 「title」 */
const named = [...text.matchAll(/`(test\/[^`]+\.test\.tsx?)`((?: ?「[^」]+」)+)/g)].flatMap(([, file, titles]) =>
  [...titles!.matchAll(/「([^」]+)」/g)].map(([, title]) => [title!, file!] as const),
);

test("約束の表は、R28のほかのどれにもテストを挙げる", () => {
  const rows = text.split("\n").filter((line) => /^\| R\d/.test(line));
  const shown = rows.filter((row) => named.some(([title]) => row.includes(`「${title}」`)));
  const numbers = shown.map((row) => Number(/\d+/.exec(row)![0]));
  expect(numbers).toEqual(Array.from({ length: 33 }, (_, at) => at + 1).filter((number) => number !== 28));
});

test.each(named)("約束の表が挙げる「%s」がある", (title, file) => {
  expect(existsSync(file) && readFileSync(file, "utf8").includes(`"${title}"`), file).toBe(true);
});
