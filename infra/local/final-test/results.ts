import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayInJapan } from "#shared/dates/day.ts";
import { testNumbers } from "./numbers.ts";

/** `at` is 実施日時 in Japan, "" where it was not done. */
export type Result = { number: string; result: "合格" | "不合格" | "不使用" | "未実施"; at: string; note: string };

const file = "results.csv";
const head = ["番号", "結果", "実施日時", "試験", "備考"];
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const timeOf = (now: Date) =>
  `${dayInJapan(now)} ${now.toLocaleTimeString("sv-SE", { timeZone: "Asia/Tokyo" })}`;

/** Earlier runs in the same folder count as long as a number is not done anew; a whole run begins anew. */
export const makeResults = async (folder: string, { isWhole }: { isWhole: boolean }) => {
  const kept = isWhole ? "[]" : await readFile(join(folder, "results.json"), "utf8").catch(() => "[]");
  const done = new Map((JSON.parse(kept) as Result[]).map((each) => [each.number, each]));
  const all = () =>
    testNumbers.map(({ number, title, unused }): Result & { title: string } => ({
      ...(done.get(number) ?? { number, result: unused ? "不使用" : "未実施", at: "", note: unused ?? "" }),
      title,
    }));
  const rows = () => all().map(({ number, result, at, title, note }) => [number, result, at, title, note]);
  return {
    all,
    keep: async (result: Result) => {
      done.set(result.number, result);
      await writeFile(join(folder, "results.json"), JSON.stringify([...done.values()]));
      const csv = [head, ...rows()].map((row) => row.map(cell).join(",")).join("\r\n");
      await writeFile(join(folder, file), `\uFEFF${csv}\r\n`);
    },
    table: () =>
      rows()
        .map(
          ([number, result, at, title, note]) =>
            `${number}  ${result!.padEnd(3, "　")}  ${at!.padEnd(19)}  ${title}${note ? `　${note.replaceAll("\n", " ")}` : ""}`,
        )
        .join("\n"),
  };
};
