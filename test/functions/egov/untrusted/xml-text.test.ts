import { expect, test } from "vitest";
import { unreadable } from "#functions/egov/untrusted/unreadable.ts";
import { readXml } from "#functions/egov/untrusted/xml-text.ts";
import { encodeShiftJis, makeShiftJisTable } from "#shared/csv/shift-jis.ts";

const laughs = `<!DOCTYPE DOC [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(50)}"><!ENTITY c "${"&b;".repeat(50)}">]><DOC>&c;</DOC>`;
test.each<[string, string | Uint8Array, keyof typeof unreadable]>([
  ["文書型宣言", '<!DOCTYPE DOC SYSTEM "http://evil.example/a.dtd"><DOC/>', "doctype"],
  [
    "ファイルを指す実体",
    '<?xml version="1.0"?><!DOCTYPE DOC [<!ENTITY x SYSTEM "file:///etc/passwd">]><DOC>&x;</DOC>',
    "doctype",
  ],
  ["膨らむ実体", laughs, "doctype"],
  ["コメントに隠した宣言", "<!-- --><!doctype DOC><DOC/>", "doctype"],
  ["閉じないコメント", `<DOC>${"<!--".repeat(100_000)}</DOC>`, "doctype"],
  ["閉じない処理命令", `<DOC>${"<?x ".repeat(100_000)}</DOC>`, "malformed"],
  ["知らない文字コード", '<?xml version="1.0" encoding="x-unknown"?><DOC/>', "encoding"],
  ["UTF-8でないUTF-8", Buffer.from([0x3c, 0x41, 0x3e, 0xff]), "encoding"],
  ["5MBを超える", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), "tooLarge"],
])("読む前に断る: %s", (_, xml, why) => {
  const start = performance.now();
  expect(() => readXml(Buffer.from(xml))).toThrow(unreadable[why]);
  expect(performance.now() - start).toBeLessThan(1_000);
});

const shiftJis = await makeShiftJisTable();
const text = "<DOC>表示、公文書、髙﨑㈱①～</DOC>";
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${text}`;
const cp932 = (encoding: string) => Buffer.from(encodeShiftJis(declared(encoding), shiftJis).bytes);
const euc = '<?xml version="1.0" encoding="EUC-JP"?><A>';

test.each<[string, Uint8Array, string]>([
  ["宣言なし", Buffer.from(text), text],
  ["UTF-8", Buffer.from(declared("UTF-8")), `\n${text}`],
  ["BOMのあるUTF-8", Buffer.from(`\ufeff${declared("UTF-8")}`), `\n${text}`],
  ["BOMと空行のあとの宣言", Buffer.from(`\ufeff\r\n${declared("UTF-8")}`), `\n${text}`],
  ["UTF-16", Buffer.from(`\ufeff${declared("UTF-16")}`, "utf16le"), `\n${text}`],
  ["BOMのないUTF-16", Buffer.from(declared("UTF-16"), "utf16le"), `\n${text}`],
  ["Shift_JIS", cp932("Shift_JIS"), `\n${text}`],
  ["Windows-31J", cp932("Windows-31J"), `\n${text}`],
  ["CP932", cp932("CP932"), `\n${text}`],
  [
    "EUC-JP",
    Buffer.concat([Buffer.from(euc), Buffer.from("b8f8cab8bdf1", "hex"), Buffer.from("</A>")]),
    "<A>公文書</A>",
  ],
])("文字コードは、BOMか宣言で読む: %s", (_, bytes, expected) => {
  expect(readXml(bytes)).toBe(expected);
});

test("コメントとCDATAの中の宣言らしいものは、そのまま残る", () => {
  const xml = "<!-- <!DOCTYPE a> --><a><![CDATA[<!DOCTYPE html>]]><?php <!ENTITY ?></a>";
  expect(readXml(Buffer.from(xml))).toBe(xml);
});
