import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isolatedLimits } from "#functions/egov/untrusted/isolated.ts";
import { renderDocument } from "#functions/egov/untrusted/render.ts";
import { unreadable } from "#functions/egov/untrusted/unreadable.ts";
import { encodeShiftJis, makeShiftJisTable } from "#shared/csv/shift-jis.ts";
import { documentOf } from "#test/support/egov-documents.ts";

const sheetOf = (templates: string, head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"` +
  ` xmlns:msxsl="urn:schemas-microsoft-com:xslt" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="msxsl exsl">` +
  `${head || '<xsl:output method="html" encoding="UTF-8"/>'}${templates}</xsl:stylesheet>`;
const pageOf = (inner: string) => `<xsl:template match="/"><html><body>${inner}</body></html></xsl:template>`;
const render = (xml: string, xsl: string | Buffer) => renderDocument(Buffer.from(xml), Buffer.from(xsl));
const bodyOf = (html: string) => /<body>([\s\S]*)<\/body>/.exec(html)![1]!.replace(/[ \n]*\n[ \n]*/g, "");
const shown = async (inner: string, templates = "") => bodyOf(await render(rows, sheetOf(pageOf(inner) + templates)));
const rows = "<R><I n='山田' v='1234567.5'/><I n='鈴木' v='0.25'/><I n='髙橋' v=''/><D>2026-04-01</D><K>2</K></R>";

test.each<[string, string, string, string?]>([
  [
    "for-eachとpositionとlast",
    '<xsl:for-each select="R/I"><i><xsl:value-of select="concat(position(),\'/\',last(),@n)"/></i></xsl:for-each>',
    "<i>1/3山田</i><i>2/3鈴木</i><i>3/3髙橋</i>",
  ],
  [
    "並べ替え",
    '<xsl:for-each select="R/I"><xsl:sort select="@v" data-type="number"/><xsl:value-of select="@n"/></xsl:for-each>',
    "髙橋鈴木山田",
  ],
  [
    "モード",
    '<xsl:apply-templates select="R/K" mode="b"/><xsl:apply-templates select="R/K"/>',
    "乙甲",
    '<xsl:template match="K">甲</xsl:template><xsl:template match="K" mode="b">乙</xsl:template>',
  ],
  [
    "choose",
    "<xsl:choose><xsl:when test=\"R/K='1'\">一般</xsl:when><xsl:when test=\"R/K='2'\">特別</xsl:when><xsl:otherwise>他</xsl:otherwise></xsl:choose>",
    "特別",
  ],
  [
    "引数のあるテンプレートと和暦",
    '<xsl:call-template name="w"><xsl:with-param name="d" select="R/D"/></xsl:call-template>',
    "令和8年4月1日",
    `<xsl:template name="w"><xsl:param name="d"/><xsl:param name="e" select="'令和'"/><xsl:value-of select="concat($e, number(substring($d,1,4)) - 2018, '年', number(substring($d,6,2)), '月', number(substring($d,9)), '日')"/></xsl:template>`,
  ],
  [
    "数の書式",
    "<xsl:for-each select=\"R/I\"><b><xsl:value-of select=\"format-number(@v, '#,##0.00', 'y')\"/></b></xsl:for-each>",
    "<b>1,234,567.50</b><b>0.25</b><b>－</b>",
    '<xsl:decimal-format name="y" NaN="－"/>',
  ],
  [
    "番号",
    '<xsl:for-each select="R/I"><xsl:number format="(1)"/><xsl:number value="position()" format="a"/></xsl:for-each>',
    "(1)a(2)b(3)c",
  ],
  [
    "文字列の関数",
    `<xsl:value-of select="translate(normalize-space(' Ａ  １ '),'Ａ１','A1')"/><xsl:value-of select="substring-after(R/D,'-')"/><xsl:value-of select="string-length(R/I/@n)"/>`,
    "A 104-012",
  ],
  ["属性値テンプレート", '<p class="r{R/K}" align="{\'right\'}">x</p>', '<p class="r2" align="right">x</p>'],
  [
    "エスケープしない出力",
    '<xsl:text disable-output-escaping="yes">&lt;b&gt;x&lt;/b&gt;&amp;nbsp;</xsl:text>',
    "<b>x</b>&nbsp;",
  ],
  ["キー", "<xsl:value-of select=\"key('k','鈴木')/@v\"/>", "0.25", '<xsl:key name="k" match="I" use="@n"/>'],
  [
    "Microsoftのnode-set",
    '<xsl:value-of select="msxsl:node-set($m)/e[@k=current()/R/K]"/>',
    "特別",
    '<xsl:variable name="m"><e k="1">一般</e><e k="2">特別</e></xsl:variable>',
  ],
  [
    "スタイルシート自身の表",
    "<xsl:value-of select=\"document('')//msxsl:t[@k='2']\"/>",
    "特別",
    '<msxsl:t k="2">特別</msxsl:t>',
  ],
  [
    "copy-ofと属性",
    '<table border="1"><tr><td><xsl:attribute name="style">width:10mm</xsl:attribute><xsl:copy-of select="\'x\'"/></td></tr></table>',
    '<table border="1"><tbody><tr><td style="width:10mm">x</td></tr></tbody></table>',
  ],
])("帳票のスタイルシートを表示する: %s", async (_, inner, expected, templates) => {
  expect(await shown(inner, templates)).toBe(expected.replace("&nbsp;", "\u00a0"));
});

const shiftJis = await makeShiftJisTable();
const simple = sheetOf(pageOf('<p><xsl:value-of select="DOC/BODY/TITLE"/>を表示。</p>'));
test.each<[string, Buffer]>([
  ["UTF-8", Buffer.from(simple)],
  ["BOM", Buffer.from(`\ufeff${simple}`)],
  ["Shift_JIS", Buffer.from(encodeShiftJis(simple.replaceAll("UTF-8", "Shift_JIS"), shiftJis).bytes)],
])("文字コードによらず表示する: %s", async (_, xsl) => {
  expect(bodyOf(await render(documentOf("受理通知"), xsl))).toBe("<p>受理通知を表示。</p>");
});

test("XHTMLとして書かれたものも、空の要素で崩れない", async () => {
  const html = await render(
    rows,
    sheetOf(
      '<xsl:template match="/"><html><head><title/></head><body><table><tr><td/><td>x</td></tr></table><div/><p>y</p></body></html></xsl:template>',
      '<xsl:output method="xml"/>',
    ),
  );
  expect(bodyOf(html)).toBe("<table><tbody><tr><td></td><td>x</td></tr></tbody></table><div></div><p>y</p>");
});

const hostile =
  '<script>alert(1)</script><SCRIPT src="http://evil.example/a.js"/><p onclick="alert(1)" onmouseover="a()">p</p>';
test.each<[string, string, string]>([
  ["スクリプトとイベント", hostile, "<p>p</p>"],
  [
    "外への画像",
    '<img src="http://evil.example/a.gif"/><img src="//evil.example/a"/><img src="a.gif"/>',
    "<img><img><img>",
  ],
  ["埋め込みの画像は残る", '<img src="data:image/png;base64,AAAA"/>', '<img src="data:image/png;base64,AAAA">'],
  [
    "SVGの画像",
    '<img src="data:image/svg+xml;base64,AAAA"/><svg onload="a()"><script>a()</script><style>x</style></svg>',
    "<img>",
  ],
  [
    "リンク",
    '<a href="http://evil.example/">a</a><a href="javascript:a()">b</a><a href="#c">c</a><area href="x"/><base href="http://evil.example/"/>',
    '<a>a</a><a>b</a><a href="#c">c</a>',
  ],
  [
    "フォーム",
    '<form action="http://evil.example/"><input name="q" value="値" onfocus="a()" autofocus=""/><button>送信</button></form>',
    '<input value="値" type="text" disabled>',
  ],
  [
    "チェック欄は動かない形で残る",
    '<input type="checkbox" checked="checked"/><input type="submit" value="x"/><input type="image" src="http://evil.example/"/>',
    '<input type="checkbox" checked disabled><input value="x" type="text" disabled><input type="text" disabled>',
  ],
  [
    "枠と部品",
    '<iframe src="http://evil.example/">a</iframe><object data="x">b</object><embed src="x"/><applet>c</applet><frameset/>',
    "",
  ],
  [
    "移動の指示",
    '<meta http-equiv="refresh" content="0;url=http://evil.example/"/><link rel="stylesheet" href="http://evil.example/a.css"/>',
    "",
  ],
  [
    "背景の画像",
    '<table background="http://evil.example/a"><tr><td style="background:url(http://evil.example/a);color:red">x</td></tr></table>',
    '<table><tbody><tr><td style="background:none;color:red">x</td></tr></tbody></table>',
  ],
  [
    "崩した書き方",
    '<xsl:text disable-output-escaping="yes"><![CDATA[<img src=x onerror=alert(1)//><svg/onload=a()><style><img src="</style><img src=x onerror=a()>"></style>]]></xsl:text>',
    "?",
  ],
])("動くもの、読み込むもの、よそへ出るものを除く: %s", async (_, inner, expected) => {
  const html = await shown(inner);
  expect(html).not.toMatch(/<script|\bon\w+=|evil|javascript:|<form|<meta|<svg/i);
  if (expected !== "?") expect(html).toBe(expected);
});

test("表示の形（<style>、印刷、書式）は残り、読み込むものだけを除く", async () => {
  const css =
    "@import url(http://evil.example/a.css);@media print{td{border:1px solid #000}}" +
    "p{background:u\\72l(http://evil.example/a)}q{width:expression(a());behavior:url(a.htc)}" +
    "i{background:url(data:image/png;base64,AAAA)}b{font-family:'ＭＳ 明朝'}" +
    "a{background:/**/image-set('http://evil.example/a' 1x)}";
  const html = await render(
    rows,
    sheetOf(
      `<xsl:template match="/"><html><head><title>題</title><style>${css}</style></head><body>x</body></html></xsl:template>`,
    ),
  );
  expect(html).toContain("<title>題</title>");
  expect(html).toContain("@media print{td{border:1px solid #000}}");
  expect(html).toContain("url(data:image/png;base64,AAAA)");
  expect(html).toContain("font-family:'ＭＳ 明朝'");
  expect(html).not.toContain("\\");
  expect(html).not.toMatch(/@import|url\(http|expression\(|behavior:|image-set\(|htc/);
});

const recursion = '<xsl:call-template name="r"/>';
const nested = (depth: number): string =>
  depth === 0 ? "x" : `<xsl:for-each select="//*|//@*">${nested(depth - 1)}</xsl:for-each>`;
const doubling =
  '<xsl:call-template name="r"><xsl:with-param name="s" select="\'aaaaaaaaaaaaaaaa\'"/></xsl:call-template>';
test.each<[string, string, string?]>([
  ["終わらない再帰", recursion, `<xsl:template name="r">${recursion}</xsl:template>`],
  ["終わらない繰り返し", nested(12)],
  [
    "ふくらみ続ける文字列",
    doubling,
    `<xsl:template name="r"><xsl:param name="s"/><xsl:call-template name="r"><xsl:with-param name="s" select="concat($s,$s)"/></xsl:call-template></xsl:template>`,
  ],
  ["ふくらみ続ける出力", `<xsl:for-each select="//*">${nested(5).replace("x", "x".repeat(5000))}</xsl:for-each>`],
  ["知らない関数", '<xsl:value-of select="msxsl:format-date(R/D)"/>'],
  ["閉じていない要素", "<p>"],
])("表示できないものは、時間と大きさの限りで断る: %s", async (_, inner, templates) => {
  const usual = isolatedLimits.milliseconds;
  isolatedLimits.milliseconds = 1_500;
  const start = performance.now();
  await expect(shown(inner, templates)).rejects.toMatchObject({ code: "invalid", message: unreadable.stylesheet });
  isolatedLimits.milliseconds = usual;
  expect(performance.now() - start).toBeLessThan(6_000);
});

test("ファイルもネットワークも使わせない", async () => {
  const asked: string[] = [];
  const server = createServer(({ url }, answer) => void (asked.push(url!), answer.end("<a>secret</a>")));
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/a.xsl`;
  const written = "/tmp/egov-documents-written.html";
  rmSync(written, { force: true });
  const read = ["/etc/passwd", "file:///etc/passwd", url]
    .map((from) => `<xsl:copy-of select="document('${from}')"/>`)
    .join("");
  expect(await shown(`<p>${read}</p>`)).toBe("<p></p>");
  const write = `<exsl:document href="${written}" method="html">x</exsl:document>`;
  for (const sheet of [
    sheetOf(pageOf("x"), `<xsl:include href="${url}"/>`),
    sheetOf(pageOf("x"), '<xsl:import href="file:///etc/passwd"/>'),
    sheetOf(pageOf(write)).replace("<xsl:stylesheet", '<xsl:stylesheet extension-element-prefixes="exsl"'),
  ])
    await expect(render(rows, sheet)).rejects.toMatchObject({ message: unreadable.stylesheet });
  server.close();
  expect(asked).toEqual([]);
  expect(existsSync(written)).toBe(false);
});

test("実体を宣言するスタイルシートは、読む前に断る", async () => {
  const sheet = simple.replace(
    "<xsl:stylesheet",
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xsl:stylesheet',
  );
  await expect(render(rows, sheet)).rejects.toMatchObject({ message: unreadable.doctype });
});
