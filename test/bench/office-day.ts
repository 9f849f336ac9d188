import { randomUUID } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Route } from "#shared/contract.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import {
  authRoutes,
  checklistRoutes,
  companyRoutes,
  dashboardRoutes,
  egovRoutes,
  todoRoutes,
} from "#shared/route-tables.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { checklistRows } from "#functions/db/entities.ts";
import { forgetCases } from "#functions/egov/records/office-cases.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { settings } from "#functions/runtime/settings.ts";
import { dispatch } from "#infra/local/dispatch.ts";
import { dice } from "#infra/local/seed/dice.ts";
import { aClient } from "#test/support/checklists.ts";
import { aUser } from "#test/support/office.ts";
import { aChecklistRow } from "#test/support/records.ts";
import { aTodo, leaveEnding } from "#test/support/todos.ts";
import { officeOf } from "./data.ts";

/** An office as many are: five users, what they look after, and two hundred calls of each a day. */
export const office = { users: 5, companies: 100, rows: 600, cases: 400, todos: 40, employees: 20 };

const type = "electronicApplication";
const password = "TodokeBench2026";
const statuses = ["1_申請中", "3_確認中"];
/** The end of a 休業, another with each save. */
const dayOf = (count: number) => addDays(dayInJapan(new Date()), 20 + (count % 9));

const dayLength = 24 * 60 * 60_000;
/** Eight hours between all of a day's calls. */
const pause = (8 * 60 * 60_000) / 1_000;
/** How far the day's own clock is ahead: all that a list says of the last minutes is read again, so the minutes must pass. */
export const clock = { ahead: 0 };
/** The next 9:00 in Japan, which is 0:00 of UTC. */
export const beginDay = () => void (clock.ahead += dayLength - (Date.now() % dayLength));

type Options = { params?: object; query?: Record<string, string>; body?: object };
/** Answers a request as AWS would; who walks the day counts there. */
export type Ask = (route: Route, request: Request, cookie: string) => Promise<Response>;

const addressOf = ({ path }: Route, { params = {}, query = {} }: Options) => {
  const values = params as Record<string, string | number>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return `${settings.baseUrl}${filled}?${String(new URLSearchParams(query))}`;
};

/** A browser of a user, who goes on in the session that was opened last: it asks lists for what changed since it asked last, and names each of its writes. */
export const aBrowser = (from: { session: string }, ask: Ask) => {
  const tokens = new Map<Route, string>();
  const send = async (route: Route, options: Options = {}) => {
    const token = route.rows && tokens.get(route);
    const { body } = options;
    const headers = {
      "sec-fetch-site": "same-origin",
      "accept-encoding": "gzip, deflate, br",
      ...(token && { "if-none-match": `"${token}"` }),
      ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
    };
    const query = { ...options.query, ...(token && { since: token }) };
    const request = new Request(addressOf(route, { ...options, query }), {
      ...{ method: route.method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await ask(route, request, `session=${from.session}`);
    const opened = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
    if (opened) from.session = opened.slice("session=".length, opened.indexOf(";"));
    if (answer.status === 304) return {};
    const bytes = Buffer.from(await answer.arrayBuffer());
    const plain = answer.headers.get("content-encoding") === "br" ? brotliDecompressSync(bytes) : bytes;
    if (answer.status !== 200) throw new Error(`${route.name} answered ${answer.status}: ${plain.toString()}`);
    const found = JSON.parse(plain.toString()) as { token?: string };
    if (found.token) tokens.set(route, found.token);
    return found;
  };
  return send as <T = object>(route: Route, options?: Options) => Promise<T>;
};
type Send = ReturnType<typeof aBrowser>;

type Records = { rows: ChecklistWire[]; todos: Todo[]; companies: Company[]; tenant: number };
type Hand = { send: Send; records: Records; pick: <T>(of: readonly T[]) => T; count: number };

const saveRow = async ({ send, records, pick }: Hand, fields: object) => {
  const { AutoId, Version } = pick(records.rows);
  const body = { Name: type, List: [{ AutoId, Version, ...fields }] };
  const { records: saved } = await send<{ records: [ChecklistWire] }>(checklistRoutes.save, { params: { type }, body });
  records.rows = records.rows.map((row) => (row.AutoId === AutoId ? saved[0] : row));
};
export const changeStatus = (hand: Hand) => saveRow(hand, { status: { Value: statuses[hand.count % 2] } });

const saveTodo = async ({ send, records, pick, count }: Hand) => {
  const { AutoId, Version, FlowType, Company, Stuff } = pick(records.todos);
  const body = { AutoId, Version, Name: FlowType, Company, Stuff, List: leaveEnding(dayOf(count)) };
  const { todo } = await send<{ todo: Todo }>(todoRoutes.save, { body });
  records.todos = records.todos.map((each) => (each.AutoId === AutoId ? todo : each));
};

const saveCompany = async ({ send, records, pick, count }: Hand) => {
  const before = pick(records.companies);
  const body = { ...before, corporateNumber: "", memo: `決算は${count}月に変わる予定。` };
  const { company } = await send<{ company: Company }>(companyRoutes.save, { body });
  records.companies = records.companies.map((each) => (each.id === company.id ? company : each));
};

/** So many times a user and day. */
const script: readonly [times: number, act: (hand: Hand) => Promise<unknown>][] = [
  [4, ({ send }) => send(authRoutes.current)],
  [12, ({ send }) => send(dashboardRoutes.get)],
  [62, ({ send }) => send(checklistRoutes.list, { params: { type } })],
  [24, ({ send }) => send(companyRoutes.list)],
  [25, ({ send }) => send(todoRoutes.list)],
  // With 10,000 offices a function that has this one's cases from before is rare.
  [6, async ({ send }) => (forgetCases(), send(egovRoutes.list))],
  // Whose cases they are says the list of companies, which a tab asks for once.
  [1, ({ send }) => send(companyRoutes.list)],
  [22, ({ send, records, pick }) => send(companyRoutes.get, { params: { id: pick(records.companies).id } })],
  [14, ({ send, records, pick }) => send(todoRoutes.get, { params: { AutoId: pick(records.todos).AutoId } })],
  [18, changeStatus],
  [2, (hand) => saveRow(hand, { note: { Value: `書類を受け取った（${hand.count}）` } })],
  [3, ({ send }) => send(checklistRoutes.save, { params: { type }, body: { Name: type, List2: [aChecklistRow()] } })],
  [3, saveTodo],
  [2, saveCompany],
  [2, ({ send }) => send(companyRoutes.saveEmployee, { params: { id: 1 }, body: { label: "源田 弘" } })],
];

const shuffled = <T>(of: readonly T[], { between }: ReturnType<typeof dice>) => {
  const cards = [...of];
  for (let at = cards.length - 1; at > 0; at--) {
    const other = between(0, at);
    [cards[at], cards[other]] = [cards[other]!, cards[at]!];
  }
  return cards;
};

/** An office with its people and records; `signIn` opens a browser each morning. Another size is another office. */
export const anOfficeOfFive = async (size = office) => {
  const { tenant } = await officeOf(size);
  await aClient(
    tenant,
    1,
    "株式会社青葉製作所",
    Array.from({ length: office.employees }, (_, at) => `山本 健太${at}`),
  );
  await checklistRows[type].takeIds(tenant, size.rows);
  const passwordHash = await hashPassword(password);
  const ids = Array.from({ length: office.users }, (_, at) => at + 1);
  const users = await Promise.all(ids.map((id) => aUser(tenant, { id, passwordHash })));
  const send = aBrowser(users[0]!, (_, request, cookie) => dispatch(request, { cookie }));
  const todos: Todo[] = [];
  for (let at = 0; at < office.todos; at++) {
    const body = aTodo("mentalStuff", { Stuff: 101 + (at % office.employees), List: leaveEnding(dayOf(at)) });
    todos.push((await send<{ todo: Todo }>(todoRoutes.save, { body })).todo);
  }
  const { records: rows } = await send<{ records: ChecklistWire[] }>(checklistRoutes.list, { params: { type } });
  const { companies } = await send<{ companies: Company[] }>(companyRoutes.list);
  return { tenant, users, records: { rows, todos, companies, tenant } };
};
export type Office = Awaited<ReturnType<typeof anOfficeOfFive>>;

/** Signs all users in. @returns their calls of a day in an order of chance, the same for a seed */
export const dayOfCalls = async ({ users, records }: Office, ask: Ask, seed: number) => {
  const die = dice(seed);
  const hands: Hand[] = [];
  for (const user of users) {
    const send = aBrowser(user, ask);
    await send(authRoutes.login, { body: { email: user.user.email, password } });
    hands.push({ send, records, pick: die.pick, count: 0 });
  }
  const deck = hands.flatMap((hand) =>
    script.flatMap(([times, act]) => Array.from({ length: times }, () => ({ hand, act }))),
  );
  return shuffled(deck, die).map(
    ({ hand, act }, count) =>
      () =>
        act({ ...hand, count }),
  );
};

export const walkDay = async (office: Office, ask: Ask, seed: number) => {
  for (const call of await dayOfCalls(office, ask, seed)) {
    clock.ahead += pause;
    await call();
  }
};
