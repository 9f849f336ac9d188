import JSZip from "jszip";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { seedDemo } from "#infra/local/seed/seed.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { aUser } from "#test/support/office.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { useTable } from "#test/support/table.ts";

useTable();

// What the lists' files say is read here as a clerk would read them, by nothing of ours.
type Line = Record<string, string>;
const filesOf = async (tenant: number) => {
  const zip = await JSZip.loadAsync(await officeZip(tenant));
  return async (name: string) => {
    const text = await zip.file(`${name}.csv`)!.async("string");
    return Papa.parse<Line>(text.slice(1), { header: true, skipEmptyLines: true }).data;
  };
};
const asDay = (shown = "") => shown.replaceAll("/", "-");
const dayAfter = (day: string, days = 1) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** 雇用保険 2026/12/10（受理済み）、健康保険 2026/11/24（目安）: the first one of which nothing was received. */
const firstOf = (line: Line) => {
  const all = [...line["届出ごとの期限"]!.matchAll(/(\d{4}\/\d\d\/\d\d)(?:（([^）]*)）)?/g)];
  if (all.length === 0) return asDay(line["該当日"]);
  const open = all.filter(([, , said = ""]) => !/受理済み|完了/.test(said));
  return open.map(([, day]) => asDay(day)).toSorted()[0] ?? "";
};

const finished = {
  電子申請: ["完了"],
  助成金: ["【支】提出完了", "入金連絡有", "完了", "確認"],
  "36協定": ["確認"],
  作業: ["完了"],
};
test("デモ事務所の期限は、書き出したファイルだけから数えたものと、会社・内容・日・担当まで同じ", async () => {
  await seedDemo();
  const read = await filesOf(2);
  const inCharge = new Map((await read("会社")).map((line) => [line["会社名"], line["担当"]]));
  const names = new Map((await read("ユーザー")).map((line) => [line["氏名"], Number(line["ID"])]));
  const until = asDay(new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10));
  const expected: string[] = [];
  const due = (source: string, line: Line, company: string, label: string, day: string) => {
    if (!day || day > until) return;
    const user = line["担当"] || inCharge.get(company) || "";
    expected.push([source, line["No"], company, label, day, names.get(user) ?? -1].join(" "));
  };
  const open = async (name: keyof typeof finished) =>
    (await read(name)).filter((line) => !finished[name].includes(line["状況"]!));
  for (const line of await open("電子申請"))
    due("electronicApplication", line, line["会社"]!, line["内容"]!, asDay(line["提出期限"]) || firstOf(line));
  for (const line of await open("助成金"))
    due("subsidy", line, line["会社"]!, line["助成金種類"]!, asDay(line["支給申請期限"]));
  for (const line of await open("作業")) due("task", line, line["会社名"]!, line["内容"]!, asDay(line["期日"]));
  const agreements = await read("36協定");
  const isRenewed = (line: Line) =>
    agreements.some(
      (later) =>
        later["会社名"] === line["会社名"] &&
        later["事業場"] === line["事業場"] &&
        later["届出日"] !== "" &&
        asDay(later["終了日"]) > asDay(line["終了日"]) &&
        asDay(later["起算日"]) <= dayAfter(asDay(line["終了日"])),
    );
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  for (const line of await open("36協定")) {
    if (isRenewed(line)) continue;
    const end = asDay(line["終了日"]);
    due("article36Agreement", line, line["会社名"]!, "36協定の更新", end);
    if (end < today) continue;
    due("article36Agreement", line, line["会社名"]!, "36協定の代表者選出", dayAfter(end, -59));
    due("article36Agreement", line, line["会社名"]!, "36協定の締結", dayAfter(end, -29));
  }

  const { call } = await aUser(2, { id: 77 });
  const { items } = (await call(deadlineRoutes.list, { query: { until } })).body as { items: DeadlineLine[] };
  const shown = items
    .filter(({ source }) => !["todo", "egov", "person"].includes(source))
    .map(({ source, id, companyName, label, day, user }) => [source, id, companyName, label, day, user].join(" "));
  expect(expected.length).toBeGreaterThan(100);
  expect(shown.toSorted()).toEqual(expected.toSorted());

  // the next day of each case is there, but where a row of the same person says it, which is due by then
  const cases = items.filter(({ source }) => source === "todo");
  const ofRow = (line: Line) =>
    items.some(
      ({ source, subject, day }) =>
        source === "electronicApplication" && subject === line["従業員"] && day <= asDay(line["次の期限"]),
    );
  const awaited = (await read("案件")).filter((line) => line["次の期限"] && asDay(line["次の期限"]) <= until);
  const missing = awaited.filter(
    (line) =>
      !cases.some(
        ({ companyName, subject, day, label }) =>
          companyName === line["会社名"] &&
          subject === line["従業員"] &&
          day === asDay(line["次の期限"]) &&
          label === line["次の期限の内容"],
      ),
  );
  expect(awaited.length).toBeGreaterThan(10);
  expect(missing.length).toBeLessThan(5);
  expect(missing.filter((line) => !ofRow(line))).toEqual([]);
});
