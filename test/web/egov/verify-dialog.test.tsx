import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EgovCheck, OwnCheck, Verification } from "#shared/egov/document.ts";
import { VerifyDialog } from "#web/features/egov/verify-dialog.tsx";
import { answering } from "#test/support/answering.ts";
import { renderPart } from "#test/support/render-part.tsx";

const owner = { owner: "厚生労働大臣", publisher: "政府認証基盤", from: "2026-04-01", until: "2028-03-31" };
const ownCheck: OwnCheck = {
  ...{ name: "決定通知書.xml", result: "good", sentence: "署名は正しく、本文は署名のときから変わっていません。" },
  ...{ certificate: owner, remarks: [], unproven: [] },
};
const egovCheck: EgovCheck = {
  ...{ name: "決定通知書.xml", isAbove: false, validation: "正常", certificate: "正常", ...owner },
};
const above: EgovCheck = { ...egovCheck, isAbove: true, name: "", validation: "", owner: "官職認証局" };

const verified = async (fields: Partial<Verification>) => {
  const verification = { own: [ownCheck], egov: [egovCheck, above], egovFailure: "", ...fields };
  answering([200, { verification }]);
  const record = { arrive_id: "900202600000000007" };
  const documents = [{ notice_sub_id: 3, doc_title: "決定通知書" }];
  renderPart(<VerifyDialog record={record as never} documents={documents as never} onClose={() => undefined} />);
  await screen.findByText(ownCheck.sentence);
  return screen.queryByText("署名が正しいことを確認できませんでした。") !== null;
};

test("どの確認も良ければ、疑わない", async () => {
  expect(await verified({})).toBe(false);
  screen.getByText("官職認証局");
});

test.each<[string, Partial<Verification>]>([
  [
    "自前の確認が悪い",
    { own: [ownCheck, { ...ownCheck, name: "別紙.xml", result: "bad", sentence: "本文が変更されています。" }] },
  ],
  [
    "自前では読めない",
    { own: [ownCheck, { ...ownCheck, name: "別紙.xml", result: "refused", sentence: "読めません。" }] },
  ],
  ["e-Govが署名を良いと言わない", { egov: [{ ...egovCheck, validation: "改ざんされています" }, above] }],
  ["e-Govが証明書を良いと言わない", { egov: [{ ...egovCheck, certificate: "失効しています" }, above] }],
  ["上位の証明書が失効している", { egov: [egovCheck, { ...above, certificate: "失効しています" }] }],
])("%sときは、使う前に確かめるように言う", async (_, fields) => {
  expect(await verified(fields)).toBe(true);
});
