import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { type Role, roleOf } from "#shared/access.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { userRoutes as routes } from "#shared/users/routes.ts";
import type { StoredUser } from "#functions/db/entities.ts";
import { users } from "#functions/db/entities.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { isLong } from "#test/support/long.ts";
import { useTable } from "#test/support/table.ts";
import { actOf, password, type Person, storedOf, type UserAct, userActs } from "#test/support/user-acts.ts";
import { aUserForm } from "#test/support/users.ts";

useTable();

/** Who calls: with a role that is stored, or root on a visit. `admin` is an older word for manager. */
const callers = ["user", "manager", "admin", "root", "visit"] as const;
type Who = (typeof callers)[number];
const targets = ["user", "manager", "admin", "root"] as const;
type Target = (typeof targets)[number];
/** Whose record: one's own, one with root's own number in the office that it visits, a colleague's, another office's. */
type Whose = "own" | "namesake" | "other" | "elsewhere";

/** Section 6: whose records, besides one's own, somebody edits, and which roles somebody gives. */
// prettier-ignore
const edited: Record<Who, readonly Role[]> = {
  user:    [],
  manager: ["user", "manager"],
  admin:   ["user", "manager"],
  root:    ["user", "manager", "root"],
  visit:   ["user", "manager"],
};
// prettier-ignore
const given: Record<Who, readonly Role[]> = {
  user:    [],
  manager: ["user", "manager"],
  admin:   ["user", "manager"],
  root:    ["user", "manager", "root"],
  visit:   ["user", "manager"],
};
/**
 * Who may do what, and what is answered then; `+` when it changes the record. `editor` edits the record, `manager` is one
 * and edits it, `another` edits it and is somebody else, `oneself` has it; `holder` has what is named, which for anybody
 * else is not there.
 */
type May = "editor" | "manager" | "another" | "oneself" | "holder";
// prettier-ignore
const rules: Record<Exclude<UserAct, "read" | `role ${Role}`>, readonly [May, string]> = {
  name:                   ["editor", "200+"],
  division:               ["editor", "200+"],
  email:                  ["editor", "200+"],
  "notices in the form":  ["editor", "200+"],
  notices:                ["editor", "200+"],
  password:               ["editor", "200+"],
  "password in the form": ["editor", "400"],
  invitation:             ["editor", "200"],
  icon:                   ["editor", "200+"],
  "icon removal":         ["editor", "200+"],
  unlocking:              ["manager", "200+"],
  "factor clearing":      ["another", "200+"],
  deletion:               ["another", "200+"],
  "password sign-in off": ["oneself", "200+"],
  "password sign-in on":  ["oneself", "200+"],
  "otp secret":           ["oneself", "200"],
  "otp on":               ["oneself", "200+"],
  "otp off":              ["oneself", "200+"],
  "passkey removal":      ["holder", "200+"],
  "end of a session":     ["holder", "200+"],
};

type Meeting = { who: Who; whose: Whose; role: Target };
const expected = ({ who, whose, role }: Meeting, act: UserAct): string => {
  const isOwn = whose === "own";
  const isEditor = isOwn || edited[who].includes(roleOf(role));
  if ((act === "unlocking" || act === "factor clearing") && who === "user") return "403";
  if (whose === "elsewhere") return "404";
  if (act === "read") return isEditor ? "200 in full" : "200 in short";
  if (act === "role user" || act === "role manager" || act === "role root") {
    const to = act.slice("role ".length) as Role;
    const mayGive = to === roleOf(role) || (!isOwn && given[who].includes(to));
    return isEditor && mayGive ? "200+" : "403";
  }
  const [may, answer] = rules[act];
  const isRight = {
    editor: isEditor,
    manager: isEditor,
    another: isEditor && !isOwn,
    oneself: isOwn,
    holder: isOwn,
  }[may];
  return isRight ? answer : may === "holder" ? "404" : "403";
};

const meetings = callers.flatMap((who): Meeting[] => {
  const of = (whose: Whose, roles: readonly Target[]) => roles.map((role) => ({ who, whose, role }));
  // Of another office, whatever the role: there is nobody. One that all but a user may edit at home says it.
  const strangers = of("elsewhere", isLong ? ["user", "manager", "root"] : ["user"]);
  // Stored roles are read by one function, so that the older word needs one meeting of each sort.
  if (who === "admin" && !isLong) return [...of("own", [who]), ...of("other", ["manager", "root"]), ...strangers];
  // root stands in 運営's office alone, so that a visit meets none
  const visited = ["user", "manager", "admin"] as const;
  return who === "visit"
    ? [...of("namesake", visited), ...of("other", visited), ...strangers]
    : [...of("own", [who]), ...of("other", targets), ...strangers];
});

const rootId = 5;
let lastId = 1_000;
const aPerson = async (tenant: number, fields: Partial<StoredUser>): Promise<Person> => {
  const iconPath = "/api/users/1/icon?v=0123456789abcdef";
  const person = await aUser(tenant, { isOtpEnabled: false, passwordHash: cheapHash(password), iconPath, ...fields });
  await markVerified(person.session, new Date());
  return person;
};

/** An office with a manager besides, another one, and for a visit root, who is at home in that one. */
const aScene = async (who: Who) => {
  const [office, other] = [await anOffice(), await anOffice()];
  const headers: Record<string, string> = who === "visit" ? { "todoke-tenant": String(office.tenant) } : {};
  const scene = { here: office.tenant, there: other.tenant, headers };
  if (who !== "visit") return scene;
  const root = await aPerson(other.tenant, { id: rootId, role: "root", passkeyCount: 1 });
  expect((await root.call(organizationRoutes.visit, { params: { id: office.tenant } })).status).toBe(200);
  return { ...scene, caller: root };
};
type Scene = Awaited<ReturnType<typeof aScene>> & {
  caller?: Person;
  stranger?: Person;
  untouched?: Person;
  /** Of whoever was met last: what is stored of them since. */
  last?: { target: Person; stored: unknown };
};

/** Who calls, one and the same but for acts on oneself, which end sessions. */
const callerIn = async (scene: Scene, who: Who) =>
  (scene.caller ??= await aPerson(scene.here, { id: ++lastId, role: who as Role }));
/** Whom it is done to: nobody changes a stranger, nor one about whom all is refused; whoever is changed is new each time. */
const targetIn = async (scene: Scene, meeting: Meeting, name: UserAct) => {
  const { whose, role } = meeting;
  const { before } = actOf(name);
  const fields = { role: role as Role, ...before };
  if (whose === "elsewhere") return (scene.stranger ??= await aPerson(scene.there, { id: ++lastId, ...fields }));
  const make = () => aPerson(scene.here, { id: whose === "namesake" ? rootId : ++lastId, ...fields });
  if (before || whose === "namesake" || !/^4\d\d$/.test(expected(meeting, name))) return make();
  return (scene.untouched ??= await make());
};

const attempt = async (meeting: Meeting, name: UserAct, scene: Scene) => {
  const { who, whose } = meeting;
  const act = actOf(name);
  const tenant = whose === "elsewhere" ? scene.there : scene.here;
  const target = await targetIn(scene, meeting, name);
  const caller = whose === "own" ? target : await callerIn(scene, who);
  const options = await act.ask({ caller, target });
  const isKnown = scene.last?.target === target && !act.gives;
  const before = isKnown ? scene.last!.stored : await storedOf(tenant, target);
  const { status, body } = await caller.call(act.route, { ...options, headers: scene.headers });
  const after = await storedOf(tenant, target);
  scene.last = { target, stored: after };
  if (status === 200 && act.after) expect(after.user).toMatchObject(act.after(target));
  if (name === "read" && status === 200) return body.user.email === "" ? "200 in short" : "200 in full";
  return `${status}${isDeepStrictEqual(after, before) ? "" : "+"}`;
};

test.each(meetings)("$who は、$whose の $role に、役割の表のとおりのことだけができる", async (meeting) => {
  const scene: Scene = await aScene(meeting.who);
  const names = Object.keys(userActs) as UserAct[];
  const answers: Record<string, string> = {};
  for (const name of names) answers[name] = await attempt(meeting, name, scene);
  expect(answers).toEqual(Object.fromEntries(names.map((name) => [name, expected(meeting, name)])));
});

test.each(callers.flatMap((who) => (["user", "manager", "root"] as const).map((role) => ({ who, role }))))(
  "$who が $role を登録する",
  async ({ who, role }) => {
    const scene: Scene = await aScene(who);
    const { here, headers } = scene;
    const { call } = await callerIn(scene, who);
    const answer = await call(routes.save, { headers, body: aUserForm({ role, email: `new@office${here}.example` }) });
    const mayAdd = given[who].includes(role);
    expect(answer.status).toBe(mayAdd ? 200 : 403);
    const { records } = await users.list(here);
    expect(records.filter(({ email }) => email.startsWith("new@")).map((user) => user.role)).toEqual(
      mayAdd ? [role] : [],
    );
  },
);

test("保存の本文に書いても、役割の外で守る項目は変わらない", async () => {
  const forged = {
    isPasswordResetRequired: true,
    agreedTermsRevision: 99,
    epoch: 9,
    isOtpEnabled: true,
    iconPath: "https://evil.example/",
    passwordHash: "x",
    passkeys: [{ id: "x", alias: "x", createdAt: "" }],
    pendingEmail: "x@evil.example",
    tenant: 1,
  };
  const { tenant } = await anOffice();
  const { user, call } = await aUser(tenant, { id: 2, role: "user" });
  const { lastName: _, ...before } = await users.get(tenant, 2);
  const { body, status } = await call(routes.save, {
    body: { ...aUserForm({ email: user.email }), ...forged, id: 2, Version: 1 },
  });
  expect(status).toBe(200);
  const after = await users.get(tenant, 2);
  for (const name of Object.keys(forged)) expect(after[name as "epoch"]).toEqual(before[name as "epoch"]);
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|epoch/);
});

test("パスキーがなければ、自分のパスワードログインも止められない", async () => {
  const { tenant } = await anOffice();
  const { user, call } = await aUser(tenant, { id: 2, role: "user" });
  const body = { ...aUserForm({ email: user.email }), id: 2, Version: 1, isPasswordSigninEnabled: false };
  const answer = await call(routes.save, { body });
  expect(answer).toMatchObject({ status: 400, body: { fields: { isPasswordSigninEnabled: /パスキー/ } } });
});

test("一般の一覧では、ほかの人の項目は一覧のものだけになる", async () => {
  const { tenant } = await anOffice();
  const { user, call } = await aUser(tenant, { id: 2, role: "user" });
  const { users: all } = (await call(routes.list)).body;
  const secret = { email: "", division: "", position: "", pendingEmail: "", agreedTermsRevision: 0, IsLocked: false };
  expect(all.find(({ id }: { id: number }) => id === 1)).toMatchObject(secret);
  expect(all.find(({ id }: { id: number }) => id === 2).email).toBe(user.email);
});
