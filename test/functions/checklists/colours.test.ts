import { expect, test } from "vitest";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { db } from "#functions/db/client.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

/** Does `work` once, right before the next transaction. */
const beforeTransaction = (work: () => Promise<unknown>) =>
  db.middlewareStack.add(
    (next) => async (args) => {
      if ("TransactItems" in args.input && db.middlewareStack.remove("before")) await work();
      return next(args);
    },
    { step: "initialize", priority: "high", name: "before", override: true },
  );

const anOfficeWithRow = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  const calls = checklistCalls(office);
  await calls.add([aDraft({ colorInfo: "note:g1" })]);
  const history = () => historyOf(office.tenant, "electronicApplication");
  const colour = (colorInfo: string) => calls.change([{ AutoId: 1, colorInfo }]);
  return { ...office, ...calls, history, colour };
};

test("種類にない欄のブックマークは、新しい行でも、ある行でも、色だけの保存でも断る", async () => {
  const { add, change, colour, list } = await anOfficeWithRow();
  const before = (await list()).body.records;
  for (const colorInfo of ["made-up:r1", "raiseDate:r1", "note:r1;x:b0", "__proto__:r1", "toString:r1"]) {
    const refused = { "List.0.colorInfo": "入力内容に不備があります。" };
    expect((await colour(colorInfo)).body.fields).toEqual(refused);
    expect((await change([{ ...aDraft(), AutoId: 1, Version: 1, colorInfo }])).body.fields).toEqual(refused);
    expect((await add([aDraft({ colorInfo })])).body.fields).toEqual({
      "List2.0.colorInfo": refused["List.0.colorInfo"],
    });
  }
  expect((await list()).body.records).toEqual(before);
});

test.each(checklistTypes)("%s のどの列にもブックマークが付けられる", async (type) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所");
  const colorInfo = checklistConfigs[type].columns.map(({ name }) => `${name}:b1`).join(";");
  const { body } = await checklistCalls(office, type).add([aDraft({ status: { Value: "" }, colorInfo })]);
  expect(body.records[0].colorInfo).toBe(colorInfo);
});

test("行の保存が読んでから書くまでの間に付いた色は、消えない", async () => {
  const { change, colour, list } = await anOfficeWithRow();
  beforeTransaction(() => colour("company:r1"));
  const saved = await change([{ AutoId: 1, Version: 1, note: { Value: "続き" }, colorInfo: "note:b0" }]);
  expect(saved.body.records[0]).toMatchObject({ Version: 2, colorInfo: "note:b0;company:r1" });
  expect((await list()).body.records).toEqual(saved.body.records);
});

test("履歴に残るのは、変わったブックマークとその前後だけである", async () => {
  const { change, colour, history } = await anOfficeWithRow();
  await colour("company:r1;note:g1");
  await colour("note:");
  await change([{ ...aDraft(), AutoId: 1, Version: 1, colorInfo: "company:r1;content:b0" }]);
  const changed = (await history()).map((each) => each.changed);
  expect(changed).toEqual([
    undefined,
    { "colorInfo.company": ["", "r1"] },
    { "colorInfo.note": ["g1", ""] },
    expect.objectContaining({ "colorInfo.content": ["", "b0"] }),
  ]);
  expect(changed[3]).not.toHaveProperty("colorInfo");
  expect(changed[3]).not.toHaveProperty(["colorInfo.company"]);
});

test("削除の履歴には、その行のすべてが残る", async () => {
  const { tenant, remove, colour, history } = await anOfficeWithRow();
  await colour("company:r1");
  const row = await checklistRows.electronicApplication.get(tenant, 1);
  await remove([1], [1]);
  expect((await history()).at(-1)).toMatchObject({ act: "remove", changed: { removed: [row] } });
});
