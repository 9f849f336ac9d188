import { createHash } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { leavingRoutes as routes } from "#shared/leaving/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { events } from "#shared/events.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { db, tableName } from "#functions/db/client.ts";
import { offices } from "#functions/db/entities.ts";
import { noticeIndex } from "#functions/db/notice-index.ts";
import { getItem, putItem, updateItem } from "#functions/db/items.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { putFile, readFile } from "#functions/files/files.ts";
import { handler as onDeletion } from "#functions/leaving/on-deletion.ts";
import { handler as onEgovHour } from "#functions/egov/on-hour.ts";
import { handler as onHour } from "#functions/leaving/on-hour.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { metered } from "#test/bench/metered.ts";
import { aDraft, checklistCalls } from "#test/support/checklists.ts";
import { call } from "#test/support/call.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anHour, deliver } from "#test/support/events.ts";
import { csvOf, importCalls } from "#test/support/imports.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTodoOffice } from "#test/support/todos.ts";

const bus = useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

type Office = Awaited<ReturnType<typeof anOffice>>;
const ask = async ({ call, session }: Office) => {
  await markVerified(session, new Date());
  return call(routes.askDeletion);
};
const icon = (tenant: number) => ({ tenant, folder: "icons", name: "1.png" });

const address = "10.60.0.1:4000";
/** An office with something of everything, locked, whose day has come. */
const aLeaving = async () => {
  const office = await aTodoOffice();
  await office.call(companyRoutes.save, { body: aCompany(), headers: { "idempotency-key": "leaving-0001" } });
  await office.aCase();
  await checklistCalls(office).add([aDraft()]);
  const { dryRun, run } = importCalls(office, "companies");
  const file = csvOf(["会社名", "会社名カナ"], ["取込", "トリコミ"]);
  await run(file, (await dryRun(file)).token);
  const { user } = await aUser(office.tenant, { id: 2, passwordHash: cheapHash("TodokeDemo2026") });
  const { user: gone } = await aUser(office.tenant, { id: 3, passwordHash: cheapHash("TodokeDemo2026") });
  for (const { email } of [user, gone]) {
    await call(authRoutes.login, { body: { email, password: "TodokeDemo2026" }, address });
    await call(authRoutes.login, { body: { email, password: "wrong" }, address });
  }
  await office.call(userRoutes.remove, { params: { id: 3 }, query: { Version: 1 } });
  await putFile(icon(office.tenant), new Uint8Array([1]), "image/png");
  const leaving = { lock: { isOn: true, at: new Date().toISOString() }, deletesOn: dayInJapan(new Date()) };
  const index = noticeIndex({ ...(await offices.get(office.tenant)), ...leaving });
  await updateItem(offices.key(office.tenant), { set: { ...leaving, ...index } });
  // A mail that is still under way would write of it after it is gone.
  await bus.idle();
  return office;
};

const allItems = async () => {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await db.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};
/** That it was deleted is no part of it. */
const isOf = (tenant: number) => (item: Record<string, unknown>) =>
  (item.tenant === tenant && item.pk !== "deletedOffices") ||
  new RegExp(`^tenant#${tenant}(#|$)|@office${tenant}[.]\\w+[.]example`).test(String(item.pk)) ||
  item.pk === `used#${tenant}`;
const checksum = (items: Record<string, unknown>[]) => {
  const lines = items.map((item) =>
    JSON.stringify(
      Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      (_, value: unknown) => (value instanceof Set ? [...value] : value),
    ),
  );
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
};

test("管理者がパスワードを確かめて申請し、取り消せる。運営が確定すると30日止まり、それから消える", async () => {
  const root = await anOffice({ role: "root" });
  const office = await anOffice({ trialEndsOn: "2020-01-01" });
  const { tenant, call } = office;
  expect((await call(routes.askDeletion)).body.code).toBe("passwordNeeded");
  const staff = await aUser(tenant, { id: 2, role: "user" });
  expect((await staff.call(routes.askDeletion)).status).toBe(403);
  expect((await ask(office)).status).toBe(200);
  expect((await ask(office)).status).toBe(409);
  expect((await call(routes.get)).body.deletion).toMatchObject({ askedBy: "田中 裕子" });
  expect((await call(routes.cancelDeletion)).status).toBe(200);
  expect((await call(routes.cancelDeletion)).status).toBe(404);
  expect((await ask(office)).status).toBe(200);
  const saveOf = async (fields: object) => {
    const { organizations } = (await root.call(organizationRoutes.list)).body;
    const { Version } = organizations.find(({ AutoId }: { AutoId: number }) => AutoId === tenant);
    return root.call(organizationRoutes.save, { params: { id: tenant }, body: { Version, ...fields } });
  };
  const confirm = (deletion: string) => saveOf({ deletion });
  const { body } = await confirm("confirm");
  const deletesOn = addDays(dayInJapan(new Date()), 30);
  expect(body.organization).toMatchObject({ isLocked: true, deletesOn });
  const plain = await saveOf({ isLocked: false });
  expect(plain.body.organization).toMatchObject({ isLocked: true, deletesOn });
  expect((await call(authRoutes.current)).status).toBe(401);
  await deliver(onHour, [anHour(`${addDays(deletesOn, -1)}T08:00:00+09:00`)]);
  await bus.idle();
  expect(await offices.find(tenant)).toBeDefined();
  const confirmedBefore = { deletesOn: addDays(deletesOn, -1) };
  await updateItem(offices.key(tenant), { set: confirmedBefore });
  expect((await confirm("confirm")).body.organization).toMatchObject(confirmedBefore);
  expect((await confirm("cancel")).body.organization).toMatchObject({ isLocked: false, deletesOn: "" });
});

test("消えるのはその事務所だけで、ほかの事務所は1バイトも変わらない", async () => {
  const [office, other] = [await aLeaving(), await aTodoOffice()];
  await other.aCase();
  await putFile(icon(other.tenant), new Uint8Array([2]), "image/png");
  // an address that has gone to somebody of another office stays there
  const { user } = await aUser(office.tenant, { id: 4, email: "given-away@leaving.example" });
  await putItem({ ...emailKey(user.email), tenant: other.tenant, userId: 1, confirmed: true });
  const isAnothers = (item: Record<string, unknown>) => !isOf(office.tenant)(item) && item.pk !== "deletedOffices";
  const others = async () => checksum((await allItems()).filter(isAnothers));
  const before = await others();
  await deliver(onHour, [anHour(new Date().toISOString())]);
  await bus.idle();
  const left = (await allItems()).filter(isOf(office.tenant));
  expect(left).toEqual([]);
  expect(await others()).toBe(before);
  expect(await readFile(icon(office.tenant))).toBeUndefined();
  expect(await readFile(icon(other.tenant))).toEqual(new Uint8Array([2]));
  expect((await office.call(authRoutes.current)).status).toBe(401);
  expect(await getItem(emailKey(office.user.email))).toBeUndefined();
  expect((await allItems()).filter(({ pk }) => pk === "deletedOffices")).toEqual([
    {
      pk: "deletedOffices",
      sk: String(office.tenant).padStart(10, "0"),
      tenant: office.tenant,
      deletedOn: dayInJapan(new Date()),
      certificate: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
});

const nameOf = ({ pk, sk }: Record<string, unknown>) => `${String(pk)} ${String(sk)}`;

// An office is deleted some twenty times, for which a busy machine takes more than 90 s.
test("どこで止まっても、続きから最後まで消える", { timeout: 600_000 }, async () => {
  const others = new Set((await allItems()).map(nameOf));
  const { tenant } = await aLeaving();
  // What there was comes back for each point: a new office would take thirty requests.
  const items = (await allItems()).filter((item) => !others.has(nameOf(item)));
  const comeBack = async () => {
    await Promise.all(items.map((item) => putItem(item as Parameters<typeof putItem>[0])));
    await putFile(icon(tenant), new Uint8Array([1]), "image/png");
  };
  let halfway = 0;
  const points = await atEveryCrashPoint(async (point) => {
    await comeBack();
    const event = envelopeOf(events.officeDeletionDue, { tenant });
    const crash = crashAt([db], point);
    await deliver(onDeletion, [event]);
    const { isDead } = crash;
    await crash.ended();
    crash.restart();
    const left = async () => (await allItems()).filter(isOf(tenant));
    if ((await left()).length > 0) halfway++;
    await deliver(onHour, [anHour(new Date().toISOString())]);
    await bus.idle();
    expect(await left()).toEqual([]);
    return isDead;
  });
  expect(points).toBeGreaterThan(40);
  expect(halfway).toBeGreaterThan(20);
});

test("止めていない事務所と、日の来ていない事務所は、知らせが来ても消えない", async () => {
  const { tenant } = await aLeaving();
  const event = envelopeOf(events.officeDeletionDue, { tenant });
  const early = { lock: { isOn: true, at: new Date().toISOString() }, deletesOn: addDays(dayInJapan(new Date()), 1) };
  for (const set of [{ lock: { isOn: false, at: "" } }, early]) {
    await updateItem(offices.key(tenant), { set });
    expect(await deliver(onDeletion, [event])).toBe(0);
    expect(await offices.find(tenant)).toBeDefined();
  }
});

test("毎時の退会とe-Govの処理は、日の来ていない事務所を一つも読まない", async () => {
  for (let offices = 0; offices < 30; offices++) await anOffice();
  const tick = [anHour(`${addDays(dayInJapan(new Date()), -2)}T08:00:00+09:00`)];
  expect((await metered(() => deliver(onHour, tick))).units).toBeLessThanOrEqual(1);
  expect((await metered(() => deliver(onEgovHour, tick))).units).toBeLessThanOrEqual(0.5);
});
