import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readArchive } from "#functions/egov/untrusted/archive.ts";
import { unreadable } from "#functions/egov/untrusted/unreadable.ts";
import { encodeShiftJis, makeShiftJisTable } from "#shared/csv/shift-jis.ts";
import { type ZipPart, zipOf } from "#test/support/egov-documents.ts";

const megabyte = 1024 * 1024;
const shiftJis = await makeShiftJisTable();
const cp932 = (text: string) => Buffer.from(encodeShiftJis(text, shiftJis).bytes);
const zeros = (size: number) => Buffer.alloc(size);
/** 10 GB of zeros in 10 MB, as zlib writes them: one stretch again and again. */
const flatBomb = () => {
  const stretch = deflateRawSync(zeros(megabyte), { finishFlush: 2 });
  return Buffer.concat([...Array.from({ length: 10 * 1024 }, () => stretch), Buffer.from([3, 0])]);
};
/** Has no pattern that deflate could use. */
const noise = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * at * 31 + (at >> 3)) & 255));

test("圧縮したもの、しないもの、空のもの、フォルダーを読み、中のZIPは開かない", async () => {
  const inner = zipOf([{ name: "a.txt", content: "中身" }]);
  const files = await readArchive(
    zipOf([
      { name: "folder/" },
      { name: "folder/a.xml", content: "<DOC>本文</DOC>" },
      { name: "b.csv", content: "1,2", isStored: true },
      { name: "empty.txt", isStored: true },
      { name: "inner.zip", content: inner },
    ]),
  );
  expect(files.map(({ name }) => name)).toEqual(["folder/a.xml", "b.csv", "empty.txt", "inner.zip"]);
  expect(files.map(({ bytes }) => Buffer.from(bytes))).toEqual([
    Buffer.from("<DOC>本文</DOC>"),
    Buffer.from("1,2"),
    Buffer.from(""),
    inner,
  ]);
});

test.each<[string, Partial<ZipPart> & Pick<ZipPart, "name">, string]>([
  ["UTF-8の印がある名前", { name: "鑑.xml", flags: 0x800 }, "鑑.xml"],
  ["UTF-8の印がないUTF-8", { name: "決定通知書.pdf" }, "決定通知書.pdf"],
  ["CP932", { name: cp932("公文書①表示ソ能.xml") }, "公文書①表示ソ能.xml"],
  ["CP932の拡張文字", { name: cp932("髙﨑㈱.xsl") }, "髙﨑㈱.xsl"],
  ["Windowsの区切り", { name: cp932("表\\鑑.xml") }, "表/鑑.xml"],
  ["濁点の分かれた名前", { name: "か\u3099.xml" }, "が.xml"],
  ["上のフォルダー", { name: "../../etc/passwd" }, "etc/passwd"],
  ["途中の上のフォルダー", { name: "a/../../b/./c.xml" }, "a/b/c.xml"],
  ["Windowsの上のフォルダー", { name: "..\\..\\windows\\a.dll" }, "windows/a.dll"],
  ["絶対パス", { name: "/etc/passwd" }, "etc/passwd"],
  ["ドライブ", { name: "C:\\a.xml" }, "a.xml"],
  ["共有フォルダー", { name: "\\\\server\\share\\a.xml" }, "server/share/a.xml"],
  ["NULと制御文字", { name: "a\0b\u001b\r\n.xml" }, "ab.xml"],
  ["右から左に読ませる文字", { name: "a\u202efdp.exe" }, "afdp.exe"],
  ["名前に使えない文字", { name: '<a>:"b|?*.xml' }, "_a___b___.xml"],
  ["長すぎる名前", { name: `${"長".repeat(100)}../${"a".repeat(194)}.xml` }, `${"a".repeat(194)}.xml`],
  ["空になる名前", { name: "../.." }, "名前のないファイル"],
  ["ドライブの中の上", { name: "C:..\\.. /x" }, "x"],
])("名前は、ラベルとして安全な形になる: %s", async (_, part, label) => {
  const [file] = await readArchive(zipOf([{ content: "x", ...part }]));
  expect(file!.name).toBe(label);
});

const good = { name: "a.xml", content: "0123456789".repeat(50) };
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, content: "x" }));
const incompressible = noise(megabyte);

test.each<[string, () => Uint8Array, keyof typeof unreadable]>([
  ["ZIPではない", () => Buffer.from("<html></html>"), "broken"],
  ["空", () => Buffer.alloc(0), "broken"],
  ["途中で切れた", () => zipOf([good]).subarray(0, -30), "broken"],
  ["前が切れた", () => zipOf([good, { ...good, name: "b.xml" }]).subarray(50), "broken"],
  ["中身が変わった", () => zipOf([{ ...good, isStored: true, checksum: 1 }]), "broken"],
  ["圧縮が壊れた", () => zipOf([{ ...good, compressed: Buffer.from("ffff", "hex") }]), "broken"],
  ["二つの名前を持つ", () => zipOf([{ ...good, localName: "b.exe" }]), "broken"],
  ["暗号化", () => zipOf([{ ...good, flags: 1 }]), "encrypted"],
  ["強い暗号化", () => zipOf([{ ...good, flags: 0x41 }]), "encrypted"],
  ["知らない圧縮方式", () => zipOf([{ ...good, method: 99 }]), "method"],
  ["同じ名前", () => zipOf([good, good]), "duplicate"],
  ["大文字と小文字だけ違う名前", () => zipOf([good, { ...good, name: "A.XML" }]), "duplicate"],
  ["直すと同じになる名前", () => zipOf([good, { ...good, name: "../a.xml" }]), "duplicate"],
  ["501件", () => zipOf(many(501)), "tooMany"],
  ["25MBを超えるファイル", () => zipOf([{ name: "a", content: zeros(25 * megabyte + 1) }]), "tooLarge"],
  [
    "あわせて50MBを超える",
    () => zipOf([...Array(51).keys()].map((at) => ({ name: `${at}`, content: incompressible, isStored: true }))),
    "tooLarge",
  ],
  ["高すぎる圧縮率", () => zipOf([{ name: "a", content: zeros(2 * megabyte) }]), "ratio"],
  ["10GBの爆弾", () => zipOf([{ name: "a", compressed: flatBomb(), size: 0xfffffffe }]), "tooLarge"],
  ["小さいと偽る10GBの爆弾", () => zipOf([{ name: "a", compressed: flatBomb(), size: 1000 }]), "broken"],
  ["許す大きさと偽る10GBの爆弾", () => zipOf([{ name: "a", compressed: flatBomb(), size: 25 * megabyte }]), "broken"],
  ["大きいと偽る", () => zipOf([{ ...good, size: 501 }]), "broken"],
  [
    "同じ中身を指す爆弾",
    () => zipOf([good, ...[...Array(200).keys()].map(() => ({ ...good, sameAs: 0 }))]),
    "overlapping",
  ],
])("読み取らない: %s", async (_, archive, why) => {
  const bytes = archive();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  await expect(readArchive(bytes)).rejects.toMatchObject({ code: "invalid", message: unreadable[why] });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * megabyte);
});

test("500件と、25MBちょうどは読める", async () => {
  expect(await readArchive(zipOf(many(500)))).toHaveLength(500);
  const content = Buffer.concat(Array.from({ length: 25 }, () => incompressible));
  const [file] = await readArchive(zipOf([{ name: "a.bin", content, isStored: true }]));
  expect(file!.bytes).toHaveLength(25 * megabyte);
});
