import { expect, test } from "vitest";
import { addDays, type Day, noDay } from "#shared/dates/day.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { newTodo } from "#shared/todos/settle-todo.ts";
import { flowToSave } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import type { Company } from "#shared/companies/company.ts";
import { commit } from "#functions/db/commit.ts";
import { companies, employees, todos } from "#functions/db/entities.ts";
import { filingWrite } from "#functions/db/filings.ts";
import { putItem } from "#functions/db/items.ts";
import { officeLimits } from "#shared/limits.ts";
import { aClient } from "#test/support/checklists.ts";
import { aNoticeOffice, aReader, aRow, change, useNotices } from "#test/support/notices.ts";
import { bornOn, leaveEnding } from "#test/support/todos.ts";

const notices = useNotices();
const at = (day: Day) => `${day}T08:00:00+09:00`;
const author = { userId: 1, now: new Date(), limits: officeLimits };

/** A stored case of employee 101 of company 1. */
const aCase = async (tenant: number, kind: TodoKind, list: TodoItem[]) => {
  const [AutoId] = await todos.takeIds(tenant);
  const [company, employee] = [await companies.get(tenant, 1), await employees.get(tenant, 1, 101)];
  const todo = { ...newTodo({ company, employee, flow: flowToSave(kind, undefined), list }, author), AutoId: AutoId! };
  return commit(author, { changes: [todos.creating(tenant, todo)], answer: todo });
};
const anOffice = async (fields: Parameters<typeof aNoticeOffice>[0] = {}) => {
  const office = await aNoticeOffice(fields);
  await aClient(office.tenant, 1, "株式会社青葉製作所", ["山本 健太"]);
  return office;
};
/** A row made from a case's filing, as 「電子申請に追加」 makes it. */
const madeRow = async (tenant: number, Todo: number, TodoRule: string, fields: Partial<ChecklistRow>) => {
  const row = await aRow(tenant, "electronicApplication", { deadline: noDay, Todo, TodoRule, ...fields });
  await commit(author, {
    changes: [],
    extra: [await filingWrite(tenant, { Todo, TodoRule }, row.AutoId)],
    answer: row,
  });
  return row;
};
const texts = async (mails: () => Promise<{ body: { text?: string } }[]>) =>
  (await mails()).map(({ body }) => body.text!);

test("動くべき日の近い案件と過ぎた案件を、独立した見出しで知らせ、1日に2度は知らせない", async () => {
  const { tenant, mails } = await anOffice();
  await aCase(tenant, "mentalStuff", leaveEnding("2026-11-24"));
  await aCase(tenant, "maternityLeave", bornOn("2026-11-13"));
  for (let run = 0; run < 2; run++) await notices.hour(at("2026-11-21"));
  const [text, ...more] = await texts(mails);
  expect(more).toEqual([]);
  expect(text!.split("\n").filter((line) => /^[■・　]/.test(line))).toEqual([
    "■ 案件の法定期限（超過1件・期限間近1件）",
    "・3日超過（期限 2026/11/18）株式会社青葉製作所",
    "　被扶養者（異動）届の提出（子を扶養に入れる場合）　山本 健太　産休・育休",
    "　http://localhost:3000/todo?id=2",
    "・あと3日（期限 2026/11/24）株式会社青葉製作所",
    "　休職期間の満了を知らせる目安　山本 健太　メンタル（休職）",
    "　http://localhost:3000/todo?id=1",
  ]);
  expect((await mails())[0]!.subject).toBe("【Todoke】期限のお知らせ（超過1件・期限間近1件）");
});

test("間近と超過を一度ずつ、案件の日ごとに知らせる", async () => {
  const { tenant, mails } = await anOffice();
  await aCase(tenant, "maternityLeave", bornOn("2026-11-16"));
  const due = "（期限 2026/11/24）";
  for (let offset = 0; offset < 6; offset++) await notices.hour(at(addDays("2026-11-20", offset)));
  const all = await texts(mails);
  expect(all.filter((text) => text.includes(due)).map((text) => text.match(/・(.*?)（期限 2026\/11\/24/)![1])).toEqual([
    "あと3日",
    "1日超過",
  ]);
});

test("手順を終えた日と、作った行が完了した届出は知らせず、完了を戻せば知らせる", async () => {
  const { tenant, mails } = await anOffice();
  const todo = await aCase(tenant, "maternityLeave", bornOn("2026-11-13"));
  const made = await madeRow(tenant, todo.AutoId, "dependent", { Done: true, status: "4_完了" });
  const other = leaveEnding("2026-11-24").map((item) => (item.name === "leaveEnd" ? { ...item, done: true } : item));
  await aCase(tenant, "mentalStuff", other);
  await notices.hour(at("2026-11-21"));
  expect(await texts(mails)).toEqual([]);
  await change(tenant, made, { Done: false, status: "1_申請中" });
  await notices.hour(at("2026-11-22"));
  expect((await texts(mails))[0]).toContain("4日超過（期限 2026/11/18）");
});

test("案件から作った行が同じ日までの未完了なら行だけを、行の期限が後かなければ案件の日も知らせる", async () => {
  const { tenant, mails } = await anOffice();
  const todo = await aCase(tenant, "maternityLeave", bornOn("2026-11-16"));
  const made = await madeRow(tenant, todo.AutoId, "dependent", {
    ...{ company: 1, companyName: "株式会社青葉製作所" },
    ...{ dueDate: "2026-11-24", content: "扶養異動" },
  });
  await notices.hour(at("2026-11-21"));
  const [text] = await texts(mails);
  expect(text).toContain("あと3日（提出期限 2026/11/24）株式会社青葉製作所\n　扶養異動");
  expect(text!.match(/2026\/11\/24/g)).toHaveLength(1);
  expect((await mails())[0]!.subject).toBe("【Todoke】期限のお知らせ（期限間近1件）");
  await change(tenant, made, { dueDate: "2027-01-20" });
  await notices.hour(at("2026-11-22"));
  expect((await texts(mails))[1]).toContain("あと2日（期限 2026/11/24）株式会社青葉製作所\n　被扶養者（異動）届の提出");
});

test("索引にまだ残っている、なくなった案件と満たされた日は知らせない", async () => {
  const { tenant, mails } = await anOffice();
  const todo = await aCase(tenant, "mentalStuff", leaveEnding("2027-11-24"));
  const days = { leaveEndNotice: "2026-11-24" };
  for (const AutoId of [todo.AutoId, 99]) {
    const { Item } = todos.creating(tenant, { ...todo, AutoId, days }).write.Put!;
    await putItem({ ...Item, pk: "index", sk: `${tenant} ${AutoId}` });
  }
  await notices.hour(at("2026-11-21"));
  expect(await texts(mails)).toEqual([]);
});

test("電子申請の日数に従い、電子申請の知らせを受け取る人にだけ届く", async () => {
  const NoticeMailDays = { electronicApplication: 10, subsidy: 3, article36Agreement: 3 };
  const { tenant, mails } = await anOffice({ NoticeMailDays });
  const silent = await aReader(tenant, {
    id: 2,
    notifications: { eApplication: false, subsidy: true, agreement: true },
  });
  await aCase(tenant, "mentalStuff", leaveEnding("2026-12-01"));
  await notices.hour(at("2026-11-20"));
  expect(await texts(mails)).toEqual([]);
  await notices.hour(at("2026-11-21"));
  expect((await texts(mails))[0]).toContain("あと10日（期限 2026/12/01）");
  expect(await texts(silent.mails)).toEqual([]);

  const off = await anOffice({
    NoticeMailCondition: { electronicApplication: false, subsidy: true, article36Agreement: true },
  });
  await aCase(off.tenant, "mentalStuff", leaveEnding("2026-11-24"));
  await notices.hour(at("2026-11-21"));
  expect(await texts(off.mails)).toEqual([]);
});

test("会社と従業員は今の名前で、削除された後は最後の名前で知らせる", async () => {
  const { tenant, mails } = await anOffice();
  await aCase(tenant, "mentalStuff", leaveEnding("2026-11-24"));
  const [company, person] = [await companies.get(tenant, 1), await employees.get(tenant, 1, 101)];
  const renamed: Partial<Company> = { name: "株式会社青葉" };
  await commit(author, {
    changes: [companies.saving(tenant, company, 1, renamed), employees.removing(tenant, person, 1)],
    answer: undefined,
  });
  await notices.hour(at("2026-11-21"));
  const [text] = await texts(mails);
  expect(text).toContain("）株式会社青葉\n");
  expect(text).toContain("山本 健太（削除済み）　メンタル（休職）");
});
