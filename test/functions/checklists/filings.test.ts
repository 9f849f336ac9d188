import { beforeAll, expect, test } from "vitest";
import { bornOn, aTodoOffice } from "#test/support/todos.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { legalRules } from "#shared/todos/legal-rules/rules.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const anOfficeWithCase = async () => {
  const office = await aTodoOffice();
  const { AutoId } = await office.aCase("maternityLeave", { List: bornOn("2026-11-10") });
  const checklist = checklistCalls(office);
  const dependent = aDraft({ Todo: AutoId, TodoRule: "dependent" });
  return { ...office, checklist, dependent, rows: async () => (await checklist.list()).body.records };
};
let office: Awaited<ReturnType<typeof anOfficeWithCase>>;
beforeAll(async () => {
  office = await anOfficeWithCase();
});

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test("案件から作った行は、案件の番号と規則を持ち、保存しても変わらない", async () => {
  const { checklist, dependent, rows } = await anOfficeWithCase();
  expect((await checklist.add([dependent])).body.records[0]).toMatchObject({ Todo: 1, TodoRule: "dependent" });
  const saved = await checklist.change([{ AutoId: 1, Version: 1, note: { Value: "確認" }, Todo: 9, TodoRule: "x" }]);
  expect(saved.body.records[0]).toMatchObject({ Todo: 1, TodoRule: "dependent", note: { Value: "確認" } });
  await checklist.add([aDraft()]);
  expect(
    (await rows()).map(({ Todo, TodoRule }: Todo & { Todo: number; TodoRule: string }) => [Todo, TodoRule]),
  ).toEqual([
    [1, "dependent"],
    [undefined, undefined],
  ]);
});

test("一つの案件と規則からは、同時に登録しても1行しかできず、消せばまた1行だけできる", async () => {
  const { checklist, dependent, rows } = await anOfficeWithCase();
  for (const number of [1, 2]) {
    const answers = await Promise.all([dependent, dependent, dependent].map((row) => checklist.add([row])));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: "duplicate",
      message: "この届出は、すでに電子申請に登録されています。",
    });
    expect((await checklist.add([dependent])).status).toBe(409);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    if (number === 1) await checklist.remove([row.AutoId], [row.Version]);
  }
  expect((await checklist.add([aDraft({ ...dependent, TodoRule: "exemptionNotice" })])).status).toBe(200);
});

test("断られた登録は、ほかの行も残さない", async () => {
  const { checklist, dependent, rows } = await anOfficeWithCase();
  await checklist.add([dependent]);
  expect((await checklist.add([aDraft(), dependent])).status).toBe(409);
  expect(await rows()).toHaveLength(1);
});

test("同じ鍵なら、同時でもあとでも同じ行が答えられる", async () => {
  const { checklist, dependent, rows } = await anOfficeWithCase();
  const key = { "idempotency-key": "filing-once-1" };
  const answers = await Promise.all([1, 2, 3].map(() => checklist.add([dependent], key)));
  answers.push(await checklist.add([dependent], key));
  expect(new Set(answers.map(({ body }) => body.records?.[0].AutoId)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test.each([
  ["ない案件", { Todo: 99 }],
  ["ない規則", { TodoRule: "nothing" }],
  ["別の種類の案件の規則", { TodoRule: "leaveEndNotice" }],
  ["届出でない日", { TodoRule: "childcareRequest" }],
  ["規則のない案件", { TodoRule: undefined }],
  ["案件のない規則", { Todo: undefined }],
  ["別の会社", { company: { Value: 2 } }],
])("%sを元にした行は登録できない", async (_, fields) => {
  await aClient(office.tenant, 2, "有限会社みなと運送");
  const { status, body } = await office.checklist.add([aDraft({ ...office.dependent, ...fields })]);
  expect([status, body.fields]).toEqual([
    400,
    { "List2.0.Todo": "元になる案件の届出が見つかりません。案件を開き直して、やり直してください。" },
  ]);
});

test("よその事務所の案件、電子申請でない行、同じ届出の2行は登録できない", async () => {
  const other = await anOfficeWithCase();
  const [, mine] = [await office.aCase(), await office.aCase("maternityLeave", { List: bornOn("2026-11-10") })];
  const theirs = aDraft({ Todo: mine.AutoId, TodoRule: "dependent" });
  expect((await other.checklist.add([theirs])).status).toBe(400);
  const subsidy = checklistCalls(office, "subsidy");
  const row = { company: { Value: 1 }, Todo: mine.AutoId, TodoRule: "dependent" };
  expect((await subsidy.add([row])).body.fields).toHaveProperty("List2.0.Todo");
  expect((await office.checklist.add([theirs, theirs])).body.fields).toEqual({
    "List2.1.Todo": expect.stringContaining("見つかりません"),
  });
});

test("一度の登録は、案件から作る18行を含む40行まで収まる", async () => {
  const { aCase, checklist, rows } = await anOfficeWithCase();
  await aCase("maternityLeave");
  const names = new Set(legalRules.maternityLeave.flatMap(({ name, filing }) => (filing ? [name] : [])));
  const filings = [1, 2].flatMap((Todo) => [...names].map((TodoRule) => aDraft({ Todo, TodoRule })));
  expect(filings.length).toBeGreaterThan(18);
  expect((await checklist.add(filings.slice(0, 19))).status).toBe(400);
  const key = { "idempotency-key": "forty-rows-1" };
  const plain = Array.from({ length: 22 }, () => aDraft());
  expect((await checklist.add([...filings.slice(0, 18), ...plain], key)).status).toBe(200);
  const all = await rows();
  expect(all).toHaveLength(40);
  const ids = all.map(({ AutoId }: Todo) => AutoId);
  expect((await checklist.remove(ids, Array(40).fill(1))).status).toBe(200);
});
