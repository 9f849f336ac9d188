import { expect, test } from "vitest";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { companies } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { agreementCalls, anAgreementOffice, pdf } from "#test/support/agreement-office.ts";
import { aClient } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]);

test("会社の添付書類は一度保管すれば、どの協定届からも選べ、同じバイトのまま開ける", async () => {
  const { upload, start, call, save } = await anAgreementOffice();
  const { status, body } = await upload(pdf);
  expect([status, body.message]).toEqual([200, "添付書類を保存しました。"]);
  expect(body.file).toMatchObject({ id: 1, purpose: "proxy", name: "証明書.pdf", size: pdf.length });
  expect((await start()).body.files).toEqual([body.file]);
  const { link } = (await call(agreementRoutes.getFile, { params: { id: 1, file: 1 } })).body;
  expect(new Uint8Array(await (await fetch(link)).arrayBuffer())).toEqual(pdf);
  expect((await save({ files: [1] })).body.agreement.files).toEqual([1]);
});

test.each([
  ["中身がPDF・JPEG・PNGでない", new TextEncoder().encode("<html>"), "PDF・JPEG・PNGのファイルを選択してください。"],
  ["4MBを超える", new Uint8Array(4 * 1_048_576 + 1).fill(0x25), "ファイルは4MB以下にしてください。"],
])("%sファイルは、その欄の文で断る", async (_, bytes, sentence) => {
  const { upload, start } = await anAgreementOffice();
  expect((await upload(bytes)).body.fields).toEqual({ file: sentence });
  expect((await start()).body.files).toEqual([]);
});

const list = new TextEncoder().encode("事業の名称,所在地\r\n横浜支店,横浜市\r\n");
test("一括届出事業場一覧はCSVでも保管でき、ほかの種類のCSVや、CSVでないものは断る", async () => {
  const { upload } = await anAgreementOffice();
  const kept = await upload(list, { purpose: "sites", name: "一覧.csv" });
  expect([kept.status, kept.body.file]).toMatchObject([200, { purpose: "sites", size: list.length }]);
  expect((await upload(list, { purpose: "other", name: "一覧.csv" })).body.fields).toEqual({
    file: "PDF・JPEG・PNGのファイルを選択してください。",
  });
  for (const bytes of [
    new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x2c]),
    new TextEncoder().encode("一覧"),
    new Uint8Array(),
  ])
    expect((await upload(bytes, { purpose: "sites" })).body.fields).toEqual({
      file: "一括届出事業場一覧作成ツールのCSVか、PDF・JPEG・PNGのファイルを選択してください。",
    });
});

test("名前の終わりは中身に従う", async () => {
  const { upload } = await anAgreementOffice();
  expect((await upload(jpeg, { name: "証明書\u202e.pdf" })).body.file.name).toBe("証明書.jpg");
});

test("80件を同時に送っても1社に50件で止まり、削除すると空き、数のない古い会社では数え直す", async () => {
  const { upload, start, tenant, call } = await anAgreementOffice();
  const sendMany = async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => upload(pdf)));
    return answers.filter(({ status }) => status === 200).length;
  };
  for (let round = 0, kept = 0; round < 4 && kept < 50; round++) kept += await sendMany();
  const { files } = (await start()).body;
  expect(files).toHaveLength(50);
  const full = await upload(pdf);
  expect([full.status, full.body.message]).toEqual([409, "1社の添付書類は50件までしか登録できません。"]);
  await updateItem(companies.key(tenant, 1), { remove: ["fileTaken"] });
  expect((await upload(pdf)).status).toBe(409);
  await call(agreementRoutes.removeFile, { params: { id: 1, file: files[0].id }, query: { Version: 1 } });
  expect([(await upload(pdf)).status, (await upload(pdf)).status]).toEqual([200, 409]);
});

test("よその事務所の会社には保管できず、よその事務所の書類は開けも消せもしない", async () => {
  const { upload } = await anAgreementOffice();
  await upload(pdf);
  const other = await anOffice();
  const theirs = agreementCalls(other);
  expect((await theirs.upload(pdf)).status).toBe(404);
  await aClient(other.tenant, 1, "よその会社");
  const params = { id: 1, file: 1 };
  expect((await other.call(agreementRoutes.getFile, { params })).status).toBe(404);
  expect((await other.call(agreementRoutes.removeFile, { params, query: { Version: 1 } })).status).toBe(404);
});

test("消した書類は、付けてある協定届には残り、新しくは付けられない", async () => {
  const { upload, save, call } = await anAgreementOffice();
  await upload(pdf);
  await save({ files: [1] });
  await call(agreementRoutes.removeFile, { params: { id: 1, file: 1 }, query: { Version: 1 } });
  expect((await save({ AutoId: 1, Version: 1, files: [1] })).status).toBe(200);
  expect((await save({ files: [1] })).body.fields).toEqual({
    files: "添付書類が削除されています。選び直してください。",
  });
});
