import { expect, test } from "vitest";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { employees } from "#functions/db/entities.ts";
import { getItem, putItem } from "#functions/db/items.ts";
import { aClient } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice } from "#test/support/office.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const dates = {
  birthday: "1966-12-01",
  hiredOn: "2020-04-01",
  leftOn: "",
  permitUntil: "2027-03-31",
  fixedTermFrom: "2022-04-01",
};

const anEmployer = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  const save = (fields: object) =>
    office.call(routes.saveEmployee, { params: { id: 7 }, body: { label: "山本　健太", ...fields } });
  const people = async () => (await office.call(routes.listEmployees, { params: { id: 7 } })).body.staff;
  return { ...office, save, people, ...importCalls(office, "staff") };
};

test("日付と確認済みは、保存・履歴・復元を通り、会社の詳細の従業員には出ない", async () => {
  const { call, save, people } = await anEmployer();
  expect((await save(dates)).body.staff).toMatchObject({ ...dates, confirmedDates: {} });
  const confirmedDates = { permit: "2027-03-31" };
  expect((await save({ value: 1, Version: 1, confirmedDates })).status).toBe(200);
  expect(await people()).toMatchObject([{ ...dates, confirmedDates, Version: 2 }]);
  const { company } = (await call(routes.get, { params: { id: 7 } })).body;
  expect(company.StuffList).toEqual([{ value: 1, label: "山本　健太", number: "" }]);
  await save({ value: 1, Version: 2, leftOn: "2026-12-31" });
  const [left, told] = (await call(historyRoutes.list, { query: { kind: "staff" } })).body.entries;
  expect([left!.changes, told!.changes]).toEqual([
    [{ label: "退職日", before: "", after: "2026/12/31" }],
    [{ label: "確認済み（在留期限）", before: "", after: "2027/03/31" }],
  ]);
  await call(routes.removeEmployee, { params: { id: 7, value: 1 }, query: { Version: "3" } });
  expect((await restore(call, await removal(call, { kind: "staff" }))).status).toBe(200);
  expect(await people()).toMatchObject([{ ...dates, leftOn: "2026-12-31", confirmedDates }]);
});

test.each([
  [{ birthday: "2026-02-31" }, { birthday: messages.dateFormat }],
  [{ birthday: "2999-01-01" }, { birthday: "生年月日は今日までの日付を入力してください。" }],
  [{ leftOn: "2020-03-31" }, { leftOn: "退職日は入社日（2020/04/01）以後の日付を入力してください。" }],
  [{ hiredOn: "1966-11-30" }, { hiredOn: "入社日は生年月日（1966/12/01）より後の日付を入力してください。" }],
  [{ leftOn: "2022-03-31" }, { fixedTermFrom: "有期契約の開始日は退職日（2022/03/31）以前の日付を入力してください。" }],
])("保存済みの日付と合わない %j は、項目の文で断る", async (wrong, fields) => {
  const { save, people } = await anEmployer();
  await save(dates);
  expect(await save({ value: 1, Version: 1, ...wrong })).toMatchObject({ status: 400, body: { fields } });
  expect(await people()).toMatchObject([dates]);
});

test("入社日と同じ退職日は受け付ける", async () => {
  const { save } = await anEmployer();
  expect((await save({ hiredOn: "2026-04-01", leftOn: "2026-04-01" })).status).toBe(200);
});

test("日付のない前からの従業員は、空の日付で読め、次の保存で今の形になる", async () => {
  const { tenant, save, people } = await anEmployer();
  await save({});
  const { shape: _, confirmedDates: __, ...item } = (await getItem(employees.key(tenant, 7, 1)))!;
  const old = Object.entries(item).filter(([name]) => !Object.hasOwn(blankDates, name));
  await putItem({ ...employees.key(tenant, 7, 1), ...Object.fromEntries(old) });
  expect(await people()).toMatchObject([{ ...blankDates, confirmedDates: {} }]);
  await save({ value: 1, Version: 1, birthday: "1990-01-01" });
  expect(await getItem(employees.key(tenant, 7, 1))).toMatchObject({ birthday: "1990-01-01", hiredOn: "", shape: 1 });
});

const heads = ["会社No", "No", "氏名", "生年月日", "入社日", "退職日", "在留期限", "有期契約の開始日"];

test("日付は西暦でも和暦でも取り込まれ、同じ内容では何も変わらない", async () => {
  const { all, dryRun, people } = await anEmployer();
  const cells = ["昭和41年12月1日", "2020/4/1", "-", "R9.3.31", "20220401"];
  expect((await all(csvOf(heads, [7, "", "山本　健太", ...cells]))).body).toMatchObject({ created: 1, errors: [] });
  expect(await people()).toMatchObject([dates]);
  expect(await dryRun(csvOf(heads, [7, 1, "山本　健太", ...cells]))).toMatchObject({ changed: 0, errors: [] });
  const { lines } = await dryRun(csvOf(heads.slice(0, 4), [7, 1, "山本　健太", "1966/12/02"]));
  expect(lines[0].changes).toEqual([{ field: "生年月日", before: "1966/12/01", after: "1966/12/02" }]);
});

test("取り込みの日付の誤りは、保存済みの日付と合わないものも、行ごとに示される", async () => {
  const { save, dryRun } = await anEmployer();
  await save(dates);
  const { errors } = await dryRun(
    csvOf(
      [...heads.slice(0, 4), "退職日"],
      [7, "", "佐藤", "2026/2/31", ""],
      [7, "", "鈴木", "2999/1/1", ""],
      [7, 1, "山本　健太", "1966/12/1", "2020/3/31"],
    ),
  );
  expect(errors).toEqual([
    { line: 2, field: "生年月日", message: messages.dateFormat },
    { line: 3, field: "生年月日", message: "生年月日は今日までの日付を入力してください。" },
    { line: 4, field: "退職日", message: "退職日は入社日（2020/04/01）以後の日付を入力してください。" },
    expect.objectContaining({ line: 4, field: "有期契約の開始日" }),
  ]);
});
