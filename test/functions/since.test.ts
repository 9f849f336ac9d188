import { afterEach, describe, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { offices, users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { metered } from "#test/bench/metered.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { copiesOf } from "#test/support/copies.ts";
import { importCalls } from "#test/support/imports.ts";
import { aReader, everyList, shownIn } from "#test/support/list-reader.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTodo, bornOn } from "#test/support/todos.ts";

useTable();
afterEach(() => {
  vi.useRealTimers();
  delete process.env.BUILD;
});

const params = { id: 1 };
/** Company 1 with two employees and two 事業場, of which the second is called as it is, a case of a birth, a row of each type, one of them made from the case. */
const aFirst = copiesOf(async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: aCompany() });
  await office.call(companyRoutes.saveEmployee, { params, body: { label: "山本 健太" } });
  await office.call(companyRoutes.saveEmployee, { params, body: { label: "鈴木 美咲" } });
  await office.call(companyRoutes.saveWorkplace, { params, body: { name: "本社" } });
  await office.call(companyRoutes.saveWorkplace, { params, body: { followsCompany: true } });
  const { body } = await office.call(todoRoutes.save, {
    body: aTodo("maternityLeave", { List: bornOn("2026-04-10") }),
  });
  for (const type of ["electronicApplication", "subsidy", "article36Agreement"] as const)
    await checklistCalls(office, type).add([aDraft({ status: { Value: "" } })]);
  return { ...office, todo: body.todo };
});
const aFullOffice = async () => {
  const office = await aFirst();
  return { ...office, rows: checklistCalls(office) };
};
type Office = Awaited<ReturnType<typeof aFullOffice>>;

const filing = { Todo: 1, TodoRule: "dependent" };
type Case = { title: string; does: (office: Office) => Promise<unknown>; moved: string[] };
// prettier-ignore
const cases: Case[] = [
  { title: "会社の登録", does: ({ call }) => call(companyRoutes.save, { body: aCompany() }), moved: ["companies", "palette", "workplaces", "todos", "electronicApplication", "subsidy", "article36Agreement"] },
  { title: "会社の名前の変更", does: ({ call }) => call(companyRoutes.save, { body: { ...aCompany({ name: "改名" }), id: 1, Version: 1 } }), moved: ["companies", "palette", "workplaces", "todos", "electronicApplication", "subsidy", "article36Agreement"] },
  { title: "会社の削除", does: ({ call }) => call(companyRoutes.remove, { params, query: { Version: 1 } }), moved: Object.keys(everyList) },
  { title: "従業員の登録", does: ({ call }) => call(companyRoutes.saveEmployee, { params, body: { label: "新人" } }), moved: Object.keys(everyList) },
  { title: "従業員の氏名の変更", does: ({ call }) => call(companyRoutes.saveEmployee, { params, body: { label: "改姓", value: 1, Version: 1 } }), moved: ["staff", "palette", "todos"] },
  { title: "従業員の削除", does: ({ call }) => call(companyRoutes.removeEmployee, { params: { id: 1, value: 1 }, query: { Version: 1 } }), moved: Object.keys(everyList) },
  { title: "2人目の従業員の削除", does: ({ call }) => call(companyRoutes.removeEmployee, { params: { id: 1, value: 2 }, query: { Version: 1 } }), moved: Object.keys(everyList) },
  { title: "会社に合わせる2つ目の事業場の削除", does: ({ call }) => call(companyRoutes.removeWorkplace, { params: { id: 1, workplace: 2 }, query: { Version: 1 } }), moved: ["workplaces", "electronicApplication", "subsidy", "article36Agreement"] },
  { title: "事業場の登録", does: ({ call }) => call(companyRoutes.saveWorkplace, { params, body: { followsCompany: true } }), moved: ["workplaces", "electronicApplication", "subsidy", "article36Agreement"] },
  { title: "事業場の名前の変更", does: ({ call }) => call(companyRoutes.saveWorkplace, { params, body: { name: "支店", id: 1, Version: 1 } }), moved: ["workplaces", "electronicApplication", "subsidy", "article36Agreement"] },
  { title: "事業場の削除", does: ({ call }) => call(companyRoutes.removeWorkplace, { params: { id: 1, workplace: 1 }, query: { Version: 1 } }), moved: ["workplaces", "electronicApplication", "subsidy", "article36Agreement"] },
  { title: "行の変更", does: ({ rows }) => rows.change([{ AutoId: 1, Version: 1, note: { Value: "続き" } }]), moved: ["electronicApplication", "todos"] },
  { title: "ブックマーク", does: ({ rows }) => rows.change([{ AutoId: 1, colorInfo: "company:r1" }]), moved: ["electronicApplication", "todos"] },
  { title: "行の削除", does: ({ rows }) => rows.remove([1], [1]), moved: ["electronicApplication", "todos"] },
  { title: "案件から作った行", does: ({ rows }) => rows.add([aDraft({ ...filing, status: { Value: "4_完了" } })]), moved: ["electronicApplication", "todos"] },
  { title: "案件の変更", does: ({ call, todo: { AutoId, Version, Items } }) => call(todoRoutes.save, { body: { ...aTodo("maternityLeave", { List: Items }), AutoId, Version } }), moved: ["todos"] },
  { title: "案件の削除", does: ({ call }) => call(todoRoutes.remove, { params: { AutoId: 1 }, query: { Version: 1 } }), moved: ["todos"] },
  { title: "会社のインポート", does: (office) => importCalls(office, "companies").all("会社名,会社名カナ\r\n白樺,シラカバ\r\n"), moved: ["companies", "palette", "workplaces", "todos", "electronicApplication", "subsidy", "article36Agreement"] },
  { title: "従業員のインポート", does: (office) => importCalls(office, "staff").all("会社No,会社名,氏名\r\n1,株式会社青葉製作所,新人\r\n"), moved: Object.keys(everyList) },
];

test.each(cases)("$title は、見せている一覧のどれにも、変わった分だけで届く", async ({ does, moved }) => {
  const office = await aFullOffice();
  const readers = Object.entries(everyList).map(([name, asked]) => ({ name, asked, ...aReader(office, asked) }));
  for (const { read } of readers) expect((await read()).how).toBe("whole");
  expect(await does(office)).toMatchObject({ status: 200 });
  for (const { name, asked, read, whole } of readers) {
    let last!: Awaited<ReturnType<typeof read>>;
    const { units } = await metered(async () => (last = await read()));
    const { how, list, answer } = last;
    expect([name, how]).toEqual([name, moved.includes(name) ? "changes" : "same"]);
    expect(units, name).toBeLessThanOrEqual(13);
    expect(JSON.stringify(answer.body ?? "").length, name).toBeLessThanOrEqual(3_000);
    expect(shownIn(asked, list)).toEqual(shownIn(asked, await whole()));
    expect((await read()).how).toBe("same");
  }
});

test("案件から作った行が済むと次の期限が進み、その行を消すと戻る", async () => {
  const { rows, ...office } = await aFullOffice();
  const { read } = aReader(office, everyList.todos!);
  const next = async () => {
    const { how, list } = await read();
    return [how, (list.deadlines as { title: string }[])[0]!.title];
  };
  const [, first] = await next();
  await rows.add([aDraft({ ...filing, status: { Value: "4_完了" } })]);
  const after = await next();
  expect(after).toEqual(["changes", expect.not.stringMatching(first!)]);
  await rows.remove([2], [1]);
  expect(await next()).toEqual(["changes", first]);
  await rows.add([aDraft({ ...filing, status: { Value: "4_完了" } })]);
  expect(await next()).toEqual(after);
  // between two readings
  await rows.change([{ AutoId: 3, Version: 1, content: { Value: "手直し" } }]);
  expect(await rows.remove([3], [2])).toMatchObject({ status: 200 });
  expect(await next()).toEqual(["changes", first]);
});

describe("札が合わなければ、失敗せずに一覧の全部を答える", () => {
  const list = everyList.electronicApplication!;
  /** A token of an office, and what the office's list answers to one. */
  const aToken = async () => {
    const office = await aFullOffice();
    const { token } = await aReader(office, list).whole();
    const ask = (since: string, call = office.call, headers = {}) =>
      call(list.route, { params: list.params, query: { since }, headers });
    return { ...office, token: token!, ask };
  };

  test.each([
    ["ない", () => ""],
    ["読めない", () => "%%%.あ"],
    ["書き換えられた", (token: string) => `${token.slice(1)}`],
    ["封だけの", (token: string) => `.${token.split(".")[1]}`],
    ["中身を足された", (token: string) => `${Buffer.from("[[99,99]]").toString("base64url")}.${token.split(".")[1]}`],
  ])("%s札", async (_, change) => {
    const { token, ask } = await aToken();
    const { status, body } = await ask(change(token));
    expect(status).toBe(200);
    expect(body).toMatchObject({ records: [{ AutoId: 1 }], config: {} });
    expect(body).not.toHaveProperty("since");
  });

  test("ほかの事務所の札では、その事務所のことは何も分からない", async () => {
    const [mine, theirs] = [await aToken(), await aToken()];
    await theirs.rows.change([{ AutoId: 1, Version: 1, note: { Value: "秘密" } }]);
    const answer = await mine.ask(theirs.token);
    expect(answer.body).toMatchObject({ records: [{ AutoId: 1 }], config: {} });
    expect(JSON.stringify(answer.body)).not.toContain("秘密");
    const tag = { "if-none-match": `"${theirs.token}"` };
    expect((await mine.ask("", mine.call, tag)).status).toBe(200);
  });

  test("同じ事務所でも、ほかの人、ほかの権限、訪ねている運営の札は使えない", async () => {
    const { tenant, call, ask, token } = await aToken();
    expect((await ask(token)).body.since).toBe(true);
    const second = await aUser(tenant, { id: 2, role: "user" });
    expect((await ask(token, second.call)).body).not.toHaveProperty("since");
    await updateItem(users.key(tenant, 1), { set: { role: "user" } });
    expect((await ask(token, call)).body).not.toHaveProperty("since");
    const root = await anOffice({ role: "root" });
    await root.call(organizationRoutes.visit, { params: { id: tenant } });
    const visited = await ask(token, root.call, { "todoke-tenant": String(tenant) });
    expect(visited.body).toMatchObject({ records: [{ AutoId: 1 }], config: {} });
  });

  test("ほかの一覧の札、設定が変わる前の札、前の日とほかのビルドの札も使えない", async () => {
    const { tenant, ask, token, call } = await aToken();
    const whole = async () => expect((await ask(token)).body).not.toHaveProperty("since");
    const other = await call(list.route, { params: { type: "subsidy" }, query: { since: token } });
    expect(other.body).not.toHaveProperty("since");
    process.env.BUILD = "next";
    await whole();
    delete process.env.BUILD;
    await updateItem(offices.key(tenant), { set: { Version: 2 } });
    await whole();
    await updateItem(offices.key(tenant), { set: { Version: 1 } });
    expect((await ask(token)).body.since).toBe(true);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    const { session } = await aUser(tenant);
    expect((await ask(token, (route, options) => call(route, { ...options, session }))).body).not.toHaveProperty(
      "since",
    );
  });
});

test("版が履歴より進んでいれば、全部を答える", async () => {
  const office = await aFullOffice();
  const { read } = aReader(office, everyList.companies!);
  await read();
  await updateItem(kindKey(office.tenant, "company"), { add: { version: 1 } });
  expect((await read()).how).toBe("whole");
  await office.call(companyRoutes.save, { body: aCompany() });
  expect((await read()).how).toBe("changes");
});

test("たくさん変わったときは、全部を答える。札はそのあとも使える", async () => {
  const office = await aFullOffice();
  const { read } = aReader(office, everyList.companies!);
  await read();
  const lines = Array.from({ length: 30 }, (_, n) => `会社${n},カイシャ`);
  await importCalls(office, "companies").all(["会社名,会社名カナ", ...lines, ""].join("\r\n"));
  expect((await read()).how).toBe("whole");
  await office.call(companyRoutes.save, { body: aCompany() });
  const { how, answer } = await read();
  expect(how).toBe("changes");
  expect(answer.body.companies).toHaveLength(1);
});
