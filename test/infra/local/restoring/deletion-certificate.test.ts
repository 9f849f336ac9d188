import { expect, test } from "vitest";
import { certificateOf } from "#infra/local/restoring/deletion-certificate.ts";

const deleted = { tenant: 12, deletedOn: "2026-11-24", certificate: "0d5f9f0e-0000-4000-8000-00000000000a" } as const;

test("削除証明書は、番号と日と、バックアップに残る最後の日を言う", () => {
  const text = certificateOf(deleted);
  expect(text).toContain("削除証明書 0d5f9f0e-0000-4000-8000-00000000000a");
  expect(text).toContain(
    "事務所番号 12 のデータ（記録、履歴、利用者、ファイルとそのすべての版）を、2026-11-24 に削除しました。",
  );
  expect(text).toContain("表のバックアップには 2026-12-29 まで残り（35日）");
});

test("よそに置いた写しのほうが長く残るなら、その日を言う", () => {
  expect(certificateOf(deleted, 90)).toContain("2027-02-22 まで残り（90日）");
});
