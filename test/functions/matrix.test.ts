import { beforeAll, expect, test } from "vitest";
import { routes } from "#shared/routes.ts";
import { newOfficeSettings } from "#shared/office/office.ts";
import { call, type CallOptions } from "#test/support/call.ts";
import { aCaller, type Actor, type Who, whos } from "#test/support/callers.ts";
import { aFullOffice, aStaffedOffice, needsRecords } from "#test/support/full-office.ts";
import { anOffice } from "#test/support/office.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "#test/support/records.ts";
import { outcomeOf } from "#test/support/refusal.ts";
import { withoutRecord } from "#test/support/route-calls.ts";
import { aView } from "#test/support/views.ts";
import { useTable } from "#test/support/table.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aProcedureName, idOfName } from "#test/support/procedure-names.ts";
import { aTask } from "#test/support/tasks.ts";
import { aTodo } from "#test/support/todos.ts";
import { aForm, aUserForm } from "#test/support/users.ts";

useTable();
const type = "electronicApplication";
const arrive_id = "900202600000000001";
const password = "TodokeDemo2027";
const png = new Blob([new Uint8Array(20)]);

/**
 * What each of them is answered, written by hand from the specification's roles and the decisions on them: the status, or
 * `ok` for 200. `own` names who calls, `other` a colleague with the role user.
 */
type Row = [nobody: Cell, user: Cell, manager: Cell, root: Cell, visit: Cell, call?: Options];
type Cell = number | "ok" | string;
type Options = (ids: { own: number; other: number; tenant: number; mail: string }) => CallOptions;
const all = "ok";
const [closed, refused] = [401, 403];
const anywhere = (cell: Cell, options?: Options): Row => [cell, cell, cell, cell, cell, options];
const everybody = (options?: Options): Row => [closed, all, all, all, all, options];
const managers = (options?: Options): Row => [closed, refused, all, all, all, options];
const operators = (options?: Options): Row => [closed, refused, refused, all, all, options];
/** Of one's own record alone: on a visit nothing is one's own. */
const oneself = (cell: Cell, options?: Options): Row => [closed, cell, cell, cell, refused, options];
const form = { ...aUserForm(), Version: 1 };
const body =
  (fields: unknown): Options =>
  () => ({ body: fields });
const one =
  (params: CallOptions["params"], query = {}): Options =>
  () => ({ params: params!, query });

// prettier-ignore
const matrix: Record<string, Row> = {
  "auth/login":            anywhere(401, body({ email: "x@y.example", password: "x" })),
  "auth/logout":           anywhere(all),
  "auth/current":          everybody(),
  "auth/forgot-password":  anywhere(all, ({ mail }) => ({ body: { email: mail } })),
  "auth/reset-password":   anywhere(404, body({ token: "x", password })),
  "auth/password-link":    anywhere(404, body({ token: "x" })),
  "auth/verify-factor":    [closed, 400, 400, 400, 400, body({ otpCode: "123456" })],
  "auth/verify-password":  [closed, 400, 400, 400, 400, body({ password: "x" })],
  "passkeys/assert-options":   anywhere(all),
  "passkeys/assert":           anywhere(400),
  "passkeys/register-options": oneself(all),
  "passkeys/attest-options":   oneself(all),
  "passkeys/register":     [closed, 400, 400, 400, 400],
  "passkeys/attest":       [closed, 400, 400, 400, 400],
  "passkeys/remove":       [closed, 404, 404, 404, 404, one({ id: 1 })],
  "otp/get":               oneself(all, ({ own }) => ({ params: { id: own } })),
  "otp/enable":            oneself(400, ({ own }) => ({ body: { id: own, code: "123456", secret: "x" } })),
  "otp/remove":            oneself(all, ({ own }) => ({ params: { id: own } })),
  "organizations/list":    operators(),
  "status/get":            operators(),
  "organizations/save":    operators(({ tenant }) => ({ params: { id: tenant }, body: { Version: 1 } })),
  "organizations/visit":   operators(({ tenant }) => ({ params: { id: tenant } })),
  "users/list":            everybody(),
  "users/get":             everybody(({ other }) => ({ params: { id: other } })),
  "users/save":            managers(({ other, mail }) => ({ body: { ...form, email: mail, id: other } })),
  "users/remove":          managers(({ other }) => ({ params: { id: other }, query: { Version: 1 } })),
  "users/change-password": [closed, refused, 400, 400, 400, ({ other }) => ({ body: { id: other, currentPassword: "x", newPassword: password } })],
  "users/notifications":   managers(({ other }) => ({ body: { id: other, notifications: form.notifications } })),
  "users/invite":          managers(({ other }) => ({ params: { id: other } })),
  "users/unlock":          managers(({ other }) => ({ params: { id: other } })),
  "users/clear-factors":   managers(({ other }) => ({ params: { id: other } })),
  "users/confirm-address": anywhere(404, body({ token: "x" })),
  "users/get-icon":        [closed, 404, 404, 404, 404, ({ other }) => ({ params: { id: other }, query: { v: "0123456789abcdef" } })],
  "users/save-icon":       [closed, refused, 400, 400, 400, ({ other }) => ({ params: { id: other }, body: aForm({ id: String(other), icon: png }) })],
  "users/remove-icon":     managers(({ other }) => ({ params: { id: other } })),
  "office/get":            managers(),
  "office/save":           managers(body({ Version: 1, Name: "事務所", NameKana: "", PostCode: "", Address: "", AddressKana: "", PhoneNumber: "", FaxNumber: "", Kenpos: ["協会けんぽ"], ...newOfficeSettings })),
  "office/test-mail":      managers(),
  "info/list":             managers(),
  "info/save":             managers(({ tenant }) => ({ body: { List: [{ ...anAnnouncement(), OrgId: tenant }] } })),
  "info/remove":           managers(one({ AutoId: 1 }, { Version: 1 })),
  "join/request":          anywhere(400),
  "join/complete":         anywhere(404, body({ token: "x" })),
  "payment/get":           managers(),
  "payment/apply":         [closed, refused, 400, 400, 400],
  "dashboard/get":         everybody(),
  "dashboard/reset-password": [closed, refused, refused, refused, refused, body({ password })],
  "dashboard/agree-terms": everybody(body({ revision: 2 })),
  "deadlines/list":        everybody(),
  "deadlines/feed":        anywhere(404, () => ({ query: { key: "x" } })),
  ...Object.fromEntries(["deadlines/get-feed", "deadlines/end-feed", "views/list"].map((name) => [name, oneself(all)])),
  "deadlines/make-feed":   oneself(all, body({ scope: "own", names: false })),
  ...Object.fromEntries(["palette/list", "todos/list", "plans/list", "tasks/list"].map((name) => [name, everybody()])),
  "companies/list":        everybody(),
  ...Object.fromEntries(["companies/get", "company/get"].map((name) => [name, everybody(one({ id: 1 }))])),
  "companies/save":        everybody(body({ ...aCompany(), id: 1, Version: 1 })),
  "companies/remove":      everybody(one({ id: 1 }, { Version: 1 })),
  "companies/list-employees":     everybody(one({ id: 1 })),
  "companies/list-all-employees": everybody(),
  "companies/save-employee":      everybody(() => ({ params: { id: 1 }, body: { label: "山本 健太", kana: "", number: "" } })),
  "companies/remove-employee":    everybody(one({ id: 1, value: 1 }, { Version: 1 })),
  "companies/list-workplaces":     everybody(one({ id: 1 })),
  "companies/list-all-workplaces": everybody(),
  "agreements/start":       everybody(() => ({ query: { company: 1 } })),
  "agreements/get":         [closed, 404, 404, 404, 404, one({ AutoId: 99 })],
  "agreements/save":        everybody(() => ({ body: { type: "9", company: 1, workplace: -1, files: [], content: { fields: {}, tables: {} } } })),
  "agreements/renew":       [closed, 404, 404, 404, 404, () => ({ body: { List: [99] } })],
  "agreements/mark-filed":  [closed, 404, 404, 404, 404, () => ({ params: { AutoId: 99 }, body: { Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" } })],
  "agreements/save-file":   everybody(() => ({ params: { id: 1 }, body: aForm({ purpose: "proxy", name: "a.pdf", file: new Blob(["%PDF-"]) }) })),
  "agreements/get-file":    [closed, 404, 404, 404, 404, one({ id: 1, file: 99 })],
  "agreements/remove-file": [closed, 404, 404, 404, 404, () => ({ params: { id: 1, file: 99 }, query: { Version: 1 } })],
  "companies/save-workplace":      everybody(() => ({ params: { id: 1 }, body: { followsCompany: true } })),
  "companies/remove-workplace":    everybody(one({ id: 1, workplace: 1 }, { Version: 1 })),
  "checklists/list":       everybody(one({ type })),
  "checklists/save":       everybody(() => ({ params: { type }, body: { Name: type, List: [{ ...aChecklistRow(), AutoId: 1, Version: 1 }] } })),
  "checklists/remove":     everybody(() => ({ params: { type }, body: { Name: type, List: [1], Versions: [1] } })),
  "checklists/save-procedure-name":   everybody(body({ ...aProcedureName, Version: 1 })),
  "checklists/remove-procedure-name": everybody(one({ AutoId: idOfName(aProcedureName.name) }, { Version: 1 })),
  "todos/get":             everybody(one({ AutoId: 1 })),
  "todos/save":            everybody(body({ ...aTodo(), AutoId: 1, Version: 1 })),
  "todos/remove":          everybody(one({ AutoId: 1 }, { Version: 1 })),
  "plans/save":            everybody(() => ({ body: { List: [{ ...aPlanForm({ company: 1 }), AutoId: 1, Version: 1 }] } })),
  "plans/skip":            everybody(body({ AutoId: 1, Version: 1, period: "2027-1", reason: "本人の希望" })),
  "plans/move":            everybody(body({ AutoId: 1, Version: 1, period: "2027-1", day: "2027-06-30" })),
  "plans/remove":          everybody(one({ AutoId: 1 }, { Version: 1 })),
  "tasks/save":            everybody(body({ ...aTask(), AutoId: 1, Version: 1 })),
  "tasks/remove":          everybody(one({ AutoId: 1 }, { Version: 1 })),
  "comments/list":         everybody(() => ({ query: { kind: "task", id: "1" } })),
  "comments/save":         everybody(body({ kind: "task", id: 1, text: "確認しました。" })),
  "comments/start-file":   everybody(body({ name: "a.pdf", size: 9 })),
  "comments/save-part":    [closed, 404, 404, 404, 404, () => ({ params: { file: "a".repeat(32) }, body: aForm({ part: "0", file: new Blob(["x"]) }) })],
  "comments/get-file":     [closed, 404, 404, 404, 404, () => ({ params: { AutoId: 1, file: "a".repeat(32) }, query: { kind: "task", id: "1" } })],
  "comments/remove":       managers(() => ({ params: { AutoId: 1 }, query: { kind: "task", id: "1", Version: 1 } })),
  "views/save":            [closed, refused, all, all, refused, body({ ...aView, id: 1, Version: 1 })],
  "views/remove":          [closed, refused, all, all, refused, one({ id: 1 }, { Version: 1 })],
  ...Object.fromEntries(["egov/list", "egov/accounts", "egov/filings", "egov/procedures", "checklists/list-procedure-names"].map((name) => [name, everybody()])),
  "egov/procedure":        everybody(one({ id: 3 })),
  "egov/fetch-skeleton":  [closed, refused, refused, 400, 400, () => ({ params: { AutoId: 3 }, body: { Version: 0 } })],
  "egov/try-procedure":   [closed, refused, refused, 400, 400, () => ({ params: { AutoId: 3 }, body: { Version: 0 } })],
  "egov-procedures/list":  operators(),
  "egov-procedures/get":   operators(one({ AutoId: 3 })),
  "egov-procedures/save":  operators(body({ AutoId: 3, Version: 0, fullName: "手続" })),
  "egov-procedures/save-destinations": operators(() => ({ params: { AutoId: 3 }, body: { Version: 0, destinations: [] } })),
  "egov-procedures/activate": operators(() => ({ params: { AutoId: 3 }, body: { Version: 0, isActive: false } })),
  "egov-procedures/export": operators(one({ AutoId: 3 })),
  "egov-procedures/import": [closed, refused, refused, 400, 400, () => ({ params: { AutoId: 3 }, body: { Version: 0, file: {} } })],
  "egov/get":              [closed, 404, 404, 404, 404, one({ arrive_id })],
  "egov/sync":             [closed, 404, 404, 404, 404, body({ ArriveId: arrive_id })],
  "egov/apply":            [closed, 404, 404, 404, 404, body({ CheckListId: 1, Type: type, ProcId: "4950013320677000" })],
  "egov/filing":           [closed, 404, 404, 404, 404, one({ id: 1 })],
  "egov/settle":           [closed, 404, 404, 404, 404, () => ({ params: { id: 1 }, body: { Decision: "notArrived" } })],
  "egov/withdraw":         [closed, 404, 404, 404, 404, body({ ArriveId: arrive_id, Filename: "withdraw.zip", ZipData: "UEsDBA==" })],
  "egov/notice":           [closed, 404, 404, 404, 404, body({ ArriveId: arrive_id, NoticeSubId: 1 })],
  "egov/verify":           [closed, 404, 404, 404, 404, body({ ArriveId: arrive_id, NoticeSubId: 1 })],
  "egov/file":             [closed, 404, 404, 404, 404, one({ arrive_id, notice_sub_id: 1, file: 0 })],
  "egov/page":             [closed, 404, 404, 404, 404, one({ arrive_id, notice_sub_id: 1, file: 0 })],
  "egov/connect":          [closed, refused, all, all, refused],
  "egov/callback":         managers(),
  "egov/disconnect":       [closed, refused, 404, 404, refused, () => ({ query: { token_sub: "x" } })],
  "history/list":          managers(),
  "history/restore":       [closed, refused, 404, 404, 404, body({ entry: "2026-11-22T00:00:00.000Z#company#0000000001#aaaaaaaa" })],
  "leaving/get":           managers(),
  "leaving/export":        [closed, refused, all, all, refused],
  "leaving/ask-deletion":  [closed, refused, all, refused, refused],
  "leaving/cancel-deletion": [closed, refused, 404, 404, refused],
  "imports/run":           [closed, 400, 400, 400, 400, () => ({ params: { kind: "companies" }, body: { dryRun: false } })],
  "postal-codes/get":      anywhere(404, one({ code: "000-0000" })),
  "sessions/list":         everybody(),
  "sessions/remove":       [closed, 404, 404, 404, 404, one({ id: "x" })],
  "sessions/remove-others": everybody(),
  "sessions/remove-device": [closed, 404, 404, 404, 404, one({ id: "x" })],
  "terms/get":             anywhere(all),
};

let host = 0;
type Office = Awaited<ReturnType<typeof aFullOffice>>;
const ask = async (name: string, office: Office, caller: Actor, headers = caller.headers) => {
  const { tenant, colleague } = office;
  const options = matrix[name]![5]?.({ own: caller.own, other: 77, tenant, mail: colleague.email }) ?? {};
  const address = `10.70.${++host >> 8}.${host & 255}:4000`;
  const route = routes.find((each) => each.name === name)!;
  const answer = await call(route, { ...options, session: caller.session, headers, address });
  const { status, code } = outcomeOf(answer);
  if (status === refused && code !== "forbidden") return `${status} ${code}`;
  return status === 200 ? all : status;
};

test("表には、すべての経路があり、ほかのものはない", () => {
  expect(Object.keys(matrix).toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
});

/** What is refused or only read changes nothing: all of it meets one office, in which each role has its caller. */
type Shared = { office: Office; callers: Record<Who, Actor> };
let shared: { full: Shared; staffed: Shared };
const withCallers = async (office: Office): Promise<Shared> => {
  const callers = whos.map(async (who) => [who, await aCaller(office, who)] as const);
  return { office, callers: Object.fromEntries(await Promise.all(callers)) as Record<Who, Actor> };
};
beforeAll(async () => {
  shared = { full: await withCallers(await aFullOffice()), staffed: await withCallers(await aStaffedOffice()) };
});
const isRead = (name: string) => routes.find((each) => each.name === name)!.method === "GET";

test.each(Object.keys(matrix))("%s は、役割ごとに表のとおり答える", async (name) => {
  const answers = [];
  for (const [index, who] of whos.entries()) {
    if (matrix[name]![index] !== all || isRead(name)) {
      const { office, callers } = shared[needsRecords(name) ? "full" : "staffed"];
      answers.push(await ask(name, office, callers[who]));
    } else {
      const office = await (needsRecords(name) ? aFullOffice() : aStaffedOffice());
      answers.push(await ask(name, office, await aCaller(office, who)));
    }
  }
  expect(answers).toEqual(matrix[name]!.slice(0, 5));
});

const isPublic = (name: string) => matrix[name]![0] !== closed || name === "auth/login";
test("見出しによその事務所を書くと、だれでも404になり、公開の経路では何も変わらない", async () => {
  const [office, other] = [await aStaffedOffice(), await aFullOffice()];
  const headers = { "todoke-tenant": String(other.tenant) };
  for (const who of ["user", "manager", "root"] as const) {
    const caller = await aCaller(office, who);
    for (const name of Object.keys(matrix)) {
      // A public route may end a session.
      const answer = await ask(name, office, isPublic(name) ? await aCaller(office, who) : caller, headers);
      expect([who, name, answer]).toEqual([who, name, isPublic(name) ? matrix[name]![0] : 404]);
    }
  }
});

/** Those that name a record by a number which another office has too: it stays the caller's own office's. */
const named = Object.entries(matrix).filter(
  ([name, row]) =>
    /(get|save|remove|invite|unlock|clear-factors|password|notifications|employees?|workplaces?|icon)$/.test(name) &&
    row[5] &&
    !isPublic(name),
);
test("よその事務所にだけある番号は、役割が足りれば404になる", async () => {
  const [full, empty] = [await aFullOffice(), await anOffice()];
  const stranger = { ...empty, colleague: full.colleague };
  for (const [index, who] of (["user", "manager", "root"] as const).entries()) {
    const caller = await aCaller(stranger, who);
    for (const [name] of named.filter(([each]) => !withoutRecord.includes(each))) {
      const isRoute = matrix[name]![index + 1] === refused && !/^(users|comments|views)\//.test(name);
      const expected = isRoute || (/^users\/(unlock|clear-factors)$/.test(name) && who === "user") ? refused : 404;
      expect([who, name, await ask(name, stranger, caller)]).toEqual([who, name, expected]);
    }
  }
});
