import { screen, waitFor, within } from "@testing-library/react";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDays, dayInJapan, showDay } from "#shared/dates/day.ts";
import { blankDates } from "#shared/people-dates/employee-dates.ts";
import { db } from "#functions/db/client.ts";
import { companies, employees } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";
import { store } from "#test/support/stored.ts";

useTable();
const today = dayInJapan(new Date());
const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("会社の概要と、その会社の期限・従業員・行だけを、急ぐものから五つまで見せる", async () => {
  const office = await anOffice();
  const names = ["一郎", "二郎", "三郎", "四郎", "五郎", "六郎"];
  await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  await aClient(office.tenant, 7, "株式会社青葉製作所", names);
  await aClient(office.tenant, 8, "株式会社丸山建設", ["他社の人"]);
  const facts = { phone: "03-1234-5678", mainUser: 1, payClosingDay: 31, payDay: 25, bonusMonths: "7月・12月" };
  await updateItem(companies.key(office.tenant, 7), { set: { ...facts, pensionInsured: 0 } });
  const dates = { ...blankDates, hiredOn: "2026-04-01", permitUntil: addDays(today, 20), confirmedDates: {} };
  const person = await employees.get(office.tenant, 7, 701);
  await store(employees.creating(office.tenant, { ...person, ...dates }));
  await updateItem(employees.key(office.tenant, 7, 706), { set: { ...blankDates, leftOn: addDays(today, -1) } });
  const rows = [-3, 40, 10].map((after) =>
    aDraft({
      company: { Value: 7 },
      content: { Value: `${after}日の届出` },
      deadline: { Value: addDays(today, after) },
      user: after === 10 ? 12 : -1,
    }),
  );
  const done = aDraft({ company: { Value: 7 }, content: { Value: "済んだ届出" }, status: { Value: "4_完了" } });
  expect((await checklistCalls(office).add([...rows, done, aDraft({ company: { Value: 8 } })])).status).toBe(200);
  await taskCalls(office).add({ company: 7, title: "勤怠データの受領", dueDate: addDays(today, 1) });
  await taskCalls(office).add({ company: 8, title: "他社の作業", dueDate: addDays(today, 1) });

  renderApp("/company/7", office);
  await screen.findByRole("heading", { name: "株式会社青葉製作所", level: 1 });
  await waitFor(() => expect(document.title).toBe("株式会社青葉製作所｜Todoke"));
  const head = screen.getByRole("heading", { level: 1 }).closest("main")!.querySelector("dl")!;
  expect(head.textContent).toContain("03-1234-5678");
  expect(head.textContent).toContain("末日締め 25日払い");
  expect(head.textContent).toContain("健保・厚年0名");
  expect(head.textContent).not.toContain("雇保");
  expect(screen.getByRole("link", { name: "03-1234-5678" }).getAttribute("href")).toBe("tel:03-1234-5678");

  const due = await part("期限");
  await due.findByText("90日先まで 5件");
  const labels = due
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("[data-label] a")!.textContent);
  expect(labels.slice(0, 3)).toEqual(["-3日の届出", "勤怠データの受領", "10日の届出"]);
  expect(labels).toHaveLength(5);
  expect(due.queryByText("他社の作業")).toBeNull();
  due.getByText("3日超過");

  const people = await part("従業員");
  await people.findByText("6名");
  const shown = people.getAllByRole("row").slice(1);
  expect(shown).toHaveLength(5);
  expect(shown[0]!.textContent).toContain(`一郎2026/04/01`);
  expect(shown[0]!.textContent).toContain(showDay(addDays(today, 20)));
  expect(people.queryByText("六郎")).toBeNull();

  const own = await part("電子申請");
  await own.findByText("4件中 未完了 3件");
  expect(own.getAllByRole("row").map((row) => row.querySelector("a")!.textContent)).toEqual([
    "-3日の届出",
    "10日の届出",
    "40日の届出",
    "済んだ届出",
  ]);
  // rows that name nobody are the company's 担当's
  const users = own.getAllByRole("row").map((row) => row.querySelector("[data-user]")!.textContent);
  expect(users).toEqual(["田中 裕子", "佐藤 美咲", "田中 裕子", "田中 裕子"]);
  (await part("助成金")).getByText("助成金はありません。");
  expect(own.getByRole("link", { name: "電子申請を登録" }).getAttribute("href")).toContain(
    `/electronicapplication?company=7_${encodeURIComponent("株式会社青葉製作所")}&action=new`,
  );
});

test("開いたままでも、ほかの人が登録したものは1分で出る", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const office = await anOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  renderApp("/company/7", office);
  await (await part("電子申請")).findByText("電子申請はありません。");
  await checklistCalls(office).add([aDraft({ company: { Value: 7 }, content: { Value: "資格取得" } })]);
  vi.advanceTimersByTime(60_000);
  await (await part("電子申請")).findByRole("link", { name: "資格取得" });
});

test("ない会社は、そう言う", async () => {
  const office = await anOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所");
  renderApp("/company/8", office);
  await screen.findByRole("heading", { level: 1, name: "この会社は見つかりません。" });
  screen.getByRole("link", { name: "会社の一覧" });
});

test("読めない部分だけがそう言い、他は見え、やり直せる", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const office = await anOffice();
  await aClient(office.tenant, 7, "株式会社青葉製作所", ["一郎"]);
  const send = db.send.bind(db) as (command: object) => Promise<object>;
  const failing = vi.spyOn(db, "send").mockImplementation((async (command: object) => {
    const asked = command instanceof QueryCommand ? JSON.stringify(command.input.ExpressionAttributeValues) : "";
    if (asked.includes("workplace#")) throw new Error("the table is busy");
    return send(command);
  }) as never);
  renderApp("/company/7", office);
  const places = await part("事業場");
  await places.findByText("事業場を読み込めませんでした。");
  await (await part("従業員")).findByText("一郎");
  (await part("電子申請")).getByText("電子申請はありません。");
  failing.mockRestore();
  await userEvent.click(places.getByRole("button"));
  await places.findByText("事業場はありません。");
});
