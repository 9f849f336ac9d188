import { beforeAll, expect, test } from "vitest";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { dueDay, isNear, isOver } from "#shared/checklists/deadline.ts";
import { withDues } from "#shared/checklists/settle-due.ts";
import { statusValues } from "#shared/checklists/status.ts";
import { CompanyForm } from "#shared/companies/company-form.ts";
import { companyForm } from "#shared/companies/company-values.ts";
import { blankEmployee, EmployeeForm } from "#shared/companies/employee.ts";
import { dayInJapan, daysBetween, isDay } from "#shared/dates/day.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { check } from "#shared/todos/check.ts";
import { isComplete, stepNamed } from "#shared/todos/engine.ts";
import { flowOf, newestFlow } from "#shared/todos/flows.ts";
import { legalDatesOf } from "#shared/todos/legal-dates.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";
import { currentPosts, readCounts } from "#functions/figures/figures.ts";
import { checklistRows, companies, offices, employees, todos, users } from "#functions/db/entities.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { findAccount } from "#functions/db/accounts.ts";
import { verifyPassword } from "#functions/passwords/password.ts";
import { demoPassword } from "#infra/local/seed/accounts.ts";
import { cases } from "#infra/local/seed/cases.ts";
import { caseStories } from "#infra/local/seed/case-stories.ts";
import { electronicApplications } from "#infra/local/seed/electronic-applications.ts";
import { isHalfSeeded, seedDemo } from "#infra/local/seed/seed.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const now = new Date("2026-11-21T09:00:00+09:00");
const [operator, sakura, tsubaki] = [1, 2, 3];

beforeAll(async () => {
  expect(await seedDemo(now)).toBe(true);
});

test.each([
  ["root@todoke.example", operator, "root"],
  ["manager@sakura.example", sakura, "manager"],
  ["staff@sakura.example", sakura, "user"],
  ["manager@tsubaki.example", tsubaki, "manager"],
])("%s でログインできる", async (email, tenant, role) => {
  const account = await findAccount(email);
  expect(account).toMatchObject({ tenant, user: { role, isPasswordResetRequired: false, agreedTermsRevision: 2 } });
  expect(await verifyPassword(demoPassword, account!.user.passwordHash)).toBe(true);
});

test("二度目の起動では何も登録しない", async () => {
  const before = await getItem(kindKey(sakura, "company"));
  expect(await seedDemo(now)).toBe(false);
  expect(await getItem(kindKey(sakura, "company"))).toEqual(before);
});

test("途中で終わった登録は、完了したものとして扱われない", async () => {
  expect(await isHalfSeeded()).toBe(false);
  await updateItem({ pk: "service", sk: "demo" }, { set: { isDone: false } });
  expect(await isHalfSeeded()).toBe(true);
});

test("会社と従業員は画面から登録できる内容で、件数が合っている", async () => {
  const { records } = await companies.list(sakura);
  const { records: people } = await employees.list(sakura);
  expect(records.length).toBeGreaterThan(38);
  for (const company of records) {
    expect(CompanyForm.parse(companyForm(company))).toEqual(companyForm(company));
    expect(people.filter((person) => person.company === company.id)).toHaveLength(company.employeeCount);
  }
  for (const person of people)
    expect(EmployeeForm.parse(person)).toMatchObject({ label: person.label, kana: person.kana });
  for (const [kind, count] of [
    ["company", records.length],
    ["staff", people.length],
    ["user", 2],
  ] as const)
    expect(await getItem(kindKey(sakura, kind))).toMatchObject({ live: count });
});

test.each(checklistTypes)("%s はすべての状況がそろい、期限間近と超過がある", async (type) => {
  const { records } = await checklistRows[type].list(sakura);
  const statuses = new Set(records.map(({ status }) => status));
  for (const { value } of statusValues(checklistConfigs[type]).slice(1)) expect(statuses).toContain(value);
  const office = await offices.get(sakura);
  const counts = (await readCounts(office, dayInJapan(now))).CheckList.filter(({ kind }) => kind === type);
  expect(counts.find(({ timing }) => timing === "期限間近")!.near).toBeGreaterThan(2);
  expect(counts.find(({ timing }) => timing === "超過")!.overdue).toBeGreaterThan(0);
});

test("行は、登録されている会社・従業員・ユーザーを指している", async () => {
  for (const tenant of [sakura, tsubaki]) {
    const names = new Map((await companies.list(tenant)).records.map(({ id, name }) => [id, name]));
    const people = new Map((await employees.list(tenant)).records.map(({ value, label }) => [value, label]));
    const ids = (await users.list(tenant)).records.map(({ id }) => id);
    for (const type of checklistTypes)
      for (const row of (await checklistRows[type].list(tenant)).records) {
        expect(names.get(row.company)).toBe(row.companyName);
        if (type === "electronicApplication") expect(people.get(row.stuff)).toBe(row.stuffText);
        expect(ids).toContain(row.UpdateUserId);
        expect(row.CreatedAt <= row.UpdatedAt && row.UpdatedAt <= now.toISOString()).toBe(true);
      }
  }
});

test("案件は5つの種類にわたり、未完了も完了もあり、どれも流れのとおりで、実在の会社・従業員・ユーザーを指す", async () => {
  const { records } = await todos.list(sakura);
  expect(records.length).toBeGreaterThanOrEqual(24);
  expect(await getItem(kindKey(sakura, "todo"))).toMatchObject({ live: records.length });
  const { TodoList } = await readCounts(await offices.get(sakura), dayInJapan(now));
  expect(TodoList.every(({ count }) => count > 0)).toBe(true);
  expect(TodoList.some(({ overdue }) => overdue > 0)).toBe(true);
  expect(new Set(records.filter(({ Done }) => Done).map(({ FlowType }) => FlowType)).size).toBe(todoKinds.length);
  expect((await todos.list(tsubaki)).records).toHaveLength(2);
  for (const tenant of [sakura, tsubaki]) {
    const names = new Map((await companies.list(tenant)).records.map(({ id, name }) => [id, name]));
    const people = new Map((await employees.list(tenant)).records.map(({ value, ...of }) => [value, of]));
    const ids = (await users.list(tenant)).records.map(({ id }) => id);
    for (const each of (await todos.list(tenant)).records) {
      expect(check(newestFlow(each.FlowType), each.Items)).toBeUndefined();
      expect(each.Done).toBe(isComplete(newestFlow(each.FlowType), each.Items));
      expect(names.get(each.Company)).toBe(each.CompanyName);
      expect(people.get(each.Stuff)).toMatchObject({ company: each.Company, label: each.StuffName });
      const marks = each.Items.flatMap(({ doneAt, memo }) => [doneAt, memo.date]).filter(Boolean);
      for (const at of [...marks, each.UpdatedAt])
        expect(each.CreatedAt <= at && at <= each.UpdatedAt && at <= now.toISOString()).toBe(true);
      for (const { doneUserId, memo } of each.Items)
        for (const user of [doneUserId, memo.user, each.UpdateUserId]) expect([-1, ...ids]).toContain(user);
    }
  }
  const doneBy = new Set(records.flatMap(({ Items }) => Items.map(({ doneUserId }) => doneUserId)));
  expect(doneBy).toEqual(new Set([-1, 1, 2]));
});

test("案件のもとになる話は、流れにある手順と選択肢だけを使い、済んだ手順の日付はそろっている", async () => {
  const { records } = await todos.list(sakura);
  for (const [index, story] of caseStories(dayInJapan(now)).entries()) {
    const flow = newestFlow(story.kind);
    const { Items } = records[index]!;
    for (const [name, sel] of Object.entries(story.picks ?? {}))
      expect(Items.find((item) => item.name === name)).toMatchObject({ sel });
    for (const [name, date] of Object.entries(story.days ?? {}))
      expect(Items.find((item) => item.name === name)).toMatchObject({ date });
    for (const [name, sub] of Object.entries(story.subs ?? {}))
      expect(Items.find((item) => item.name === name)).toMatchObject({ sub });
    for (const [name, text] of Object.entries(story.memos ?? {}))
      expect(Items.find((item) => item.name === name)).toMatchObject({ memo: { text } });
    const dated = Items.filter(({ name, done, sel }) => done && sel !== "none" && stepNamed(flow, name)!.date);
    for (const item of dated) expect(item).toMatchObject({ date: expect.stringMatching(/^\d{4}-/) });
  }
});

test("電子申請には、案件から作った行があり、済んだものと期限の近いものがある", async () => {
  const cases = new Map((await todos.list(sakura)).records.map((each) => [each.AutoId, each]));
  const made = (await checklistRows.electronicApplication.list(sakura)).records.filter(({ Todo }) => Todo);
  expect(made.length).toBeGreaterThanOrEqual(5);
  expect(made.filter(({ Done }) => Done).length).toBeGreaterThanOrEqual(2);
  expect(made.filter(({ Done }) => !Done).length).toBeGreaterThanOrEqual(2);
  for (const { Todo, TodoRule, ...row } of made) {
    const { FlowType, FlowVer, Items, Company, Stuff } = cases.get(Todo!)!;
    const date = legalDatesOf(flowOf(FlowType, FlowVer), Items).find(({ name }) => name === TodoRule)!;
    expect(row).toMatchObject({
      ...{ company: Company, stuff: Stuff, content: date.title },
      ...{ deadline: date.event, dueDate: date.filingDue, Done: date.isFiled ?? false },
    });
  }
});

/** The days that a case may name before they come. */
const ahead = ["pregnancy", "leaveTerm", "remaining", "childcareExemption"];

test.each(["2026-11-21", "2026-12-31", "2027-01-04", "2027-05-02", "2028-02-29"])(
  "%s の案件には、まだ起きていないことの記録がない",
  async (today) => {
    const { records } = await companies.list(sakura);
    const people = (await employees.list(sakura)).records;
    const all = records.map((company) => ({
      company,
      people: people.filter((person) => person.company === company.id),
      kenpo: "",
      labourOffice: "",
      workplaces: [],
    }));
    for (const { Items, CreatedAt, UpdatedAt } of cases(all, caseStories(today), [1, 2])) {
      const marks = Items.flatMap(({ doneAt, memo }) => [doneAt, memo.date]).filter(Boolean);
      for (const at of [...marks, UpdatedAt]) {
        expect(CreatedAt <= at).toBe(true);
        expect(dayInJapan(Date.parse(at)) < today).toBe(true);
      }
      for (const [place, { name, date }] of Items.entries())
        if (date && !ahead.includes(name))
          for (const { done, doneAt, memo } of Items.slice(place)) {
            if (done) expect(dayInJapan(Date.parse(doneAt)) >= date, name).toBe(true);
            if (memo.text) expect(dayInJapan(Date.parse(memo.date)) >= date, name).toBe(true);
          }
    }
  },
);

test("出生後休業支援給付金は、14日を超えて休んでから申請してある", async () => {
  const supported = (await todos.list(sakura)).records.filter(({ Items }) =>
    Items.some(({ sub, done }) => done && sub.includes("support")),
  );
  expect(supported).toHaveLength(1);
  for (const { Items } of supported) {
    const [start, claim] = ["childcare", "benefit"].map((name) => Items.find((item) => item.name === name)!);
    expect(daysBetween(start!.date!, dayInJapan(Date.parse(claim!.doneAt)))).toBeGreaterThanOrEqual(28);
  }
});

test("電子申請の日付は、その手続きの提出先だけにあり、起きる前のものがない", async () => {
  const { records } = await checklistRows.electronicApplication.list(sakura);
  const withoutEmployment = ["住所変更", "氏名変更", "月額変更"];
  for (const row of records) {
    const worked = (["koyou", "kenkou", "kousei", "fuyou"] as const).flatMap((name) => {
      const [work, accepted] = [row[name], row[`${name}-sub`]];
      if (isDay(accepted)) expect(isDay(work) && work <= accepted && row.deadline <= accepted).toBe(true);
      return [work, accepted].filter(isDay).map((day) => ({ name, day }));
    });
    for (const { day } of worked) expect(day <= dayInJapan(Date.parse(row.UpdatedAt))).toBe(true);
    if (withoutEmployment.includes(row.content!)) expect(worked.map(({ name }) => name)).not.toContain("koyou");
    if (row.kenpo === "建設国保") expect(worked.map(({ name }) => name)).not.toContain("kenkou");
    if (row.Done) expect(row.deadline < row.UpdatedAt.slice(0, 10)).toBe(true);
  }
  expect(records.filter(({ kenpo, kousei }) => kenpo === "建設国保" && isDay(kousei)).length).toBeGreaterThan(0);
  expect(records.filter(({ content, kenkou }) => content === "月額変更" && isDay(kenkou)).length).toBeGreaterThan(0);
});

test.each(["2026-11-21", "2026-12-31", "2027-01-04", "2027-05-02", "2028-02-29"])(
  "%s の電子申請は、済みか手を付けた行の該当日が過ぎていて、提出期限が該当日より後にある",
  async (today) => {
    const { records } = await companies.list(sakura);
    const all = records.map((company) => ({
      ...{ company, kenpo: "協会けんぽ", labourOffice: "", workplaces: [] },
      people: [
        { ...blankEmployee, company: company.id, value: 1, label: "山本 健太", kana: "ヤマモト ケンタ", Version: 1 },
      ],
    }));
    const rows = electronicApplications(all, today)
      .filter(({ deadline }) => isDay(deadline))
      .map(withDues);
    const view = { today, days: 3, isRenewed: () => false };
    expect(rows.filter((row) => isNear(row, view)).length).toBe(10);
    expect(rows.filter((row) => isOver(row, view)).length).toBe(3);
    for (const row of rows) {
      if (row.status !== "2_未対応") expect(row.deadline < today).toBe(true);
      if (!row.Done) expect(isDay(dueDay(row)) && row.deadline <= dueDay(row)).toBe(true);
    }
  },
);

test("助成金は、申請できるようになってから申請してあり、計画は支給申請より前にある", async () => {
  for (const row of (await checklistRows.subsidy.list(sakura)).records) {
    if (isDay(row.filingDate)) expect(row.filingDate <= dayInJapan(Date.parse(row.UpdatedAt))).toBe(true);
    if (row.status.includes("【計】")) expect(row.deadline < row.startdate).toBe(true);
    else expect(row.startdate <= row.deadline).toBe(true);
    if (isDay(row.filingDate) && !row.status.includes("【計】"))
      expect(row.startdate <= row.filingDate && row.filingDate <= row.deadline).toBe(true);
    if (isDay(row.hireDate)) expect(row.hireDate < dayInJapan(now)).toBe(true);
  }
});

test("年末調整の書類は、社会保険労務士の事務所の例にない", async () => {
  const posts = await currentPosts(sakura, dayInJapan(now));
  const rows = (await checklistRows.electronicApplication.list(sakura)).records;
  expect(JSON.stringify([posts, rows])).not.toContain("年末調整");
});

test("お知らせは、表示期間の中のものだけが新しい順に出る", async () => {
  const posts = await currentPosts(sakura, dayInJapan(now));
  expect(posts.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-19", "2026-11-13", "2026-11-02"]);
});
