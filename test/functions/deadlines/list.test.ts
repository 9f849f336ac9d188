import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { officeLimits } from "#shared/limits.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { commit } from "#functions/db/commit.ts";
import { companies, employees, todos } from "#functions/db/entities.ts";
import { egovAccounts } from "#functions/db/egov-accounts.ts";
import { egovRecords, type StoredEgov } from "#functions/db/egov-records.ts";
import { getItem, putItem, updateItem } from "#functions/db/items.ts";
import { keepNextRun } from "#functions/db/next-runs.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { aUser, anOffice, firstAccount } from "#test/support/office.ts";
import { store } from "#test/support/stored.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";
import { aTodoOffice, leaveEnding } from "#test/support/todos.ts";

useTable();
const today = dayInJapan(new Date());
const inDays = (days: number) => addDays(today, days);

/** An office with company 7, which user 1 looks after and user 2 stands in for, and company 8 of nobody. */
const aDeadlineOffice = async () => {
  const office = await anOffice();
  await aUser(office.tenant, { id: 2 });
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  await aClient(office.tenant, 8, "株式会社丸山建設");
  await updateItem(companies.key(office.tenant, 7), { set: { mainUser: 1, subUser: 2 } });
  const read = async (query = {}) => (await office.call(deadlineRoutes.list, { query })).body;
  const labels = async (query = {}) => (await read(query)).items.map(({ label }: { label: string }) => label);
  return { ...office, ...taskCalls(office), read, labels };
};

test("行・作業を、数える日の順に、会社・担当・状態とともに答える", async () => {
  const office = await aDeadlineOffice();
  const row = { company: { Value: 7 }, content: { Value: "労働者名簿の確認" }, deadline: { Value: inDays(2) } };
  expect((await checklistCalls(office).add([aDraft(row)])).status).toBe(200);
  const subsidy = { company: { Value: 8 }, subsidy: { Value: "業務改善助成金" }, deadline: { Value: inDays(-1) } };
  const { kenpo: _, stuff: __, ...blank } = aDraft(subsidy);
  expect(
    (await checklistCalls(office, "subsidy").add([{ ...blank, status: { Value: "1_【計】作成中" } }])).status,
  ).toBe(200);
  await office.add({ company: 7, title: "勤怠データの受領", dueDate: inDays(9), user: 2 });
  const { items, counts, full } = await office.read();
  expect(items).toMatchObject([
    {
      source: "subsidy",
      company: 8,
      companyName: "株式会社丸山建設",
      label: "業務改善助成金",
      state: "overdue",
      user: -1,
      named: -1,
    },
    {
      source: "electronicApplication",
      label: "労働者名簿の確認",
      subject: "山本 健太",
      state: "near",
      user: 1,
      named: -1,
      Version: 1,
    },
    { source: "task", label: "勤怠データの受領", state: "", user: 2, named: 2, status: "1_未着手", day: inDays(9) },
  ]);
  expect(counts).toEqual({ overdue: 1, today: 0, week: 1, month: 1, later: 0, mine: 1, all: 3, none: 1 });
  expect(full).toEqual([]);
});

test.each([
  [{ user: "me" }, ["甲の作業"]],
  [{ user: "me", standIn: "1" }, ["甲の作業"]],
  [{ user: "none" }, ["乙の作業"]],
  [{ user: 2 }, ["名指しの作業"]],
  [{ user: "all" }, ["甲の作業", "乙の作業", "名指しの作業"]],
])("%j は %j", async (query, titles) => {
  const office = await aDeadlineOffice();
  await office.add({ company: 7, title: "甲の作業", dueDate: today });
  await office.add({ company: 8, title: "乙の作業", dueDate: today });
  await office.add({ company: 7, title: "名指しの作業", dueDate: today, user: 2 });
  expect((await office.labels(query)).toSorted()).toEqual(titles.toSorted());
});

test("副担当の会社の分は、副担当も含むときだけ自分のもの", async () => {
  const office = await aDeadlineOffice();
  const { call } = await aUser(office.tenant, { id: 2 });
  await office.add({ company: 7, title: "甲の作業", dueDate: today });
  const mine = async (query: object) =>
    (await call(deadlineRoutes.list, { query: { user: "me", ...query } })).body.items;
  expect(await mine({})).toEqual([]);
  expect(await mine({ standIn: "1" })).toMatchObject([{ label: "甲の作業", user: 1 }]);
});

test("期間の両端：その日は入り、翌日は入らない。過ぎたものは期間によらず入る", async () => {
  const office = await aDeadlineOffice();
  const until = inDays(30);
  for (const days of [-400, -1, 0, 3, 4, 30, 31])
    await office.add({ company: 7, title: `${days}`, dueDate: inDays(days) });
  const { items } = await office.read({ until });
  expect(items.map(({ label, state }: { label: string; state: string }) => [label, state])).toEqual([
    ...[
      ["-400", "overdue"],
      ["-1", "overdue"],
      ["0", "near"],
      ["3", "near"],
      ["4", ""],
      ["30", ""],
    ],
  ]);
  expect(await office.labels({ until: inDays(3) })).toEqual(["-400", "-1", "0", "3"]);
  expect((await office.call(deadlineRoutes.list, { query: { until: inDays(400) } })).status).toBe(200);
  for (const until of [inDays(401), "2026-02-31", "x"])
    expect(await office.call(deadlineRoutes.list, { query: { until } })).toMatchObject({
      status: 400,
      body: { fields: { until: expect.any(String) } },
    });
});

test("済んだもの、ほかの事務所のもの、削除した会社のものは出ない", async () => {
  const [office, other] = [await aDeadlineOffice(), await aDeadlineOffice()];
  const task = await office.add({ company: 7, title: "済む作業", dueDate: today });
  await office.save({ AutoId: task.AutoId, Version: 1, status: "3_完了" });
  await checklistCalls(office).add([
    aDraft({ company: { Value: 8 }, content: { Value: "確認" }, deadline: { Value: today } }),
  ]);
  expect(await office.labels()).toEqual(["確認"]);
  expect(await other.labels()).toEqual([]);
  await office.call(companyRoutes.remove, { params: { id: 8 }, query: { Version: 1 } });
  expect(await office.labels()).toEqual([]);
});

test("案件は、待っている法定期限ごとに出る", async () => {
  const office = await aTodoOffice();
  const { AutoId } = await office.aCase("mentalStuff", { List: leaveEnding(inDays(2)) });
  const { items } = (await office.call(deadlineRoutes.list)).body;
  expect(items).toMatchObject([{ source: "todo", id: AutoId, subject: "山本 健太", day: inDays(2), state: "near" }]);
  expect(items[0].rule).not.toBe("");
  // as the hour counts them anew after a change of law, without a version
  const todo = await todos.get(office.tenant, AutoId);
  const changes = [todos.patching(office.tenant, todo, { days: { leaveEndNotice: inDays(1) } })];
  await commit({ userId: 1, now: new Date(), limits: officeLimits }, { changes, answer: {} });
  const read = async (until: string) => (await office.call(deadlineRoutes.list, { query: { until } })).body.items;
  expect(await read(today)).toEqual([]);
  expect(await read(inDays(1))).toMatchObject([{ id: AutoId, rule: "leaveEndNotice", day: inDays(1) }]);
});

test("従業員の節目は、確認するまで、前90日から後30日まで出て、超過にはならない", async () => {
  const office = await aDeadlineOffice();
  const person = {
    label: "山本 健太",
    kana: "",
    number: "",
    company: 7,
    workplace: -1,
    confirmedDates: {},
    Version: 1,
  };
  for (const [value, days] of Object.entries({ 701: -31, 702: -30, 703: 0, 704: 90, 705: 91 })) {
    const record = { ...person, ...blankDates, value: Number(value), permitUntil: inDays(days) };
    await store(employees.creating(office.tenant, record));
  }
  const ids = async () => (await office.read({ until: inDays(400) })).items.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([702, 703, 704]);
  expect((await office.read()).items[0]).toMatchObject({
    source: "person",
    rule: "permit",
    state: "",
    company: 7,
    user: 1,
  });
  const confirm = (Version: number) =>
    office.call(companyRoutes.saveEmployee, {
      params: { id: 7 },
      body: { value: 703, Version, label: "山本 健太", confirmedDates: { permit: today } },
    });
  const statuses = (await Promise.all([confirm(1), confirm(1)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await ids()).toEqual([702, 704]);
  expect((await confirm(2)).status).toBe(200);
  expect(await getItem(employees.key(office.tenant, 7, 703))).toMatchObject({ confirmedDates: { permit: today } });
});

test("上限に達して作られない定例業務を、種類で知らせる", async () => {
  const office = await aDeadlineOffice();
  await keepNextRun(office.tenant, { day: today, planVersion: 1, companyVersion: 1, full: ["task"] });
  expect((await office.read()).full).toEqual(["task"]);
});

test("e-Gov の待つものは、会社名から会社と担当がわかる。日の言われない補正は今日のもの", async () => {
  const office = await aDeadlineOffice();
  const record = (id: number, fields: object) => ({
    ...{ id, Version: 1, arrive_id: `90020260000000000${id}`, arrive_date: "2026-11-01 09:00:00", status: "審査中" },
    ...{ account: firstAccount, askAt: "2026-11-01T00:00:00.000Z", untold: [], notice_count: 0, doc_count: 0 },
    ...{ corporation_name: "株式会社 青葉製作所", applicant_name: "", user_id: 2, proc_name: "資格取得届", need: null },
    ...fields,
  });
  await putItem({
    ...egovAccounts.key(office.tenant, firstAccount),
    ...{ id: firstAccount, Version: 1, sub: "x", email: "x@y.example", connectedAt: "" },
  });
  for (const [id, fields] of [
    [1, { need: { kind: "amend", day: inDays(1) } }],
    [2, { need: { kind: "amend", day: "" }, corporation_name: "知らない会社" }],
    [3, { need: null }],
    [4, { need: { kind: "payment", day: inDays(-1) } }],
  ] as const) {
    const stored = record(id, fields) as unknown as StoredEgov;
    await putItem({
      ...egovRecords.key(office.tenant, id),
      ...stored,
      ...egovRecords.indexKeys!(office.tenant, stored),
    });
  }
  expect((await office.read()).items).toMatchObject([
    {
      source: "egov",
      id: 4,
      rule: "payment",
      state: "overdue",
      company: 7,
      companyName: "株式会社青葉製作所",
      user: 1,
    },
    { source: "egov", id: 2, rule: "amend", day: today, company: -1, companyName: "知らない会社", user: 2 },
    { source: "egov", id: 1, rule: "amend", state: "near", label: "資格取得届（補正）", user: 1 },
  ]);
});
