import JSZip from "jszip";
import { expect, test } from "vitest";
import { emptyRow } from "#shared/checklists/configs.ts";
import { blankWorkplace } from "#shared/companies/workplace.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { type KindName, kindNames, kinds } from "#shared/kinds.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { commit } from "#functions/db/commit.ts";
import { stores } from "#functions/db/stores.ts";
import { manyCases, manyCompanies, manyRows } from "#test/bench/records.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { anOffice, aStoredUser } from "#test/support/office.ts";
import { officeZip } from "#test/support/office-zip.ts";
import { anAnnouncement } from "#test/support/records.ts";
import { removal, restore } from "#test/support/restores.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const marks = { Version: 1, CreatedAt: "", UpdatedAt: "", CreateUserId: 1, UpdateUserId: 1 };
/** What stands in a field of each record that every screen and history shows. */
const mark = (kind: KindName) => `しるし${kind}`;
const row = (kind: "subsidy" | "article36Agreement", id: number) => ({
  ...emptyRow(kind),
  ...marks,
  ...{ AutoId: id, company: 41, companyName: "青葉", note: mark(kind) },
});

/** One of each kind but the office, which is there; no two have one number. A new kind does not compile without its own. */
const samples = (tenant: number): Record<Exclude<KindName, "office">, object> => ({
  company: { ...manyCompanies(1)[0]!, id: 41, rowNumber: 41, name: mark("company"), employeeCount: 0 },
  staff: { ...marks, value: 51, company: 41, label: mark("staff"), kana: "", number: "", workplace: -1 },
  workplace: { ...blankWorkplace, ...marks, id: 61, company: 41, name: mark("workplace") },
  todo: {
    ...marks,
    ...{
      AutoId: 71,
      FlowType: "mentalStuff",
      FlowVer: newestFlow("mentalStuff").version,
      Status: "未完了",
      Done: false,
    },
    ...{ Company: 41, CompanyName: "青葉", Stuff: -1, StuffName: mark("todo"), Items: [], days: [], daysRevision: 1 },
  },
  electronicApplication: { ...manyRows(1)[0]!, AutoId: 81, note: mark("electronicApplication") },
  subsidy: row("subsidy", 91),
  article36Agreement: row("article36Agreement", 101),
  agreement: {
    ...marks,
    ...{ AutoId: 111, company: 41, type: "9", files: [] },
    content: { ...anAgreement("9"), fields: { ...anAgreement("9").fields, workplaceName: mark("agreement") } },
  },
  companyFile: {
    ...marks,
    ...{ id: 121, company: 41, name: mark("companyFile"), purpose: "other", size: 1, sha256: "0".repeat(64) },
  },
  announcement: { ...anAnnouncement(), ...marks, AutoId: 131, OrgId: tenant, UserId: 1, Title: mark("announcement") },
  user: aStoredUser({ id: 141, lastName: mark("user"), email: "kinds@user.example" }),
  passkey: {
    ...{ id: 151, Version: 1, userId: 141, alias: mark("passkey"), createdAt: "2026-11-22T00:00:00.000Z" },
    ...{ credentialId: "c", publicKey: "p", counter: 0, transports: [], deviceType: "singleDevice", isBackedUp: false },
  },
  egov: { ...manyCases(1)[0]!, id: 161, corporation_name: mark("egov") },
  egovAccount: {
    ...{ id: 171, Version: 1, sub: "sub", email: mark("egovAccount"), connectedAt: "2026-11-22T00:00:00.000Z" },
  },
});

test("どの種類の記録も、事務所の書き出しに入り、消せば履歴に画面の言葉で残り、言うとおりに復元できる", async () => {
  const { tenant, office, call } = await anOffice();
  const author = { userId: 1, now: new Date(), limits: office };
  const made = Object.entries(samples(tenant)) as [Exclude<KindName, "office">, object][];
  expect(made.map(([kind]) => kind).toSorted()).toEqual(kindNames.filter((kind) => kind !== "office").toSorted());
  for (const [kind, record] of made)
    await commit(author, { changes: [stores[kind].creating(tenant, record as never)], answer: undefined });

  const { files } = await JSZip.loadAsync(await officeZip(tenant));
  const everything = await files["すべてのデータ.json"]!.async("string");
  expect(made.filter(([kind]) => !everything.includes(`${mark(kind)}"`))).toEqual([]);

  for (const [kind, record] of made.toReversed()) {
    const change = stores[kind].removing(tenant, record as never, 1);
    await commit({ ...author, now: new Date() }, { changes: [change], answer: undefined });
    const { entries } = (await call(historyRoutes.list, { query: { kind } })).body;
    expect([kind, entries[0]]).toMatchObject([
      kind,
      { act: "remove", kindLabel: kinds[kind].title, isRestorable: kinds[kind].isRestorable },
    ]);
    expect(JSON.stringify([entries[0].subject, entries[0].changes])).toContain(mark(kind));
    expect(entries[0].changes).not.toEqual([]);
  }
  for (const [kind] of made) {
    const { status } = await restore(call, await removal(call, { kind }));
    expect([kind, status]).toEqual([kind, kinds[kind].isRestorable ? 200 : 404]);
  }
});
