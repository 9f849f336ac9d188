import JSZip from "jszip";
import { expect, test } from "vitest";
import { fileKind } from "#functions/comments/files/file-kind.ts";

const zipOf = (...names: string[]) => {
  const zip = new JSZip();
  for (const name of names) zip.file(name, "x");
  return zip.generateAsync({ type: "nodebuffer" });
};
const types = "[Content_Types].xml";
const compoundOf = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    ...streams.map((name) => Buffer.from(`${name}\0`, "utf16le")),
  ]);
const kindOf = (bytes: Buffer, name = "名前") => fileKind(bytes, name)?.extension;

test.each([
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
])("%s のあるzipは %s で、マクロがあるもの、途中で切れたものは違う", async (part, extension) => {
  const whole = await zipOf(types, part);
  expect(kindOf(whole)).toBe(extension);
  expect(kindOf(whole.subarray(0, whole.length - 30))).toBeUndefined();
  expect(kindOf(await zipOf(types, part, "xl/vbaProject.bin"))).toBeUndefined();
  expect(kindOf(await zipOf(part))).toBeUndefined();
});

test("ただのzip、目次が外を指すzipは、何でもない", async () => {
  expect(kindOf(await zipOf("a.exe"), "表.xlsx")).toBeUndefined();
  const broken = await zipOf(types, "xl/workbook.xml");
  broken.writeUInt32LE(0xffff_fff0, broken.length - 6);
  expect(kindOf(broken, "表.xlsx")).toBeUndefined();
});

test("古い形式はその中身で、パスワード付きは名前で、マクロのあるものは断る", () => {
  expect(kindOf(compoundOf("WordDocument"))).toBe("doc");
  expect(kindOf(compoundOf("Workbook"), "表.doc")).toBe("xls");
  expect(kindOf(compoundOf("PowerPoint Document"))).toBe("ppt");
  expect(kindOf(compoundOf("EncryptedPackage"), "給与.XLSX")).toBe("xlsx");
  expect(kindOf(compoundOf("EncryptedPackage"), "給与.exe")).toBeUndefined();
  expect(kindOf(compoundOf("Workbook", "_VBA_PROJECT"))).toBeUndefined();
  expect(kindOf(compoundOf("SummaryInformation"), "入れる.msi")).toBeUndefined();
});

test("画像は頭で、文字はCSVとテキストだけを名前で見分ける", () => {
  expect(kindOf(Buffer.from("GIF89a"))).toBe("gif");
  expect(kindOf(Buffer.from("RIFF1234WEBPVP8 "))).toBe("webp");
  expect(kindOf(Buffer.from("\0\0\0\x18ftypheic"))).toBe("heic");
  expect(kindOf(Buffer.from("%PDF-1.7"))).toBe("pdf");
  const shiftJis = Buffer.from("8e8196bc2c8be08a7a0d0a", "hex");
  expect([kindOf(shiftJis, "明細.CSV"), kindOf(shiftJis, "明細.txt")]).toEqual(["csv", "txt"]);
  for (const name of ["明細.html", "明細.svg", "明細"]) expect(kindOf(shiftJis, name)).toBeUndefined();
  expect(kindOf(Buffer.from("a\0b"), "明細.csv")).toBeUndefined();
});
