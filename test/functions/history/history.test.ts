import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { historyRoutes as routes } from "#shared/history/routes.ts";
import type { HistoryEntry } from "#shared/history/history.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { putItem, queryItems } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { commit } from "#functions/db/commit.ts";
import { users } from "#functions/db/entities.ts";
import { historyWrite } from "#functions/db/history.ts";
import { insert } from "#infra/local/seed/insert.ts";
import { companies } from "#functions/db/entities.ts";
import { put } from "#test/bench/data.ts";
import { metered } from "#test/bench/metered.ts";
import { manyCompanies } from "#test/bench/records.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();

type Office = Awaited<ReturnType<typeof anOffice>>;
const told = ({ kindLabel, subject, user, actLabel, changes }: HistoryEntry) =>
  [
    kindLabel,
    subject,
    user,
    actLabel,
    ...changes.map(({ label, before, after }) => `${label}：${before} → ${after}`),
  ].join("|");
const read = async ({ call }: Pick<Office, "call">, query = {}) => {
  const { status, body } = await call(routes.list, { query });
  expect(status).toBe(200);
  return body as { entries: HistoryEntry[]; next?: string };
};
const readAll = async (office: Pick<Office, "call">, query = {}) => {
  const entries: HistoryEntry[] = [];
  let after: string | undefined;
  do {
    const page = await read(office, { ...query, ...(after && { after }) });
    entries.push(...page.entries);
    after = page.next;
  } while (after);
  return entries;
};

test("会社の登録、変更、削除は、誰が何をどう変えたかを新しい順に伝える", async () => {
  const office = await anOffice();
  const staff = await aUser(office.tenant, { id: 2, lastName: "佐藤", firstName: "美咲", role: "user" });
  await office.call(companyRoutes.save, { body: aCompany({ name: "株式会社青葉" }) });
  await staff.call(companyRoutes.save, {
    body: { ...aCompany({ name: "株式会社若葉", memo: "移転" }), id: 1, Version: 1 },
  });
  const record = { kind: "company", id: 1 };
  expect((await read(office, record)).entries.map(told)).toEqual([
    "会社|株式会社若葉|佐藤 美咲|変更|会社名：株式会社青葉 → 株式会社若葉|メモ： → 移転",
    "会社|株式会社若葉|田中 裕子|登録",
  ]);
  await office.call(companyRoutes.remove, { params: { id: 1 }, query: { Version: 2 } });
  const { entries } = await read(office);
  expect(entries.map(({ actLabel }) => actLabel)).toEqual(["削除", "変更", "登録"]);
  expect(entries.every(({ subject }) => subject === "株式会社若葉（削除済み）")).toBe(true);
  expect(entries.map(({ isRestorable }) => isRestorable)).toEqual([true, false, false]);
  expect(told(entries[0]!)).toContain("会社名：株式会社若葉 → ");
});

test("訪問も残り、運営の名で伝わる", async () => {
  const [office, root] = [await anOffice(), await anOffice({ role: "root" })];
  await root.call(organizationRoutes.visit, { params: { id: office.tenant } });
  const headers = { "todoke-tenant": String(office.tenant) };
  await root.call(companyRoutes.save, { body: aCompany(), headers });
  expect((await read(office)).entries.map(({ user, actLabel, kindLabel }) => [user, actLabel, kindLabel])).toEqual([
    ["運営", "登録", "会社"],
    ["運営", "訪問", "事務所"],
  ]);
});

test("種類、人、行い、日で絞れる", async () => {
  const office = await anOffice();
  const staff = await aUser(office.tenant, { id: 2, role: "user" });
  await office.call(companyRoutes.save, { body: aCompany() });
  const { add, change } = checklistCalls(staff);
  const { body } = await add([aDraft()]);
  await change([{ ...body.records[0], status: { Value: "4_完了" } }]);
  const count = async (query: object) => (await readAll(office, query)).length;
  expect(await count({})).toBe(3);
  expect(await count({ kind: "company" })).toBe(1);
  expect(await count({ userId: 2 })).toBe(2);
  expect(await count({ act: "save" })).toBe(1);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());
  expect(await count({ from: today, to: today })).toBe(3);
  expect(await count({ to: "2020-01-01" })).toBe(0);
  expect(await count({ from: "2999-01-01" })).toBe(0);
  expect((await office.call(routes.list, { query: { id: 1 } })).status).toBe(400);
  expect((await office.call(routes.list, { query: { from: "2026-02-31" } })).status).toBe(400);
});

test("絞り込みに合うものが2,000件より前にしかなくても、続きをたどれば届く", async () => {
  const office = await anOffice();
  await put(
    Array.from({ length: 2_500 }, (_, at) => {
      const stamp = { at: new Date(Date.now() - at * 60_000).toISOString(), commit: `${at}` };
      const entry = { userId: at < 2_450 ? 1 : 2, act: "save", changed: {} };
      return historyWrite({ tenant: office.tenant, kind: "office" }, entry, stamp).write.Put!.Item!;
    }),
  );
  const first = await read(office, { userId: 2 });
  expect([first.entries.length, typeof first.next]).toEqual([0, "string"]);
  expect(await readAll(office, { userId: 2 })).toHaveLength(50);
});

test("続きは、ほかの人が書いていても、1件も飛ばさず、2度出さない", async () => {
  const { tenant, office, call } = await anOffice();
  await insert({ userId: 1, now: new Date(), limits: office }, companies, tenant, manyCompanies(130));
  const first = await read({ call });
  expect(first.entries).toHaveLength(50);
  await companies.takeIds(tenant, 130);
  await call(companyRoutes.save, { body: aCompany() });
  const rest = await readAll({ call }, { after: first.next });
  const ids = [...first.entries, ...rest].map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([130, 130]);
  expect(ids).toEqual(ids.toSorted().toReversed());
  for (let version = 1; version <= 60; version++)
    await call(companyRoutes.save, { body: { ...aCompany({ memo: `${version}` }), id: 1, Version: version } });
  const own = await readAll({ call }, { kind: "company", id: 1 });
  expect([own.length, new Set(own.map(({ id }) => id)).size]).toEqual([61, 61]);
});

test("1ページは50件を読むだけで、ほかの一覧の印が挟まっても飛ばさない", async () => {
  const { tenant, office, call } = await anOffice();
  const author = { userId: 1, now: new Date(), limits: office };
  await insert(author, companies, tenant, manyCompanies(120));
  const { units } = await metered(() => read({ call }));
  expect(units).toBeLessThanOrEqual(60);
  // Each employee moves the list of companies too, which leaves an entry that nobody is shown.
  for (let nth = 0; nth < 70; nth++)
    await call(companyRoutes.saveEmployee, { params: { id: 90 }, body: { label: `鈴木${nth}` } });
  const all = await readAll({ call });
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([190, 190]);
});

test("記録は3年残り、過ぎたものは、消える前でも伝えない", async () => {
  const { tenant, call } = await anOffice();
  await call(companyRoutes.save, { body: aCompany() });
  const [item] = (await queryItems({ pk: partition(tenant), sk: { prefix: "history#" } })).items as {
    pk: string;
    sk: string;
    gsi1pk: string;
    expiresAt: number;
  }[];
  const years = (item!.expiresAt * 1000 - Date.now()) / (365.25 * 24 * 60 * 60 * 1000);
  expect(years).toBeCloseTo(3, 1);
  const old = "2000-01-01T00:00:00.000Z";
  const entry = `${old}#company#0000000001#old`;
  const changed = { removed: [await companies.get(tenant, 1)] };
  await putItem({ ...item!, sk: `history#${entry}`, gsi1sk: `${old}#old`, act: "remove", changed });
  expect(await readAll({ call })).toHaveLength(1);
  expect(await readAll({ call }, { kind: "company", id: 1 })).toHaveLength(1);
  expect((await call(routes.restore, { body: { entry } })).status).toBe(404);
});

test("パスワードは記録のどこにも残らない", async () => {
  const { tenant, office, call } = await anOffice();
  const current = await users.get(tenant, 1);
  const fields = { passwordHash: "秘密のハッシュ", lastName: "中田" };
  const author = { userId: 1, now: new Date(), limits: office };
  await commit(author, { changes: [users.saving(tenant, current, 1, fields)], answer: undefined });
  await commit(author, { changes: [users.removing(tenant, await users.get(tenant, 1), 2)], answer: undefined });
  const stored = await queryItems({ pk: partition(tenant), sk: { prefix: "history#" } });
  expect(JSON.stringify(stored)).not.toContain("秘密");
  expect(JSON.stringify(stored)).toContain("中田");
  expect((await call(routes.list)).status).toBe(401);
});

test("一般の人には見えない", async () => {
  const { tenant } = await anOffice();
  const staff = await aUser(tenant, { id: 2, role: "user" });
  expect((await staff.call(routes.list)).status).toBe(403);
});

test.each(["zzz", "#", "~", "2020-01-01T00:00:00.000Z#company#0000000001#x", "history#"])(
  "どの記録でもない続きの印 %s でも、答えは返る",
  async (after) => {
    const { call } = await anOffice();
    const narrow: Record<string, string>[] = [
      {},
      { kind: "company", id: "1" },
      { from: "2026-01-01", to: "2026-01-02" },
    ];
    for (const query of narrow) expect((await call(routes.list, { query: { ...query, after } })).status).toBe(200);
  },
);
