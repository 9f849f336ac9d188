import { expect, test } from "vitest";
import { attachmentName } from "#shared/agreements/attachment-kind.ts";

test.each([
  ["証明書.pdf", "pdf", "証明書.pdf"],
  ["写真.JPEG", "jpg", "写真.JPEG"],
  ["証明書.pdf", "jpg", "証明書.jpg"],
  ["a.pdf.exe", "pdf", "a.pdf"],
  ["規程v1.2", "pdf", "規程v1.2.pdf"],
  ["fdp.\u202eexe", "pdf", "fdp.pdf"],
  ["a\0b\u2028\u200b.pdf", "pdf", "ab.pdf"],
  ["../..\\x:y.pdf", "pdf", ".._.._x_y.pdf"],
  ["\u202e\u2066.pdf", "pdf", "添付書類.pdf"],
  ["長".repeat(100), "pdf", `${"長".repeat(96)}.pdf`],
])("名前の終わりは中身に従い、見えない文字は残らない: %j", (name, extension, kept) =>
  expect(attachmentName(name, extension)).toBe(kept),
);
