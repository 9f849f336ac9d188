import { describe, expect, test, vi } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { commentRoutes } from "#shared/comments/routes.ts";
import { type CommentedKind, commentedKinds } from "#shared/comments/kinds.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { commentMax } from "#shared/limits.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { taskRoutes } from "#shared/tasks/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { runCommentEndings } from "#functions/db/comment-endings.ts";
import { comments, threadOf } from "#functions/db/comments.ts";
import { putItem } from "#functions/db/items.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aChecklistRow, aCompany } from "#test/support/records.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";
import { aTask } from "#test/support/tasks.ts";
import { aTodo } from "#test/support/todos.ts";

useTable();

type User = Pick<Awaited<ReturnType<typeof aUser>>, "call">;
const commentCalls = ({ call }: User, kind: CommentedKind = "task", id = 1) => ({
  list: async () => (await call(commentRoutes.list, { query: { kind, id: String(id) } })).body.comments,
  add: (text: string, fields: object = {}, headers = {}) =>
    call(commentRoutes.save, { body: { kind, id, text, ...fields }, headers }),
  change: (AutoId: number, Version: number, text: string) =>
    call(commentRoutes.save, { body: { kind, id, AutoId, Version, text } }),
  remove: (AutoId: number, Version: number) =>
    call(commentRoutes.remove, { params: { AutoId }, query: { kind, id: String(id), Version } }),
});
const rowsOf = (type: ChecklistType, fields: Record<string, unknown>) =>
  [checklistRoutes.save, { params: { type }, body: { Name: type, List2: [aChecklistRow(fields)] } }] as const;

/** Company, case, 作業 and a row of each checklist, all numbered 1; a colleague, user 2. */
const aThreadOffice = async () => {
  const office = await anOffice();
  const { call } = office;
  const made = [
    await call(companyRoutes.save, { body: aCompany() }),
    await call(companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "山本 健太" } }),
    await call(todoRoutes.save, { body: aTodo() }),
    await call(taskRoutes.save, { body: aTask() }),
    await call(...rowsOf("electronicApplication", {})),
    await call(
      ...rowsOf("subsidy", { subsidy: { Value: "キャリアアップ助成金" }, status: { Value: "1_【計】作成中" } }),
    ),
    await call(...rowsOf("article36Agreement", {})),
  ];
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  const colleague = await aUser(office.tenant, { id: 2, role: "user", lastName: "佐藤" });
  return { ...office, ...commentCalls(office), colleague, theirs: commentCalls(colleague) };
};
const countOf = async ({ call }: User, kind: CommentedKind) => {
  const answers = {
    company: async () => (await call(companyRoutes.list)).body.companies,
    todo: async () => (await call(todoRoutes.list)).body.todos,
    task: async () => (await call(taskRoutes.list, { query: {} })).body.tasks,
  };
  const rows = async () => (await call(checklistRoutes.list, { params: { type: kind } })).body.records;
  const [record] = await (answers[kind as keyof typeof answers] ?? rows)();
  return [record.commentCount, record.Version];
};

describe("やり取り", () => {
  test.each(commentedKinds)("%s の記録に書け、件数は版を上げずに一覧に出る", async (kind) => {
    const office = await aThreadOffice();
    const { add, list } = commentCalls(office, kind);
    const [, Version] = await countOf(office, kind);
    const phone = { who: "みなと運送 総務 小池様", at: "2026-11-18T10:05" };
    expect(await add("  離職票は本人へ郵送 \n", { phone })).toMatchObject({
      status: 200,
      body: {
        message: "やり取りを登録しました。",
        commentCount: 1,
        comment: { AutoId: 1, Version: 1, CreateUserId: 1 },
      },
    });
    await add("資格確認書は回収済み");
    expect(await list()).toMatchObject([
      { text: "離職票は本人へ郵送", phone, DeletedAt: "", EditedAt: "" },
      { text: "資格確認書は回収済み", phone: null },
    ]);
    expect(await countOf(office, kind)).toEqual([2, Version]);
    const others = commentedKinds.filter((each) => each !== kind);
    for (const other of others) expect(await commentCalls(office, other).list()).toEqual([]);
  });

  test("空の本文、長すぎる本文、途中までの電話メモ、マイナンバーは、欄で断る", async () => {
    const { add, change } = await aThreadOffice();
    expect((await add(" \n")).body.fields).toEqual({ text: "本文を入力してください。" });
    expect((await add("あ".repeat(5_001))).body.fields).toEqual({ text: "本文は5,000文字以内で入力してください。" });
    expect((await add("あ".repeat(5_000))).status).toBe(200);
    expect((await add("x", { phone: { who: " ", at: "2026-11-31T10:00" } })).body.fields).toEqual({
      "phone.who": "電話の相手を入力してください。",
      "phone.at": "電話の日時を入力してください。",
    });
    const refused = { text: "マイナンバーは入力できません。" };
    expect((await add("本人 1234-5678-9018")).body.fields).toEqual(refused);
    expect((await change(1, 1, "本人 1234-5678-9018")).body.fields).toEqual(refused);
  });

  test("書いた人だけが書き換え、書いた人と管理者が消し、消した跡は残る", async () => {
    const { add, change, remove, list, theirs, ...office } = await aThreadOffice();
    await theirs.add("小池様に確認します");
    await add("お願いします");
    expect((await change(1, 1, "書き換え")).status).toBe(403);
    expect((await theirs.remove(2, 1)).status).toBe(403);
    expect((await theirs.change(1, 1, "小池様に確認しました")).body.comment).toMatchObject({
      Version: 2,
      text: "小池様に確認しました",
      EditedAt: expect.stringMatching(/^2/),
    });
    expect(await theirs.change(1, 1, "古い版から")).toMatchObject({ status: 409, body: { current: { Version: 2 } } });
    expect((await remove(1, 2)).body).toMatchObject({ commentCount: 1, message: "やり取りを削除しました。" });
    const [trace] = await list();
    expect(trace).toMatchObject({ text: "", phone: null, CreateUserId: 2, DeletedUserId: 1, Version: 3 });
    expect(trace.CreatedAt < trace.DeletedAt).toBe(true);
    expect([(await theirs.change(1, 3, "もう一度")).status, (await remove(1, 3)).status]).toEqual([404, 404]);
    expect(await countOf(office, "task")).toEqual([1, 1]);
  });

  test("履歴は、書いたことと変えたことを言い、本文は言わない", async () => {
    const { call, add, change, remove } = await aThreadOffice();
    await add("退職の理由は介護", { phone: { who: "小池様", at: "2026-11-18T10:05" } });
    await change(1, 1, "退職の理由は転居");
    await remove(1, 2);
    const { entries } = (await call(historyRoutes.list, { query: { kind: "comment" } })).body;
    expect(entries).toMatchObject([
      { act: "save", subject: expect.stringContaining("作業"), user: expect.any(String) },
      { act: "save", changes: expect.arrayContaining([{ label: "本文", before: "", after: "変更" }]) },
      { act: "create" },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/介護|転居|小池/);
    const works = (await call(historyRoutes.list, { query: { kind: "task" } })).body.entries;
    expect(works.map(({ act }: { act: string }) => act)).toEqual(["create"]);
  });

  test("同時に書いても一つも失わず、件数も合い、同じ鍵なら一つだけ", async () => {
    const { add, list, theirs, ...office } = await aThreadOffice();
    const answers = await Promise.all([add("一"), theirs.add("二"), add("三")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const headers = { "idempotency-key": "comment-0001" };
    await add("四", {}, headers);
    await add("四", {}, headers);
    expect(await list()).toHaveLength(4);
    expect(await countOf(office, "task")).toEqual([4, 1]);
  });

  test("ほかの人が書いている間の編集は衝突せず、保存しても件数は減らない", async () => {
    const { add, call, ...office } = await aThreadOffice();
    await add("確認します");
    const { body } = await call(taskRoutes.save, { body: { AutoId: 1, Version: 1, status: "3_完了" } });
    expect(body.task).toMatchObject({ Version: 2, commentCount: 1 });
    expect((await add("完了しました")).body.commentCount).toBe(2);
    await commentCalls({ call }, "subsidy").add("入金を確認");
    const [row] = (await call(checklistRoutes.list, { params: { type: "subsidy" } })).body.records;
    const List = [{ AutoId: 1, Version: row.Version, note: { Value: "済" } }];
    await call(checklistRoutes.save, { params: { type: "subsidy" }, body: { Name: "subsidy", List } });
    expect((await countOf({ call, ...office }, "subsidy"))[0]).toBe(1);
  });

  test("一つの記録に300件まで", async () => {
    const { tenant, add, list } = await aThreadOffice();
    const first = (await add("最初")).body.comment;
    for (let AutoId = 2; AutoId <= commentMax; AutoId++)
      await putItem({ ...comments.key(tenant, 6, 1, AutoId), ...first, AutoId });
    expect(await list()).toHaveLength(commentMax);
    expect(await add("次")).toMatchObject({ status: 409, body: { code: "limit" } });
  });

  test("期限の行にも件数が出る", async () => {
    const { call, add } = await aThreadOffice();
    await add("確認します");
    const { items } = (await call(deadlineRoutes.list, { query: { until: "2027-01-31", user: "all" } })).body;
    expect(items.find(({ source }: { source: string }) => source === "task")).toMatchObject({ commentCount: 1 });
  });
});

describe("記録が消えると見えなくなり", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  test("復元すると戻り、件数も同じ", async () => {
    const { tenant, call, add, list, ...office } = await aThreadOffice();
    await add("確認します");
    await call(taskRoutes.remove, { params: { AutoId: 1 }, query: { Version: 1 } });
    expect([(await add("次")).status, await list()]).toEqual([404, undefined]);
    await restore(call, await removal(call, { kind: "task" }));
    expect(await list()).toHaveLength(1);
    expect((await countOf({ call, ...office }, "task"))[0]).toBe(1);
    await runCommentEndings(inDays(32));
    expect(await threadOf(tenant, { kind: "task", id: 1 })).toHaveLength(1);
  });

  test("復元してまた削除すると、後の削除から数える", async () => {
    const { tenant, call, add } = await aThreadOffice();
    await add("確認します");
    const remove = (Version: number) => call(taskRoutes.remove, { params: { AutoId: 1 }, query: { Version } });
    const first = Date.now();
    await remove(1);
    await restore(call, await removal(call, { kind: "task" }));
    vi.useFakeTimers({ toFake: ["Date"], now: first + 3_600_000 });
    const { status } = await remove((await call(taskRoutes.list)).body.tasks[0].Version);
    vi.useRealTimers();
    const left = async (minutes: number) => {
      await runCommentEndings(new Date(first + 31 * 86_400_000 + minutes * 60_000));
      return (await threadOf(tenant, { kind: "task", id: 1 })).length;
    };
    expect([status, await left(30), await left(90)]).toEqual([200, 1, 0]);
  });

  test("復元できる日が過ぎると、会社とその作業のものも、ほんとうに消える", async () => {
    const { tenant, call, add } = await aThreadOffice();
    await add("確認します");
    const others = (["company", "electronicApplication", "todo"] as const).map((kind) => commentCalls({ call }, kind));
    for (const each of others) await each.add("確認します");
    const type = "electronicApplication";
    await call(checklistRoutes.remove, { params: { type }, body: { Name: type, List: [1], Versions: [1] } });
    const { Version } = (await call(companyRoutes.get, { params: { id: 1 } })).body.company;
    await call(companyRoutes.remove, { params: { id: 1 }, query: { Version } });
    const left = async () => (await comments.list(tenant)).records.map(({ kind }) => kind);
    await runCommentEndings(inDays(30));
    expect(await left()).toEqual(["company", "electronicApplication", "todo", "task"]);
    await runCommentEndings(inDays(32));
    expect(await left()).toEqual(["todo"]);
  });
});
