import { beforeAll, expect, test } from "vitest";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { emptyRow } from "#shared/checklists/configs.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import type { Dashboard } from "#shared/dashboard/dashboard.ts";
import { addDays, dayInJapan, noDay } from "#shared/dates/day.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { commit } from "#functions/db/commit.ts";
import { announcements, checklistRows } from "#functions/db/entities.ts";
import { officeLimits } from "#shared/limits.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";
import { allDone, walk } from "#test/support/todo-walks.ts";
import { aTodoOffice } from "#test/support/todos.ts";

useTable();
const today = dayInJapan(new Date());
const author = { userId: 1, now: new Date(), limits: officeLimits };

let sakura: Awaited<ReturnType<typeof anOffice>>;
beforeAll(async () => {
  sakura = await anOffice({ NoticeMailDays: { electronicApplication: 3, subsidy: 7, article36Agreement: 14 } });
});

const add = async (tenant: number, type: ChecklistType, rows: Partial<ChecklistRow>[]) => {
  const ids = await checklistRows[type].takeIds(tenant, rows.length);
  const changes = rows.map((row, position) =>
    checklistRows[type].creating(tenant, { ...emptyRow(type), company: 1, Version: 1, ...row, AutoId: ids[position]! }),
  );
  await commit(author, { changes, answer: undefined });
};

const post = async (tenant: number, id: number, fields: Partial<Announcement>) => {
  const record: Announcement = {
    AutoId: id,
    Version: 1,
    ViewStart: today,
    ViewEnd: addDays(today, 7),
    Title: `お知らせ${id}`,
    Text: "本文",
    OrgId: tenant,
    UserId: 1,
    PostedOn: today,
    ...fields,
  };
  await commit(author, { changes: [announcements.creating(tenant, record)], answer: undefined });
};

const read = async ({ call }: Pick<typeof sakura, "call"> = sakura): Promise<Dashboard> => {
  const { status, body } = await call(dashboardRoutes.get);
  expect(status).toBe(200);
  return body as Dashboard;
};
const row = (data: Dashboard, kind: ChecklistType, key: string) =>
  data.CheckList.find((each) => each.kind === kind && (each.status === key || each.timing === key));

test("何もない事務所では、5つの案件と全状況が0件で並ぶ", async () => {
  const data = await read(await anOffice());
  expect(data).toMatchObject({ Posts: [], Manager: true, Admin: true, today });
  expect(data.TodoList).toEqual(
    ["coronaStuff", "coronaOthers", "mentalStuff", "mentalReturn", "maternityLeave"].map((kind) => ({
      kind,
      count: 0,
      near: 0,
      overdue: 0,
    })),
  );
  expect(data.CheckList).toHaveLength(6 + 3 + 11 + 3 + 5 + 3);
  expect(data.CheckList.every(({ total, near, overdue }) => total + near + overdue === 0)).toBe(true);
});

test("状況ごとの全件・期限間近・超過を、種類ごとの日数で数える", async () => {
  await add(sakura.tenant, "electronicApplication", [
    { status: "1_申請中", deadline: today },
    { status: "1_申請中", deadline: addDays(today, 3) },
    { status: "1_申請中", deadline: addDays(today, 4) },
    { status: "2_未対応", deadline: addDays(today, -1) },
    { status: "2_未対応", deadline: noDay },
    { status: "4_完了", deadline: addDays(today, -1), Done: true },
  ]);
  await add(sakura.tenant, "subsidy", [
    { status: "4_【支】作成中", deadline: addDays(today, 7), startdate: addDays(today, -1) },
    { status: "7_計画期間中", deadline: addDays(today, 90), startdate: addDays(today, 1) },
  ]);
  const data = await read();
  expect(row(data, "electronicApplication", "1_申請中")).toMatchObject({ total: 3, near: 2, overdue: 0, timing: "" });
  expect(row(data, "electronicApplication", "2_未対応")).toMatchObject({ total: 2, near: 0, overdue: 1 });
  expect(row(data, "electronicApplication", "4_完了")).toMatchObject({ total: 1, near: 0, overdue: 0 });
  expect(row(data, "electronicApplication", "期限間近")).toMatchObject({ total: 2, near: 2, overdue: 0, status: "" });
  expect(row(data, "electronicApplication", "超過")).toMatchObject({ total: 1, near: 0, overdue: 1 });
  expect(row(data, "subsidy", "4_【支】作成中")).toMatchObject({ total: 1, near: 1 });
  expect(row(data, "subsidy", "受付中")).toMatchObject({ total: 1, near: 1, overdue: 0 });
});

test("提出期限のある行は、提出期限の日で数える", async () => {
  const office = await anOffice();
  await add(office.tenant, "electronicApplication", [
    { status: "1_申請中", deadline: addDays(today, -1), dueDate: addDays(today, 4) },
    { status: "1_申請中", deadline: addDays(today, -2), dueDate: addDays(today, 3) },
    { status: "1_申請中", deadline: addDays(today, 9), dueDate: addDays(today, -1) },
    { status: "1_申請中", deadline: addDays(today, -1), dueDate: noDay },
  ]);
  expect(row(await read(office), "electronicApplication", "1_申請中")).toMatchObject({ total: 4, near: 1, overdue: 2 });
});

test("別の監督署の36協定は、古いものを更新したことにならない", async () => {
  const office = await anOffice();
  await add(office.tenant, "article36Agreement", [
    { status: "3_完了", office: "横浜西", deadline: addDays(today, -1) },
    { status: "3_完了", office: "川崎南", deadline: addDays(today, 120) },
    { status: "1_申請中", office: "川崎　南", deadline: addDays(today, -1) },
  ]);
  const data = await read(office);
  expect(row(data, "article36Agreement", "3_完了")).toMatchObject({ total: 2, overdue: 1 });
  expect(row(data, "article36Agreement", "1_申請中")).toMatchObject({ total: 1, overdue: 0 });
});

test("同じ会社に終了日の新しい36協定があれば、古いものは超過にならない", async () => {
  await add(sakura.tenant, "article36Agreement", [
    { company: 5, status: "3_完了", deadline: addDays(today, -10) },
    { company: 5, status: "1_申請中", deadline: addDays(today, 355) },
    { company: 6, status: "3_完了", deadline: addDays(today, -10) },
    { company: 7, status: "2_待ち", deadline: addDays(today, 14) },
  ]);
  const data = await read();
  expect(row(data, "article36Agreement", "3_完了")).toMatchObject({ total: 2, near: 0, overdue: 1 });
  expect(row(data, "article36Agreement", "期限間近")).toMatchObject({ total: 1 });
});

test("終わっていない案件だけが種類ごとに数えられ、登録・完了・やり直し・種類の変更・削除について動く", async () => {
  const office = await aTodoOffice();
  const { aCase, change, remove } = office;
  const counts = async () => (await read(office)).TodoList.map(({ count }) => count);
  const cases = [];
  for (const kind of [...todoKinds, "maternityLeave"] as const)
    cases.push(await aCase(kind, { List: walk(newestFlow(kind)) }));
  expect((await read(office)).TodoList.map(({ kind }) => kind)).toEqual(todoKinds);
  expect(await counts()).toEqual([1, 1, 1, 1, 2]);
  const [first, , mental] = cases as [Todo, Todo, Todo];
  const done = (await change(first, allDone(newestFlow(first.FlowType), first.Items))).body.todo as Todo;
  expect(await counts()).toEqual([0, 1, 1, 1, 2]);
  expect((await change(done, first.Items)).body.todo.Done).toBe(false);
  expect(await counts()).toEqual([1, 1, 1, 1, 2]);
  await change(mental, [], { Name: "mentalReturn", List: walk(newestFlow("mentalReturn")) });
  expect(await counts()).toEqual([1, 1, 0, 2, 2]);
  await remove(cases.at(-1)!.AutoId, 1);
  expect(await counts()).toEqual([1, 1, 0, 2, 1]);
});

test("お知らせは、表示期間の中のものが新しい順に20件まで、書いた人の名前とともに返る", async () => {
  const office = await anOffice();
  await post(office.tenant, 1, { ViewStart: addDays(today, 1), Title: "これから" });
  await post(office.tenant, 2, { ViewStart: addDays(today, -9), ViewEnd: addDays(today, -1), Title: "終わった" });
  await post(office.tenant, 3, { ViewStart: today, ViewEnd: today, Title: "今日だけ", PostedOn: addDays(today, -1) });
  await post(office.tenant, 4, { UserId: 0, Title: "運営から" });
  expect(await read(office)).toMatchObject({
    Posts: [
      { date: today, author: 0, title: "運営から", body: "本文" },
      { date: addDays(today, -1), author: 1, title: "今日だけ" },
    ],
    Dic: { 0: "運営", 1: "田中 裕子" },
  });
  for (let id = 5; id < 30; id++) await post(office.tenant, id, { PostedOn: addDays(today, -id) });
  const { Posts } = await read(office);
  expect(Posts).toHaveLength(20);
  expect(Posts.map(({ date }) => date)).toEqual(
    Posts.map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});

test("よその事務所の件数とお知らせは見えない", async () => {
  const other = await anOffice();
  const data = await read(other);
  expect(data.Posts).toEqual([]);
  expect(data.CheckList.every(({ total }) => total === 0)).toBe(true);
  expect(data.TodoList.every(({ count }) => count === 0)).toBe(true);
});

test("一般のユーザーも見られ、管理者ではないと分かる", async () => {
  const data = await read(await aUser(sakura.tenant, { id: 2, role: "user" }));
  expect(data).toMatchObject({ Manager: false, Admin: false });
});

test.each([{ isPasswordResetRequired: true }, { agreedTermsRevision: 1 }])(
  "パスワードの変更や規約への同意が済んでいなくても見られる（%o）",
  async (due) => {
    await read(await aUser(sakura.tenant, { id: 3, ...due }));
  },
);

test("索引は遅れて追いつくので、ETag を付けない", async () => {
  const { headers } = await sakura.call(dashboardRoutes.get);
  expect(headers.get("etag")).toBeNull();
  expect(headers.get("cache-control")).toBe("no-store");
});
