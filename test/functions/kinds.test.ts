import JSZip from "jszip";
import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { blankEmployee } from "#shared/companies/employee.ts";
import { blankWorkplace } from "#shared/companies/workplace.ts";
import { firstProcedure } from "#shared/egov-procedures/slots.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { type KindName, kindNames, kinds } from "#shared/kinds.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { Change } from "#functions/db/change.ts";
import { commit } from "#functions/db/commit.ts";
import type { Kind, Versioned } from "#functions/db/kind.ts";
import { noted } from "#functions/db/shape.ts";
import { type KindsByName, recordKinds } from "#functions/kinds/record-kinds.ts";
import { manyCases, manyCompanies, manyRows } from "#test/bench/records.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { anOffice, aStoredUser } from "#test/support/office.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { aPlan } from "#test/support/plans.ts";
import { anAnnouncement } from "#test/support/records.ts";
import { restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const at = "2026-11-22T00:00:00.000Z";
const marks = { Version: 1, CreatedAt: at, UpdatedAt: at, CreateUserId: 1, UpdateUserId: 1 };
const secret = "この先は秘密";
/** What the history may not say. */
const written = "やり取りの本文";
/** What stands in a field of each record that every screen and history shows. */
const mark = (kind: KindName) => `しるし${kind}`;
const row = (kind: "subsidy" | "article36Agreement", id: number) => ({
  ...emptyRow(kind),
  ...marks,
  ...{ AutoId: id, company: 41, companyName: "青葉", note: mark(kind) },
});

type RecordOf<Name extends KindName> = Awaited<ReturnType<KindsByName[Name]["store"]["get"]>>;
type Others = Exclude<KindName, "office">;
type Samples = { [Name in Others]: [record: RecordOf<Name>, change: Partial<RecordOf<Name>>] };
/** One of each kind but the office, which is there, and what changes of it; no two have one number. */
const samples = (tenant: number): Samples => ({
  company: [
    { ...manyCompanies(1)[0]!, id: 41, rowNumber: 41, name: mark("company"), employeeCount: 0 },
    { industry: "卸売業" },
  ],
  staff: [{ Version: 1, value: 51, company: 41, ...blankEmployee, label: mark("staff") }, { number: "A-1" }],
  workplace: [
    { ...blankWorkplace, Version: 1, id: 61, company: 41, name: mark("workplace") },
    { laborOffice: "横浜西" },
  ],
  todo: [
    {
      ...marks,
      ...{ AutoId: 71, FlowType: "mentalStuff", FlowVer: newestFlow("mentalStuff").version, Items: [] },
      ...{ Status: "未完了", Done: false, DoneAt: "", DoneUserId: -1, days: {}, daysRevision: 1 },
      ...{ Company: 41, CompanyName: "青葉", Stuff: -1, StuffName: mark("todo"), user: -1 },
    },
    { CompanyName: "若葉" },
  ],
  task: [
    {
      ...marks,
      ...{ AutoId: 181, company: 41, companyName: "青葉", stuff: -1, stuffText: "", title: mark("task"), user: -1 },
      ...{ dueDate: "2026-12-10", status: "1_未着手", ticks: [], note: "", Done: false, DoneAt: "", DoneUserId: -1 },
    },
    { dueDate: "2026-12-24" },
  ],
  electronicApplication: [
    { ...manyRows(1)[0]!, AutoId: 81, note: mark("electronicApplication") },
    { deadline: "2026-12-24" },
  ],
  subsidy: [row("subsidy", 91), { deadline: "2026-12-24" }],
  article36Agreement: [row("article36Agreement", 101), { deadline: "2026-12-24" }],
  agreement: [
    {
      ...marks,
      ...{ AutoId: 111, company: 41, type: "9", files: [], workplace: -1 },
      content: { ...anAgreement("9"), fields: { ...anAgreement("9").fields, workplaceName: mark("agreement") } },
    },
    { type: "9-2" },
  ],
  companyFile: [
    {
      ...marks,
      ...{ id: 121, company: 41, name: mark("companyFile"), purpose: "other", size: 1, sha256: "0".repeat(64) },
    },
    { purpose: "proxy" },
  ],
  procedureName: [
    { ...marks, ...{ AutoId: 201, name: mark("procedureName"), key: mark("procedureName"), procedure: "acquisition" } },
    { procedure: "loss" },
  ],
  plan: [{ ...aPlan(), AutoId: 126, company: 41, title: mark("plan") }, { leadDays: 30 }],
  comment: [
    {
      ...{ AutoId: 191, Version: 1, kind: "task", id: 181, subject: mark("comment"), text: written, phone: null },
      ...{ CreateUserId: 1, CreatedAt: at, EditedAt: "", DeletedAt: "", DeletedUserId: -1 },
    },
    { EditedAt: "2026-11-23T00:00:00.000Z" },
  ],
  announcement: [
    {
      ...anAnnouncement(),
      Version: 1,
      AutoId: 131,
      OrgId: tenant,
      UserId: 1,
      PostedOn: "2026-11-22",
      Title: mark("announcement"),
    },
    { ViewEnd: "2026-12-31" },
  ],
  user: [
    aStoredUser({ id: 141, lastName: mark("user"), email: "kinds@user.example", passwordHash: secret }),
    { shortName: "裕" },
  ],
  passkey: [
    {
      ...{ id: 151, Version: 1, userId: 141, alias: mark("passkey"), createdAt: at, counter: 0, transports: [] },
      ...{ credentialId: secret, publicKey: secret, deviceType: "singleDevice", isBackedUp: false },
    },
    { alias: `${mark("passkey")}2` },
  ],
  egov: [{ ...manyCases(1)[0]!, id: 161, corporation_name: mark("egov") }, { status: "審査終了" }],
  egovAccount: [
    { id: 171, Version: 1, sub: "sub", email: mark("egovAccount"), connectedAt: at },
    { connectedAt: "2026-11-23T00:00:00.000Z" },
  ],
  egovProcedure: [
    { ...firstProcedure({ type: "9-2", unit: "workplace" }), Version: 1, fullName: mark("egovProcedure") },
    { procId: "4950013320677999" },
  ],
});
/** Kinds that no screen lists: the office's file has them as JSON alone. */
const unlisted: KindName[] = ["agreement", "companyFile", "procedureName", "passkey", "egovAccount", "egovProcedure"];
const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const storeOf = (kind: KindName) => recordKinds[kind].store as unknown as Kind<Versioned>;

const theOffice = async () => {
  const { tenant, office, call } = await anOffice();
  const write = (change: Change) =>
    commit({ userId: 1, now: new Date(), limits: office }, { changes: [change], answer: undefined });
  const newest = async (kind: KindName) => (await call(historyRoutes.list, { query: { kind } })).body.entries[0];
  const zip = async () => {
    const { files } = await JSZip.loadAsync(await officeZip(tenant));
    const texts = Object.entries(files).map(async ([name, file]) => [name, await file.async("string")] as const);
    return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
  };
  return { tenant, office, call, write, newest, zip };
};

test("どの種類の記録も、画面の言葉で履歴に残り、事務所の書き出しに入り、言うとおりに復元できる", async () => {
  noted.clear();
  const { tenant, call, write, newest, zip } = await theOffice();
  const made = Object.entries(samples(tenant)) as [Others, Samples[Others]][];
  expect(made.map(([kind]) => kind).toSorted()).toEqual(kindNames.filter((kind) => kind !== "office").toSorted());

  for (const [kind, [record, change]] of made) {
    const store = storeOf(kind);
    await write(store.creating(tenant, record));
    expect([kind, await newest(kind)]).toMatchObject([kind, { act: "create", kindLabel: kinds[kind].title }]);
    await write(store.saving(tenant, record, 1, change as object));
    const { act, subject, changes } = await newest(kind);
    expect([kind, act, subject]).toEqual([kind, "save", expect.stringMatching(/./)]);
    expect([kind, changes]).toEqual([
      kind,
      [{ label: expect.stringMatching(japanese), before: expect.any(String), after: expect.stringMatching(/./) }],
    ]);
  }

  const files = await zip();
  // each was read, and fits the schema of its kind
  expect([...noted]).toEqual([]);
  const everything = files["すべてのデータ.json"]!;
  expect(made.filter(([kind]) => !everything.includes(`"${mark(kind)}`)).map(([kind]) => kind)).toEqual([]);
  expect(Object.keys(files).filter((name) => files[name]!.includes(secret))).toEqual([]);
  expect(
    Object.keys(files)
      .filter((name) => files[name]!.includes(written))
      .toSorted(),
  ).toEqual(["すべてのデータ.json", "やり取り.csv"].toSorted());
  const lists = Object.entries(files).filter(([name]) => name.endsWith(".csv") && name !== "履歴.csv");
  const inNoList = made.filter(([kind]) => !lists.some(([, text]) => text.includes(mark(kind)))).map(([kind]) => kind);
  expect(inNoList).toEqual(unlisted);

  for (const [kind, [record, change]] of made.toReversed()) {
    const { isRestorable, title } = kinds[kind];
    await write(storeOf(kind).removing(tenant, { ...record, ...change, Version: 2 } as Versioned, 2));
    const removed = await newest(kind);
    expect([kind, removed]).toMatchObject([kind, { act: "remove", kindLabel: title, isRestorable }]);
    expect(JSON.stringify([removed.subject, removed.changes])).toContain(mark(kind));
    expect(removed.changes.length).toBeGreaterThan(0);
  }
  // a company comes back before what is its own
  for (const [kind, [, change]] of made) {
    const { isRestorable } = kinds[kind];
    const { status } = await restore(call, (await newest(kind)).id);
    expect([kind, status]).toEqual([kind, isRestorable ? 200 : 404]);
    const found = (await storeOf(kind).list(tenant)).records.filter((each) =>
      JSON.stringify(each).includes(mark(kind)),
    );
    expect([kind, found]).toMatchObject([kind, isRestorable ? [{ ...change, Version: 3 }] : []]);
  }
});

test("事務所そのものの変更も履歴に残り、書き出しに入る", async () => {
  const { tenant, office, write, newest, zip } = await theOffice();
  await write(storeOf("office").saving(tenant, office, 1, { Name: "青葉事務所" } as object));
  expect((await newest("office")).changes).toEqual([{ label: "事務所名", before: office.Name, after: "青葉事務所" }]);
  expect(JSON.parse((await zip())["すべてのデータ.json"]!).office.Name).toBe("青葉事務所");
});
