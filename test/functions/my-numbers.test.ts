import { describe, expect, test } from "vitest";
import { infoRoutes } from "#shared/info/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { companies, todos } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { checklistCalls, aDraft } from "#test/support/checklists.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { aJoin, anApplicant, register } from "#test/support/join.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany, anAnnouncement } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTask, taskCalls } from "#test/support/tasks.ts";
import { aTodo, aTodoOffice, leaveEnding } from "#test/support/todos.ts";

useTable();

const number = "1234-5678-9018";
const refusal = "マイナンバーは入力できません。";
const refused = (...fields: string[]) => ({
  status: 400,
  body: { code: "invalid", fields: Object.fromEntries(fields.map((field) => [field, refusal])) },
});

describe("マイナンバーは、どの記録のどの欄でも、その欄の誤りになる", () => {
  test("会社、従業員、作業、お知らせ、事務所", async () => {
    const { call, ...office } = await aTodoOffice();
    const { save } = taskCalls({ call });
    const staff = (body: object) => call(companyRoutes.saveEmployee, { params: { id: 1 }, body });
    expect(await call(companyRoutes.save, { body: aCompany({ memo: `本人 ${number}` }) })).toMatchObject(
      refused("memo"),
    );
    expect(await staff({ label: "123456789018" })).toMatchObject(refused("label"));
    const ticks = [
      { text: "受領", done: false },
      { text: "１２３４５６７８９０１８", done: false },
    ];
    expect(await save(aTask({ title: number, ticks, note: "x" }))).toMatchObject(refused("title", "ticks.1.text"));
    expect(
      await call(infoRoutes.save, { body: { List: [anAnnouncement({ Text: number, OrgId: office.tenant })] } }),
    ).toMatchObject(refused("List.0.Text"));
    const { office: settings } = (await call(officeRoutes.get)).body;
    expect(await call(officeRoutes.save, { body: { ...settings, Address: number } })).toMatchObject(refused("Address"));
  });

  test("行の欄は欄の名前で、案件は手順のメモで、定例業務は内容で", async () => {
    const { call, add, aCase, change } = await aTodoOffice();
    const rows = checklistCalls({ call });
    const wrong = aDraft({ note: { Value: number }, stuff: { Text: number } });
    expect(await rows.add([aDraft(), wrong])).toMatchObject(refused("List2.1.note", "List2.1.stuff"));
    const [row] = (await rows.add([aDraft()])).body.records;
    const draft = { AutoId: row.AutoId, Version: row.Version, content: { Value: number } };
    expect(await rows.change([draft])).toMatchObject(refused("List.0.content"));

    const [first, ...rest] = aTodo().List;
    const List = [{ ...first!, memo: { text: number } }, ...rest];
    expect(await add(aTodo("mentalStuff", { Stuff: 101, List }))).toMatchObject(refused("List.0.memo.text"));
    const todo = await aCase();
    const Items = todo.Items.map((item) => ({ ...item, memo: { ...item.memo, text: number } }));
    expect((await change(todo, Items)).body.fields).toHaveProperty(["List.0.memo.text"], refusal);

    const plan = aPlanForm({ company: 1, procedure: "", title: number, makes: "task" });
    expect(await call(planRoutes.save, { body: { List: [plan] } })).toMatchObject(refused("List.0.title"));
  });

  test("事務所の登録", async () => {
    expect(await register(anApplicant(), { address2: number })).toMatchObject(refused("address2"));
    expect((await register(anApplicant(), aJoin(anApplicant()))).status).toBe(200);
  });
});

describe("変わらない欄は問わない", () => {
  test("前からある番号は、ほかの欄の保存を妨げず、書き換えれば断る", async () => {
    const { tenant, call } = await anOffice();
    const { id, Version } = (await call(companyRoutes.save, { body: aCompany({ memo: "前から" }) })).body.company;
    await updateItem(companies.key(tenant, id), { set: { memo: number } });
    const save = (fields: object) => call(companyRoutes.save, { body: { ...aCompany(), id, ...fields } });
    expect((await save({ Version, memo: number, address: "渋谷区" })).status).toBe(200);
    expect(await save({ Version: Version + 1, memo: `${number}。` })).toMatchObject(refused("memo"));
    expect((await save({ Version: Version + 1, memo: "消した" })).status).toBe(200);
  });

  test("案件では、番号のあるメモが変わらなければ、その手順も、ほかの手順も保存できる", async () => {
    const { tenant, aCase, change } = await aTodoOffice();
    const todo = await aCase("mentalStuff", { List: leaveEnding("2027-01-31") });
    const noted = (at: number, text: string, items = todo.Items) =>
      items.map((item, index) => (index === at ? { ...item, memo: { ...item.memo, text } } : item));
    await updateItem(todos.key(tenant, todo.AutoId), { set: { Items: noted(0, number) } });
    const other = noted(1, "主治医と面談", noted(0, number)).map((item, at) => ({ ...item, done: at === 0 }));
    expect(await change(todo, noted(1, number, other))).toMatchObject({ status: 400 });
    expect((await change(todo, other)).status).toBe(200);
  });

  test("番号の欄は、その番号を受け付ける", async () => {
    const { call } = await anOffice();
    const fields = { corporateNumber: "7000012050002", laborInsurance: "13-1-01-123456-000", phone: "090-1234-5678" };
    expect((await call(companyRoutes.save, { body: aCompany(fields as object) })).status).toBe(200);
  });
});

describe("インポート", () => {
  const heads = ["No", "会社名", "会社名カナ", "住所", "メモ"];

  test("行の誤りになり、列の名前を言い、その行のほかの誤りも言う", async () => {
    const { dryRun, run } = importCalls(await aTodoOffice(), "companies");
    const csv = csvOf(heads, ["", "緑", "ミドリ", "", number], ["", "", "アオバ", "１２３４　５６７８　９０１８", ""]);
    const checked = await dryRun(csv);
    expect(checked.errors).toEqual(
      expect.arrayContaining([
        { line: 2, field: "メモ", message: refusal },
        { line: 3, field: "会社名", message: expect.any(String) },
        { line: 3, field: "住所", message: refusal },
      ]),
    );
    expect(checked.token).toBe("");
    expect((await run(csv, "x".repeat(40))).status).not.toBe(200);
  });

  test("書き出したままの行は、前からある番号があっても取り込める", async () => {
    const office = await aTodoOffice();
    await updateItem(companies.key(office.tenant, 1), { set: { memo: number } });
    const { dryRun } = importCalls(office, "companies");
    const line = (address: string, memo: string) => csvOf(heads, [1, "株式会社青葉製作所", "カイシャ", address, memo]);
    expect((await dryRun(line("渋谷区", number))).errors).toEqual([]);
    expect((await dryRun(line("", `${number} 本人`))).errors).toEqual([{ line: 2, field: "メモ", message: refusal }]);
  });
});
