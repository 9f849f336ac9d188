import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { companyPageRoutes } from "#shared/company/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { db } from "#functions/db/client.ts";
import { companies } from "#functions/db/entities.ts";
import { aClient, aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anEgovAccount, dayFromNow, someCases } from "#test/support/egov.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { store } from "#test/support/stored.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";
import { aTodo, bornOn, todoCalls } from "#test/support/todos.ts";

useTable();
afterEach(() => vi.restoreAllMocks());
const today = dayInJapan(new Date());
const inDays = (days: number) => addDays(today, days);
const name = "株式会社青葉製作所";

/** Companies 7 and 8, each with two people. */
const twoCompanies = async () => {
  const office = await anOffice();
  await aClient(office.tenant, 7, name, ["山本 健太", "伊藤 大輔"]);
  await aClient(office.tenant, 8, "株式会社丸山建設", ["他社の人"]);
  const page = async (id = 7) => (await office.call(companyPageRoutes.get, { params: { id } })).body;
  const due = async () =>
    (await office.call(deadlineRoutes.list, { query: { company: 7, until: inDays(90) } })).body.items as {
      label: string;
    }[];
  return { ...office, page, due, rows: checklistCalls(office) };
};
const aRow = (label: string, days: number, fields = {}) =>
  aDraft({ company: { Value: 7 }, content: { Value: label }, deadline: { Value: inDays(days) }, ...fields });
const done = { status: { Value: "4_完了" } };
const labels = ({ electronicApplication: part }: { electronicApplication: { records: object[] } }) =>
  (part.records as { content: { Value: string } }[]).map(({ content }) => content.Value);

test("その会社の行を、未完了は期限の早いもの、完了は新しいものから五つまでと、件数を答える", async () => {
  const { page, rows } = await twoCompanies();
  await rows.add([aRow("五日後", 5), aRow("遅れ", -3), aRow("前に済み", -20, done), aRow("後に済み", -10, done)]);
  await rows.add([aRow("他社", -9, { company: { Value: 8 } }), aRow("日なし", 0, { deadline: { Value: "" } })]);
  const body = await page();
  expect(labels(body)).toEqual(["遅れ", "五日後", "日なし", "後に済み", "前に済み"]);
  expect(body.electronicApplication).toMatchObject({ count: 5, open: 3, renewed: [] });
  expect(body.subsidy).toEqual({ records: [], renewed: [], count: 0, open: 0 });
  expect(labels(await page(8))).toEqual(["他社"]);
});

test("定例業務は、次の日の早いものから五つまでを、名前・決まり・日で、件数とともに答える", async () => {
  const { page, call } = await twoCompanies();
  const daily = (days: number) => ({
    procedure: "",
    makes: "task" as const,
    title: `${days}日後`,
    rule: { yearly: inDays(days).slice(5) },
  });
  const List = [60, 20, 40, 70, 30, 50].map(daily).map((plan) => aPlanForm({ company: 7, ...plan }));
  expect(await call(planRoutes.save, { body: { List } })).toMatchObject({ status: 200 });
  const { count, records } = (await page()).plans;
  expect(count).toBe(6);
  expect(records.map(({ name, due }: { name: string; due: string }) => [name, due])).toEqual(
    [20, 30, 40, 50, 60].map((days) => [`${days}日後`, inDays(days)]),
  );
  expect(records[0].rule).toMatch(/^毎年 \d+\/\d+$/);
});

test("更新された36協定は、今のものの後に並び、そう答える", async () => {
  const office = await twoCompanies();
  const agreements = checklistCalls(office, "article36Agreement");
  const aYear = (startdate: string, deadline: string) => ({
    ...{ company: { Value: 7 }, office: { Value: "平塚" }, status: { Value: "3_完了" } },
    ...{ startdate: { Value: startdate }, deadline: { Value: deadline } },
  });
  const added = await agreements.add([aYear("2025-04-01", "2026-03-31"), aYear("2026-04-01", "2027-03-31")]);
  expect(added.status).toBe(200);
  const { article36Agreement } = await office.page();
  const shown = article36Agreement.records.map(({ deadline }: { deadline: { Value: string } }) => deadline.Value);
  expect(shown).toEqual(["2027-03-31", "2026-03-31"]);
  expect(article36Agreement).toMatchObject({ count: 2, open: 1, renewed: [1] });
});

test("案件は次の日の順に、定例業務・従業員・事業場・e-Govもその会社のものだけを答える", async () => {
  const office = await twoCompanies();
  const todos = todoCalls(office);
  for (const Stuff of [701, 702]) {
    const List = Stuff === 702 ? bornOn(inDays(-3)) : undefined;
    expect((await todos.add(aTodo("maternityLeave", { Company: 7, Stuff, ...(List && { List }) }))).status).toBe(200);
  }
  await todos.add(aTodo("mentalStuff", { Company: 8, Stuff: 801 }));
  await office.call(planRoutes.save, { body: { List: [aPlanForm({ company: 7 }), aPlanForm({ company: 8 })] } });
  await office.call(companyRoutes.saveWorkplace, { params: { id: 7 }, body: { followsCompany: true } });
  const account = await anEgovAccount(office.tenant);
  const of = { account: account.id, corporation_name: "株式会社　青葉製作所" };
  await someCases(office.tenant, [
    { ...of, arrive_date: "2026-11-20 09:30:15" },
    { account: account.id },
    { ...of, arrive_date: "2026-11-21 09:30:15" },
  ]);
  const body = await office.page();
  expect(body.todos).toMatchObject({ count: 2, open: 2, records: [{ AutoId: 2, next: {} }, { AutoId: 1 }] });
  expect(body.plans).toMatchObject({ count: 1, records: [{ AutoId: 1 }] });
  expect(body.staff).toHaveLength(2);
  expect(body.workplaces).toMatchObject([{ name, company: 7 }]);
  expect(body.egov.count).toBe(2);
  expect(body.egov.records.map(({ arrive_date }: { arrive_date: string }) => arrive_date.slice(0, 10))).toEqual([
    "2026-11-21",
    "2026-11-20",
  ]);
});

test("e-Govの期限は会社の名前で分かり、同じ名前の会社が二つあればどちらのものにもしない", async () => {
  const { tenant, due } = await twoCompanies();
  const account = await anEgovAccount(tenant);
  const askAt = `${dayFromNow(1)}T00:00:00.000Z`;
  const notice = { status: "補正待ち", detail: { notice_list: [] }, askAt, account: account.id };
  const need = { kind: "correct", until: inDays(3) } as never;
  await someCases(tenant, [
    { ...notice, need, corporation_name: name },
    { ...notice, need },
  ]);
  expect(await due()).toHaveLength(1);
  const company = await companies.get(tenant, 7);
  await store(companies.creating(tenant, { ...company, id: 9 }));
  expect(await due()).toEqual([]);
});

/** From now on the index answers as it was: what is written shows in the table alone. */
const stopIndex = () => {
  const send = db.send.bind(db) as (command: object) => Promise<object>;
  const kept = new Map<string, Promise<object>>();
  vi.spyOn(db, "send").mockImplementation((async (command: object) => {
    if (!(command instanceof QueryCommand) || command.input.IndexName !== "gsi3") return send(command);
    const { ExclusiveStartKey, ExpressionAttributeValues } = command.input;
    const asked = JSON.stringify([ExclusiveStartKey, ExpressionAttributeValues]);
    const answer = kept.get(asked) ?? send(command);
    kept.set(asked, answer);
    return answer;
  }) as never);
};

test("索引が遅れていても、たった今の登録・変更・完了・会社の変更・削除が見える", async () => {
  const office = await twoCompanies();
  const { page, due, rows } = office;
  await rows.add([aRow("済ませる", 1), aRow("移す", 2), aRow("消す", 3), aRow("延ばす", 4)]);
  stopIndex();
  expect(labels(await page())).toEqual(["済ませる", "移す", "消す", "延ばす"]);
  const { status } = await rows.change([
    { AutoId: 1, Version: 1, ...done },
    { AutoId: 2, Version: 1, company: { Value: 8 } },
    { AutoId: 4, Version: 1, deadline: { Value: inDays(40) } },
  ]);
  expect(status).toBe(200);
  expect((await rows.remove([3], [1])).status).toBe(200);
  await rows.add([aRow("足す", 30)]);
  await taskCalls(office).add({ company: 7, title: "作業", dueDate: inDays(35) });
  expect(labels(await page())).toEqual(["足す", "延ばす", "済ませる"]);
  expect((await page()).electronicApplication).toMatchObject({ count: 3, open: 2 });
  expect((await due()).map(({ label }) => label)).toEqual(["足す", "作業", "延ばす"]);
});

test.each([
  ["staff#0000000007#", ["staff"]],
  ["#company#0000000007", ["plans", "todos", "electronicApplication", "subsidy", "article36Agreement"]],
  ["#named#", ["egov"]],
])("%s を読めなければ、その部分だけが欠け、他は見える", async (asked, missing) => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { page } = await twoCompanies();
  const send = db.send.bind(db) as (command: object) => Promise<object>;
  vi.spyOn(db, "send").mockImplementation((async (command: object) => {
    const values = command instanceof QueryCommand ? Object.values(command.input.ExpressionAttributeValues ?? {}) : [];
    if (values.some((value) => String(value).includes(asked))) throw new Error("the table is busy");
    return send(command);
  }) as never);
  const body = await page();
  expect(
    Object.keys(body)
      .filter((part) => body[part] === null)
      .toSorted(),
  ).toEqual(missing.toSorted());
  expect(body.company.name).toBe(name);
});

test("ない会社・他の事務所の会社は404", async () => {
  await twoCompanies();
  const other = await anOffice();
  expect((await other.call(companyPageRoutes.get, { params: { id: 7 } })).status).toBe(404);
});
