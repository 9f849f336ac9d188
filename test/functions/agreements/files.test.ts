import { expect, test } from "vitest";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { agreementCalls, anAgreementOffice, pdf } from "#test/support/agreement-office.ts";
import { aClient } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

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
