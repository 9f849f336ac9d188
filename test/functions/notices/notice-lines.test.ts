import { expect, test } from "vitest";
import { addDays, type Day } from "#shared/dates/day.ts";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { officeLimits } from "#shared/limits.ts";
import { doneTask } from "#shared/tasks/values.ts";
import { newTask } from "#shared/tasks/settle-task.ts";
import type { Task } from "#shared/tasks/task.ts";
import { commit } from "#functions/db/commit.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { putItem, updateItem } from "#functions/db/items.ts";
import { tasks } from "#functions/db/tasks.ts";
import { aClient } from "#test/support/checklists.ts";
import { aNoticeOffice, aReader, aRow, useNotices } from "#test/support/notices.ts";
import { aTask } from "#test/support/tasks.ts";

const notices = useNotices();
const author = { userId: 1, now: new Date(), limits: officeLimits };
const at = (day: Day) => `${day}T08:00:00+09:00`;
const off = { eApplication: false, subsidy: true, agreement: true };

/** Company 7 with the employee 701; nobody looks after it. */
const anOffice = async () => {
  const office = await aNoticeOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所", ["山本 健太"]);
  return office;
};
const aStoredTask = async (tenant: number, fields: Partial<Task>) => {
  const [AutoId] = await tasks.takeIds(tenant);
  const names = { companyName: "株式会社青葉製作所", stuffText: "" };
  const task = { ...newTask(aTask({ company: 7 }), names, author), AutoId: AutoId!, ...fields };
  return commit(author, { changes: [tasks.creating(tenant, task)], answer: task });
};
const change = async (tenant: number, task: Task, fields: Partial<Task>) =>
  commit(author, { changes: [tasks.saving(tenant, task, task.Version, fields)], answer: task });
const aBirthday = async (tenant: number, birthday: Day) => {
  const person = await employees.get(tenant, 7, 701);
  const changes = [employees.saving(tenant, person, person.Version, { ...blankDates, birthday })];
  return commit(author, { changes, answer: person });
};
const linesOf = async (mails: () => Promise<{ body: { text?: string } }[]>) =>
  (await mails()).map(({ body }) => body.text!.split("\n").filter((line) => /^[■・　]/.test(line)));

test("作業と従業員の日付を、それぞれの見出しで、電子申請の日数に従って知らせる", async () => {
  const { tenant, mails } = await anOffice();
  await aStoredTask(tenant, { title: "勤怠データの受領", dueDate: "2026-11-24" });
  await aStoredTask(tenant, { company: -1, companyName: "", title: "所内の棚卸し", dueDate: "2026-11-20" });
  await aStoredTask(tenant, { title: "四日先", dueDate: "2026-11-25" });
  // 60 on the day before the birthday
  await aBirthday(tenant, "1966-11-25");
  for (let run = 0; run < 2; run++) await notices.hour(at("2026-11-21"));
  expect(await linesOf(mails)).toEqual([
    [
      "■ 作業（超過1件・期限間近1件）",
      "・1日超過（期限 2026/11/20）所内の棚卸し",
      "　未着手",
      "　http://localhost:3000/deadlines?task=2",
      "・あと3日（期限 2026/11/24）株式会社青葉製作所",
      "　勤怠データの受領／未着手",
      "　http://localhost:3000/deadlines?task=1",
      "■ 従業員の日付（期限間近1件）",
      "・あと3日（日付 2026/11/24）株式会社青葉製作所",
      "　60歳到達　山本 健太",
      "　http://localhost:3000/company/7",
    ],
  ]);
  expect((await mails())[0]!.subject).toBe("【Todoke】期限のお知らせ（超過1件・期限間近2件）");
});

test("間近と超過を一度ずつ。完了した作業、確認した日付、退職した人は知らせず、日付は過ぎても超過にならない", async () => {
  const { tenant, mails } = await anOffice();
  const task = await aStoredTask(tenant, { title: "勤怠データの受領", dueDate: "2026-11-24" });
  const done = await aStoredTask(tenant, { title: "済んだ作業", dueDate: "2026-11-24" });
  await change(tenant, done, { status: doneTask, Done: true, DoneAt: "2026-11-20T00:00:00.000Z" });
  await aBirthday(tenant, "1966-11-25");
  for (let offset = 0; offset < 7; offset++) await notices.hour(at(addDays("2026-11-20", offset)));
  const days = (await linesOf(mails)).map((lines) => lines.filter((line) => line.startsWith("・")).join());
  expect(days).toEqual([
    "・あと3日（期限 2026/11/24）株式会社青葉製作所,・あと3日（日付 2026/11/24）株式会社青葉製作所",
    "・1日超過（期限 2026/11/24）株式会社青葉製作所",
  ]);
  await change(tenant, task, { dueDate: "2026-12-10" });
  const person = await employees.get(tenant, 7, 701);
  const confirmed = { birthday: "1961-12-10", confirmedDates: { age65: "2026-12-09" } };
  await commit(author, {
    changes: [employees.saving(tenant, person, person.Version, confirmed)],
    answer: person,
  });
  await notices.hour(at("2026-12-07"));
  expect((await linesOf(mails)).at(-1)!.filter((line) => line.startsWith("・"))).toEqual([
    "・あと3日（期限 2026/12/10）株式会社青葉製作所",
  ]);
});

test("担当の分は担当に、担当のない分は全員に届き、名指しは会社の担当に先立つ", async () => {
  const { tenant, user, mails } = await anOffice();
  const other = await aReader(tenant, { id: 2 });
  await updateItem(companies.key(tenant, 7), { set: { mainUser: 2 } });
  await aRow(tenant, "subsidy", { company: 7, subsidy: "二郎の助成金", deadline: "2026-11-24" });
  await aStoredTask(tenant, { title: "二郎の作業", dueDate: "2026-11-24" });
  await aStoredTask(tenant, { title: "名指しの作業", dueDate: "2026-11-24", user: user.id });
  await aStoredTask(tenant, { company: -1, companyName: "", title: "みんなの作業", dueDate: "2026-11-24" });
  await aBirthday(tenant, "1966-11-25");
  await notices.hour(at("2026-11-21"));
  const [own, others] = await Promise.all([linesOf(mails), linesOf(other.mails)]);
  const about = (lines: string[][]) =>
    lines.flat().flatMap((line) => line.match(/二郎の助成金|二郎の作業|名指しの作業|みんなの作業|60歳到達/) ?? []);
  expect(about(own)).toEqual(["名指しの作業", "みんなの作業"]);
  expect(about(others)).toEqual(["二郎の作業", "みんなの作業", "二郎の助成金", "60歳到達"]);
});

test("担当が知らせを受け取らないときは、受け取る人に届き、だれにも届かない期限はない", async () => {
  const { tenant, user, mails } = await anOffice();
  const silent = await aReader(tenant, { id: 2, notifications: off });
  await updateItem(companies.key(tenant, 7), { set: { mainUser: 2 } });
  await aStoredTask(tenant, { title: "二郎の作業", dueDate: "2026-11-24" });
  await aRow(tenant, "subsidy", { company: 7, subsidy: "二郎の助成金", deadline: "2026-11-24" });
  await aRow(tenant, "subsidy", { company: 7, subsidy: "消えた人の助成金", deadline: "2026-11-24", user: 99 });
  await notices.hour(at("2026-11-21"));
  expect(user.id).not.toBe(2);
  const [own, others] = await Promise.all([linesOf(mails), linesOf(silent.mails)]);
  expect(own.flat().join()).toMatch(/二郎の作業.*消えた人の助成金/);
  expect(own.flat().join()).not.toContain("二郎の助成金");
  expect(others.flat().join()).toMatch(/二郎の助成金.*消えた人の助成金/);
  expect(others.flat().join()).not.toContain("二郎の作業");
});

test("索引にまだ残っている完了した作業、なくなった作業と従業員、過ぎた日付は知らせない", async () => {
  const { tenant, mails } = await anOffice();
  const task = await aStoredTask(tenant, { title: "済んだ作業", dueDate: "2026-11-24" });
  await change(tenant, task, { status: doneTask, Done: true, DoneAt: "2026-11-20T00:00:00.000Z" });
  const person = await employees.get(tenant, 7, 701);
  const told = { ...person, birthday: "1966-11-25" };
  for (const { write } of [
    tasks.creating(tenant, task),
    tasks.creating(tenant, { ...task, AutoId: 99 }),
    employees.creating(tenant, told),
    employees.creating(tenant, { ...told, value: 799 }),
  ]) {
    const { Item } = write.Put!;
    await putItem({ ...Item, pk: "index", sk: `${tenant} ${Item!.sk}` });
  }
  await aBirthday(tenant, "1966-11-21");
  await notices.hour(at("2026-11-21"));
  expect(await linesOf(mails)).toEqual([]);
});
