import { expect, test } from "vitest";
import { openDocument } from "#functions/egov/untrusted/document.ts";
import { unreadable } from "#functions/egov/untrusted/unreadable.ts";
import { encodeShiftJis, makeShiftJisTable } from "#shared/csv/shift-jis.ts";
import { documentOf, type ZipPart, zipOf } from "#test/support/egov-documents.ts";

const shiftJis = await makeShiftJisTable();
const cp932 = (text: string) => Buffer.from(encodeShiftJis(text, shiftJis).bytes);
const xmlWith = (prolog: string) => `<?xml version="1.0" encoding="UTF-8"?>${prolog}<DOC/>`;
const stylesheet = (href: string) => `<?xml-stylesheet type="text/xsl" href="${href}"?>`;
const open = (...parts: ZipPart[]) => openDocument(zipOf(parts));

test("ファイルの種類と大きさ、文書とスタイルシートの組を示す", async () => {
  const { files, pages } = await open(
    { name: "4950/kagami.xml", content: documentOf("受理通知") },
    { name: "4950/kagami.xsl", content: "<x/>" },
    { name: cp932("4950\\決定通知書.PDF"), content: "%PDF-1.7\n" },
    { name: "4950/fake.pdf", content: "<html><script>" },
    { name: "4950/list.csv", content: cp932("氏名") },
    { name: "4950/readme.html", content: "x" },
  );
  expect(files.map(({ name, kind, size }) => [name, kind, size])).toEqual([
    ["4950/kagami.xml", "xml", Buffer.from(documentOf("受理通知")).length],
    ["4950/kagami.xsl", "xsl", 4],
    ["4950/決定通知書.PDF", "pdf", 9],
    ["4950/fake.pdf", "other", 14],
    ["4950/list.csv", "csv", 4],
    ["4950/readme.html", "other", 1],
  ]);
  expect(Buffer.from(files[0]!.bytes).toString()).toBe(documentOf("受理通知"));
  expect(pages).toEqual([{ xml: "4950/kagami.xml", xsl: "4950/kagami.xsl" }]);
});

test.each<[string, string, string[], string | undefined]>([
  ["名前のとおり", stylesheet("b.xsl"), ["d/a.xsl", "d/b.xsl"], "d/b.xsl"],
  ["一重の引用符", "<?xml-stylesheet href='b.xsl' type='text/xsl'?>", ["d/a.xsl", "d/b.xsl"], "d/b.xsl"],
  ["大文字と小文字", stylesheet("B.XSL"), ["d/b.xsl"], "d/b.xsl"],
  ["日本語の名前", stylesheet("%E9%91%91.xsl"), ["d/鑑.xsl"], "d/鑑.xsl"],
  ["同じ名前なら同じフォルダーのもの", stylesheet("b.xsl"), ["b.xsl", "d/b.xsl"], "d/b.xsl"],
  ["別のフォルダーに一つだけ", stylesheet("http://www.e-gov.example/xsl/b.xsl"), ["xsl/b.xsl"], "xsl/b.xsl"],
  ["別のフォルダーに二つ", stylesheet("b.xsl"), ["x/b.xsl", "y/b.xsl"], undefined],
  ["書いてあるものがなく、一つだけある", stylesheet("b.xsl"), ["d/x.xsl"], "d/x.xsl"],
  ["書いてあるものがなく、いくつかある", stylesheet("b.xsl"), ["d/a.xsl", "d/x.xsl"], undefined],
  ["書いていなければ同じ名前", "", ["d/b.xsl", "d/A.xslt"], "d/A.xslt"],
  ["コメントの中は読まない", `<!-- ${stylesheet("b.xsl")} -->`, ["d/a.xsl", "d/b.xsl"], "d/a.xsl"],
  ["本文の中は読まない", `<DOC>${stylesheet("b.xsl")}</DOC>`, ["d/a.xsl", "d/b.xsl"], "d/a.xsl"],
  ["フォルダーの外は指せない", stylesheet("../../../b.xsl"), ["d/b.xsl"], "d/b.xsl"],
  ["読めないXML", "<!DOCTYPE DOC>", ["d/b.xsl"], undefined],
  ["スタイルシートがない", stylesheet("b.xsl"), [], undefined],
])("スタイルシートを選ぶ: %s", async (_, prolog, names, expected) => {
  const { pages } = await open(
    { name: "d/a.xml", content: xmlWith(prolog) },
    ...names.map((name) => ({ name, content: "<x/>" })),
  );
  expect(pages).toEqual([{ xml: "d/a.xml", xsl: expected }]);
});

test("読み取れない書庫は、理由を言って断る", async () => {
  await expect(openDocument(Buffer.from("x"))).rejects.toMatchObject({ message: unreadable.broken });
});
