import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { addDays, dayInJapan, noDay } from "#shared/dates/day.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { officeLimits } from "#shared/limits.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { filingWrite } from "#functions/db/filings.ts";
import { putItem } from "#functions/db/items.ts";
import { linesPartition } from "#functions/db/line-keys.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { store } from "#test/support/stored.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoOffice, leaveEnding } from "#test/support/todos.ts";

useTable();
const today = dayInJapan(new Date());
const inDays = (days: number) => addDays(today, days);
const author = { userId: 1, now: new Date(), limits: officeLimits };

const reader =
  ({ call }: Pick<Awaited<ReturnType<typeof anOffice>>, "call">) =>
  async (query = {}): Promise<DeadlineLine[]> =>
    (await call(deadlineRoutes.list, { query: { until: inDays(60), ...query } })).body.items;

const aRow = async (tenant: number, type: ChecklistType, fields: Partial<ChecklistRow>) => {
  const [AutoId] = await checklistRows[type].takeIds(tenant);
  const row = {
    ...emptyRow(type),
    AutoId: AutoId!,
    Version: 1,
    company: 7,
    companyName: "株式会社青葉製作所",
    ...fields,
  };
  await store(checklistRows[type].creating(tenant, row));
  return row;
};

test("36協定は、届出前なら届出として、更新されていなければ更新として出て、更新されたものは出ない", async () => {
  const office = await anOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  const type = "article36Agreement";
  const filed = { workplace: 70, formType: "9", filingDate: inDays(-300), filedBy: "2_窓口" };
  const names = { workplaceName: "本社工場" };
  // met by the next one, which begins the day after its end
  await aRow(office.tenant, type, { ...filed, ...names, startdate: inDays(-360), deadline: inDays(5) });
  const next = { ...filed, ...names, startdate: inDays(6), deadline: inDays(370) };
  await aRow(office.tenant, type, next);
  await aRow(office.tenant, type, { ...filed, workplace: 71, startdate: inDays(-350), deadline: inDays(15) });
  await aRow(office.tenant, type, { formType: "9", workplace: 72, startdate: inDays(30), deadline: inDays(395) });
  const lines = (await reader(office)()).filter(({ rule }) => rule === undefined);
  expect(lines.map(({ label, subject, day }) => [label, subject, day])).toEqual([
    ["36協定の更新", "", inDays(15)],
    ["36協定の届出", "", expect.any(String)],
  ]);
  expect(lines[1]!.day <= inDays(29)).toBe(true);
});

test("36協定の選出と締結は、次の期間の初日から数えた目安に出て、済んだもの・次の案があるもの・届出の日を過ぎたものは出ない", async () => {
  const office = await anOffice({ ProcedureTargets: { conclusion: 20 } });
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  const type = "article36Agreement";
  const filed = { formType: "9", filingDate: inDays(-300), filedBy: "2_窓口", user: 12 };
  const row = (fields: Partial<ChecklistRow>) => aRow(office.tenant, type, { ...filed, ...fields });
  const targets = { conclusion: 20 };
  const ending = await row({ workplace: 81, startdate: inDays(-300), deadline: inDays(64), targets });
  // one that ends sooner than its 締結 was aimed at, and one that is over
  const late = await row({ workplace: 82, startdate: inDays(-345), deadline: inDays(19) });
  await row({ workplace: 83, startdate: inDays(-366), deadline: inDays(-1) });
  // its next draft stands: 選出 is done there, and no 締結 is aimed at
  await row({ workplace: 84, startdate: inDays(-340), deadline: inDays(24) });
  const draft = { formType: "9", validFrom: inDays(25), startdate: inDays(25), deadline: inDays(389), workplace: 84 };
  const next = await aRow(office.tenant, type, { ...draft, electedOn: inDays(-2) });
  const none = { election: 0, conclusion: 0 };
  await aRow(office.tenant, type, { ...draft, workplace: 85, targets: none });
  await aRow(office.tenant, type, { ...draft, workplace: 86, concludedOn: inDays(-1) });
  const read = reader(office);
  const steps = async (query = {}) => (await read(query)).filter(({ rule }) => rule !== undefined);
  const shown = (await steps()).map(({ id, rule, label, day, isTarget }) => [id, rule, label, day, isTarget]);
  expect(shown).toEqual([
    [late.AutoId, "election", "36協定の代表者選出", inDays(-40), true],
    [late.AutoId, "conclusion", "36協定の締結", inDays(-10), true],
    [next.AutoId, "conclusion", "36協定の締結", inDays(-5), true],
    [ending.AutoId, "election", "36協定の代表者選出", inDays(5), true],
    [ending.AutoId, "conclusion", "36協定の締結", inDays(45), true],
  ]);
  // up to a day before the agreement's own, and of nobody else
  expect((await steps({ until: inDays(5) })).map(({ id }) => id)).toEqual(
    [late, late, next, ending].map(({ AutoId }) => AutoId),
  );
  expect((await read({ until: inDays(5) })).some(({ id, rule }) => id === ending.AutoId && rule === undefined)).toBe(
    false,
  );
  expect((await steps({ user: 12 })).map(({ id }) => id)).not.toContain(next.AutoId);
  expect(
    (await steps()).every(({ Version, user, id }) => Version === 0 && user === (id === next.AutoId ? -1 : 12)),
  ).toBe(true);
});

test("案件の日は、その届出の行が同じ日までなら行だけが、後ならどちらもが言い、行が済めばどちらも言わない", async () => {
  const office = await aTodoOffice();
  const { tenant } = office;
  const { AutoId: Todo } = await office.aCase("mentalStuff", { List: leaveEnding(inDays(9)) });
  const read = reader(office);
  const said = async () => (await read()).map(({ source, day }) => [source, day]);
  const [own] = await read();
  const filing = { Todo, TodoRule: own!.rule! };
  expect(await said()).toEqual([["todo", inDays(9)]]);
  const { company } = own!;
  const type = "electronicApplication";
  const row = await aRow(tenant, type, { ...filing, company, deadline: noDay, dueDate: inDays(9), content: "届出" });
  await commit(author, { changes: [], extra: [await filingWrite(tenant, filing, row.AutoId)], answer: {} });
  expect(await said()).toEqual([["electronicApplication", inDays(9)]]);
  const rows = checklistRows[type];
  const save = async (fields: Partial<ChecklistRow>) => {
    const now = await rows.get(tenant, row.AutoId);
    await commit(author, { changes: [rows.saving(tenant, now, now.Version, fields)], answer: {} });
  };
  await save({ dueDate: inDays(12) });
  expect(await said()).toEqual([
    ["todo", inDays(9)],
    ["electronicApplication", inDays(12)],
  ]);
  // past the span that is asked for, the row still says nothing of the case's day
  await save({ dueDate: inDays(90) });
  expect(await said()).toEqual([["todo", inDays(9)]]);
  await save({ Done: true, status: "4_完了" });
  expect(await said()).toEqual([]);
  await save({ Done: false, status: "1_申請中", dueDate: inDays(8) });
  expect(await said()).toEqual([["electronicApplication", inDays(8)]]);
});

test("この版の知らない種類の行が索引にあっても、知っている行は出る", async () => {
  const office = await anOffice();
  const sk = "request#0000000001";
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  const keys = { gsi2pk: linesPartition(office.tenant), gsi2sk: `${inDays(1)}#${sk}` };
  await putItem({ pk: `tenant#${office.tenant}`, sk, ...keys });
  await aRow(office.tenant, "subsidy", { subsidy: "業務改善助成金", deadline: inDays(2) });
  expect((await reader(office)()).map(({ label }) => label)).toEqual(["業務改善助成金"]);
});

test("法律の日でない手続は目安と言い、日を自分で決めれば言わない", async () => {
  const office = await anOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所", ["山本 健太"]);
  const { add, change } = checklistCalls(office);
  const fields = { company: { Value: 7 }, content: { Value: "被扶養者（異動）届" }, deadline: { Value: today } };
  expect((await add([aDraft({ ...fields, content: { Value: "労働者死傷病報告" } }), aDraft(fields)])).status).toBe(200);
  const marks = async () => (await reader(office)()).map(({ id, isTarget }) => [id, isTarget]).toSorted();
  expect(await marks()).toEqual([
    [1, true],
    [2, false],
  ]);
  expect((await change([{ AutoId: 1, Version: 1, dueDate: { Value: inDays(3) } }])).status).toBe(200);
  expect(await marks()).toEqual([
    [1, false],
    [2, false],
  ]);
});
