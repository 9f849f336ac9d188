import { expect, test } from "vitest";
import {
  agreementRoutes,
  checklistRoutes,
  commentRoutes,
  companyRoutes,
  infoRoutes,
  officeRoutes,
  planRoutes,
  taskRoutes,
  userRoutes,
} from "#shared/route-tables.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { textColumns } from "#shared/checklists/row.ts";
import { blankEmployee } from "#shared/companies/employee.ts";
import { blankWorkplace } from "#shared/companies/workplace.ts";
import type { Route } from "#shared/contract.ts";
import { type KindName, kindNames } from "#shared/kinds.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import { offices, users } from "#functions/db/entities.ts";
import { queryItems } from "#functions/db/items.ts";
import { markVerified } from "#functions/db/sessions.ts";
import { partition } from "#functions/db/keys.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { anOffice } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "#test/support/records.ts";
import { goodBody } from "#test/support/route-samples.ts";
import { aTask } from "#test/support/tasks.ts";
import { aUserForm } from "#test/support/users.ts";
import { useTable } from "#test/support/table.ts";

useTable();

/** What DynamoDB takes of an item. */
const itemBytes = 400 * 1_024;

type Save = {
  route: Route;
  params?: Record<string, string | number>;
  body: object;
  /** Of a record that is there already, which each call changes: its number and version now. */
  own?: () => Promise<object>;
};
type Texts = Record<string, unknown>;

/** A row with a text in each column of its type. */
const rowOf = (type: ChecklistType): Texts => {
  const names: string[] = checklistConfigs[type].columns.map(({ name }) => name);
  const texts = Object.fromEntries(textColumns.map((name) => [name, { Value: "届" }]));
  const row = { ...texts, ...aChecklistRow({ status: { Value: "" } }) };
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
};

/** How a record of a kind is made, with a text in each field that takes one. */
const saves = (tenant: number): Partial<Record<KindName, Save>> => ({
  company: { route: companyRoutes.save, body: aCompany() },
  staff: { route: companyRoutes.saveEmployee, params: { id: 1 }, body: { ...blankEmployee, label: "山本" } },
  workplace: { route: companyRoutes.saveWorkplace, params: { id: 1 }, body: { ...blankWorkplace, name: "本社" } },
  task: { route: taskRoutes.save, body: aTask({ note: "届", ticks: [{ text: "届", done: false }] }) },
  agreement: {
    route: agreementRoutes.save,
    body: { type: "9-3", company: 1, workplace: -1, files: [], content: anAgreement("9-3") },
  },
  plan: {
    route: planRoutes.save,
    body: { List: [aPlanForm({ company: 1, procedure: "", title: "届", makes: "task" })] },
  },
  procedureName: { route: checklistRoutes.saveProcedureName, body: { name: "届の名", procedure: "acquisition" } },
  comment: {
    route: commentRoutes.save,
    body: { kind: "company", id: 1, text: "届", phone: { who: "届", at: "2026-11-24T10:00" } },
  },
  announcement: { route: infoRoutes.save, body: { List: [anAnnouncement({ OrgId: tenant })] } },
  user: {
    route: userRoutes.save,
    body: aUserForm({ role: "manager" }),
    own: async () => ({ id: 1, Version: (await users.get(tenant, 1)).Version }),
  },
  office: {
    route: officeRoutes.save,
    body: goodBody(officeRoutes.save, tenant) as object,
    own: async () => ({ Version: (await offices.get(tenant)).Version }),
  },
  ...Object.fromEntries(
    checklistTypes.map((type) => [
      type,
      {
        route: checklistRoutes.save,
        params: { type },
        body: { Name: type, List2: [rowOf(type)] },
      },
    ]),
  ),
});

/** Not typed into fields: files, what authenticators and e-Gov send, the skeletons of 運営. Cases: `todos/save.test.ts`. */
const fromElsewhere: KindName[] = ["todo", "companyFile", "passkey", "egov", "egovAccount", "egovProcedure"];

/** No field takes so much. */
const most = { letters: 6_000, members: 1_000 };
const letters = ["髙", "カ"];

type Place = { path: string[]; isList: boolean };
const placesOf = (value: unknown, path: string[] = []): Place[] => {
  if (typeof value === "string") return [{ path, isList: false }];
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, member]) => placesOf(member, [...path, key]));
  // a call's list of records is none of a record's
  const isList = Array.isArray(value) && value.length > 0 && !path[0]!.startsWith("List");
  return isList ? [...inner, { path, isList }] : inner;
};
const at = (value: unknown, path: string[]) => path.reduce((of: unknown, key) => (of as Texts)[key], value);
const put = <T>(value: T, [key, ...rest]: string[], to: unknown): T => {
  if (key === undefined) return to as T;
  const member = put((value as Texts)[key], rest, to);
  return (Array.isArray(value) ? value.with(Number(key), member) : { ...value, [key]: member }) as T;
};
/** The greatest number that is taken, of those below it each is; 0 is none. */
const greatest = async (max: number, isTaken: (count: number) => boolean | Promise<boolean>) => {
  if (await isTaken(max)) return max;
  let [taken, refused] = [0, max];
  while (refused - taken > 1) {
    const middle = (taken + refused) >> 1;
    if (await isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
};

const sizeOf = (item: object) =>
  Buffer.byteLength(JSON.stringify(item, (_, each) => (each instanceof Set ? [...each] : each)));

const isLengthened = (record: object) => letters.some((letter) => JSON.stringify(record).includes(letter.repeat(10)));

/** The body that changes a record, in each text. */
const changeOf = (body: object, { Version, ...record }: Texts) => {
  const id = ["AutoId", "value", "id"].find((name) => name in record);
  const own = { Version, ...(id && { [id]: record[id] }) };
  const other = JSON.parse(JSON.stringify(body).replaceAll("髙", "弓").replaceAll("カ", "キ")) as Texts;
  const { List2, List = List2, ...rest } = other as Record<string, Texts[]>;
  return List ? { ...rest, List: [{ ...List[0], ...own }] } : { ...other, ...own };
};

type Answers = (body: object) => Promise<boolean>;
/** The body as long as its route takes it: in one place after the other, as its schema and then its handler say. */
const longestOf = async ({ body: first, route }: Save, isTaken: Answers) => {
  let body = first;
  for (const { path, isList } of placesOf(first)) {
    const [member] = isList ? (at(body, path) as unknown[]) : [];
    for (const letter of isList ? [""] : letters) {
      const of = (count: number) =>
        put(body, path, isList ? Array.from({ length: count }, () => member) : letter.repeat(count));
      const fits = (count: number) => route.body!.safeParse(of(count)).success;
      const bySchema = await greatest(isList ? most.members : most.letters, fits);
      const count = await greatest(bySchema, async (some) => fits(some) && isTaken(of(some)));
      if (count < 2) continue;
      body = of(count);
      break;
    }
  }
  return body;
};

test.each(kindNames.filter((kind) => !fromElsewhere.includes(kind)))(
  "%s は、どの欄もいちばん長く書いて保存でき、すべて書き換えても、履歴も表の一件に収まる",
  async (kind) => {
    const office = await anOffice({ role: "manager" });
    await markVerified(office.session, new Date());
    await office.call(companyRoutes.save, { body: aCompany() });
    const save = saves(office.tenant)[kind]!;
    const { route, params = {}, own } = save;
    const statusOf = async (body: object) =>
      (await office.call(route, { params, body: { ...body, ...(await own?.()) } })).status;
    expect(await statusOf(save.body)).toBe(200);
    const bySchema = await longestOf(save, async () => true);
    const isTaken = async (longer: object) => (await statusOf(longer)) === 200;
    const body = (await isTaken(bySchema)) ? bySchema : await longestOf(save, isTaken);
    const unbounded = placesOf(body).filter(
      ({ path, isList }) => (at(body, path) as unknown[] | string).length >= (isList ? most.members : most.letters),
    );
    expect(unbounded).toEqual([]);
    const stored = async (prefix: string) =>
      (await queryItems<Texts & { sk: string }>({ pk: partition(office.tenant), sk: { prefix } })).items;
    const records = await stored(kind === "office" ? "office" : `${kind}#`);
    const [record] = records.filter(isLengthened).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    expect(sizeOf(record!)).toBeGreaterThan(sizeOf(body) / 2);
    // a name is what it is found by
    if (kind !== "procedureName") expect(await statusOf(changeOf(body, record!))).toBe(200);
    const entries = (await stored("history#")).map(sizeOf);
    expect(Math.max(sizeOf(record!), ...entries)).toBeLessThan(itemBytes);
  },
);
