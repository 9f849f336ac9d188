import { expect, test } from "vitest";
import { checklistRows } from "#functions/db/entities.ts";
import { getFiling } from "#functions/db/egov-filings.ts";
import { filingFile } from "#functions/egov/filings/run.ts";
import { readFile } from "#functions/files/files.ts";
import { aFilingOffice, procId } from "#test/support/egov-applying.ts";
import { openZip } from "#test/support/egov-filings.ts";
import { poll } from "#test/support/egov-office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();

/** An office one of whose applications e-Gov has given back. */
const aReturned = async (correctType = "再提出") => {
  const office = await aFilingOffice(bus);
  const first: string = (await office.apply()).body.filing.arrive_id;
  await office.control("act", { arriveId: first, act: "requestCorrection", correctType });
  const rowNow = () => checklistRows.article36Agreement.get(office.tenant, office.row.AutoId);
  return { ...office, first, rowNow };
};

test.each(["再提出", "手続終了(再提出可)"])(
  "%s を求められた申請は、初回受付番号を付けて同じ行から一度だけ再提出できる",
  async (correctType) => {
    const { tenant, first, apply, arrivals, record } = await aReturned(correctType);
    const again = await apply({ FirstArriveId: first });
    expect(again.body.filing).toMatchObject({ id: 2, state: "arrived" });
    expect(await record(again.body.filing.arrive_id)).toMatchObject({ apply_type: "再提出" });
    const zip = await readFile(filingFile(tenant, await getFiling(tenant, 2)));
    const { [`${procId}/kousei.xml`]: main } = await openZip(Buffer.from(zip!).toString("base64"));
    expect(main).toContain(`<初回受付番号>${first}</初回受付番号><申請種別>再提出</申請種別>`);
    expect((await apply({ FirstArriveId: first })).body.filing).toEqual(again.body.filing);
    expect(await arrivals()).toHaveLength(2);
  },
);

test("求められていない再提出と、部分補正は、何も送らずに断る", async () => {
  const { first, apply, control, sends } = await aReturned("部分補正");
  const partial = await apply({ FirstArriveId: first });
  expect([partial.status, partial.body.message]).toEqual([400, expect.stringContaining("部分補正です")]);
  await control("act", { arriveId: first, act: "correct" });
  const asked = await apply({ FirstArriveId: first });
  expect([asked.status, asked.body.message]).toEqual([400, expect.stringContaining("求められていません")]);
  expect(await sends()).toBe(1);
});

test("ほかの行の申請や、知らない番号の再提出にはならない", async () => {
  const { first, apply, addRow, sends } = await aReturned();
  const other = await addRow("別の行");
  expect((await apply({ FirstArriveId: first, CheckListId: other.AutoId })).status).toBe(404);
  expect((await apply({ FirstArriveId: "999999999999999999" })).status).toBe(404);
  expect(await sends()).toBe(1);
});

test("再提出のあと、元の申請の状況が変わっても、行は新しい到達番号のままである", async () => {
  const { tenant, first, apply, control, rowNow, record } = await aReturned();
  const second = (await apply({ FirstArriveId: first })).body.filing.arrive_id;
  await control("act", { arriveId: first, act: "setStatus", status: "手続終了" });
  await poll(tenant);
  expect(await record(first)).toMatchObject({ status: "手続終了" });
  expect(await rowNow()).toMatchObject({ Egov: [{ arrive_id: second }], egovStatus: "到達" });
});
