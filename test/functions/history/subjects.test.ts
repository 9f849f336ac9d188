import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { HistoryEntry } from "#shared/history/history.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { anAgreementOffice, pdf } from "#test/support/agreement-office.ts";
import { anAgreement } from "#test/support/agreements.ts";
import { useTable } from "#test/support/table.ts";

useTable();

type Office = Awaited<ReturnType<typeof anAgreementOffice>>;
const entriesOf = async ({ call }: Office, query = {}): Promise<HistoryEntry[]> =>
  (await call(historyRoutes.list, { query })).body.entries;
const lines = ({ changes }: HistoryEntry) =>
  changes.map(({ label, before, after }) => `${label}：${before} → ${after}`);

test("1社の2つの36協定は、起算日〜終了日で見分けられ、削除しても残る", async () => {
  const office = await anAgreementOffice();
  await office.save();
  const later = { startDate: "2027-04-01", validFrom: "2027-04-01", validTo: "2028-03-31" };
  await office.save({ content: anAgreement("9-2", { fields: later }) });
  await office.rows.add([{ company: { Value: 1 } }]);
  await office.rows.remove([2], [1]);
  const rows = await entriesOf(office, { kind: "article36Agreement", act: "create" });
  expect(rows.map(({ subject }) => subject)).toEqual([
    "株式会社青葉製作所",
    "株式会社青葉製作所　2027/04/01～2028/03/31（削除済み）",
    "株式会社青葉製作所　2026/04/01～2027/03/31",
  ]);
  const forms = await entriesOf(office, { kind: "agreement", act: "create" });
  expect(forms.at(-1)!.subject).toMatch(/　2026\/04\/01～2027\/03\/31$/);
});

test("ほかの記録は、番号でなく名前で伝わる：従業員の事業場、協定届の事業場と添付書類、更新した36協定", async () => {
  const office = await anAgreementOffice();
  const { call } = office;
  await office.addWorkplace({ name: "本社" });
  await office.addWorkplace({ name: "川崎工場" });
  const params = { id: 1 };
  const person = { label: "山本　健太", workplace: 1 };
  await call(companyRoutes.saveEmployee, { params, body: person });
  await call(companyRoutes.saveEmployee, { params, body: { ...person, value: 1, Version: 1, workplace: 2 } });
  const [moved] = await entriesOf(office, { kind: "staff", act: "save" });
  expect(lines(moved!)).toEqual(["事業場：本社 → 川崎工場"]);

  await office.save();
  await office.upload(pdf);
  const { status } = await office.save({ AutoId: 1, Version: 1, workplace: 2, files: [1] });
  expect(status).toBe(200);
  const [saved] = await entriesOf(office, { kind: "agreement", act: "save" });
  expect(lines(saved!)).toEqual(expect.arrayContaining(["事業場の登録： → 川崎工場", "添付書類： → 証明書.pdf"]));

  await office.rows.add([{ company: { Value: 1 }, deadline: { Value: "2026-03-31" } }]);
  await office.rows.change([{ AutoId: 2, Version: 1, renewedBy: 1 }]);
  const [renewed] = await entriesOf(office, { kind: "article36Agreement", id: "2", act: "save" });
  expect(lines(renewed!)).toEqual(["更新した36協定： → 株式会社青葉製作所　川崎工場　2026/04/01～2027/03/31"]);
});
