import Encoding from "encoding-japanese";
import { showTime } from "./egov-clock.ts";
import { escape } from "./http.ts";
import type { Application, OfficialDocument } from "./state.ts";

export const styleFile = "鑑文書.xsl";
const pdfFile = "決定通知書.pdf";
const csvFile = "被保険者一覧.csv";
export const mainFileOf = ({ subId, isComment }: OfficialDocument) =>
  `${isComment ? "comment" : "official"}_doc${subId}.xml`;

const japaneseDate = (instant: number) => {
  const [year, month, day] = showTime(instant).slice(0, 10).split("-").map(Number);
  return `令和${year! - 2018}年${month}月${day}日`;
};
/** The office that answers: the last part of the destination. */
export const officeOf = ({ destination }: Application) => destination.split(",").at(-1)!;

/** 鑑XML without its signature. */
export const mainText = (
  application: Application,
  document: OfficialDocument,
) => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="${styleFile}"?>
<DOC VERSION="1.0">
  <FRONT>
    <SECRECY>親展</SECRECY>
    <STAMP>要</STAMP>
    <MNGINFO TYPE="0000-1101">0000</MNGINFO>
  </FRONT>
  <BODY ID="DOCBODY">
    <!-- 署名はこの要素に対して行う -->
    <STYLESHEET URI="${styleFile}"/>
    <DOCNO>第${application.arriveId.slice(-6)}号</DOCNO>
    <DATE TYPE="era">${japaneseDate(document.allowed)}</DATE>
    <TO><AFF>${escape(application.corporation)}</AFF><NAME>${escape(application.applicant)}</NAME><HONORIFIC>様</HONORIFIC></TO>
    <AUTHOR><AFF>${escape(officeOf(application))}</AFF><NAME>${escape(officeOf(application))}長</NAME></AUTHOR>
    <TITLE>${escape(document.title)}</TITLE>
    <MAINTXT>
      <P>${escape(application.procName.split("／").at(-1)!)}について、下記のとおり決定しましたので通知します。</P>
      <P>到達番号　${application.arriveId}</P>
    </MAINTXT>
    <APPENDIX><APPTITLE>添付文書</APPTITLE><DOCLINK REF="${pdfFile}">決定通知書</DOCLINK><DOCLINK REF="${csvFile}">被保険者一覧</DOCLINK></APPENDIX>
  </BODY>
</DOC>
`;

const styleText = `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8"/>
  <xsl:template match="/">
    <html lang="ja"><head><title><xsl:value-of select="DOC/BODY/TITLE"/></title>
      <style type="text/css">body { font-family: serif; margin: 3em; } .right { text-align: right; } h1 { text-align: center; }</style>
    </head><body><xsl:apply-templates select="DOC/BODY"/></body></html>
  </xsl:template>
  <xsl:template match="BODY">
    <p class="right"><xsl:value-of select="DOCNO"/><br/><xsl:value-of select="DATE"/></p>
    <p><xsl:for-each select="TO"><xsl:value-of select="AFF"/><br/><xsl:value-of select="NAME"/>　<xsl:value-of select="HONORIFIC"/></xsl:for-each></p>
    <p class="right"><xsl:value-of select="AUTHOR/NAME"/></p>
    <h1><xsl:value-of select="TITLE"/></h1>
    <xsl:for-each select="MAINTXT/P"><p><xsl:value-of select="."/></p></xsl:for-each>
    <xsl:if test="APPENDIX/DOCLINK">
      <h2><xsl:value-of select="APPENDIX/APPTITLE"/></h2>
      <ul><xsl:for-each select="APPENDIX/DOCLINK"><li><a href="{@REF}"><xsl:value-of select="."/></a></li></xsl:for-each></ul>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="count(../FRONT/SECRECY) &gt; 0"><p><xsl:value-of select="../FRONT/SECRECY"/></p></xsl:when>
      <xsl:otherwise><p>公開</p></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
`;

/** One page with Japanese text in a font that every reader has. */
export const pdfOf = (text: string) => {
  const hex = Buffer.from(text, "utf16le").swap16().toString("hex");
  const stream = `BT /F1 18 Tf 72 760 Td <${hex}> Tj ET`;
  const font = "/BaseFont /HeiseiKakuGo-W5";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Type /Font /Subtype /Type0 ${font} /Encoding /UniJIS-UTF16-H /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 ${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>`,
    "<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(`${pdf}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
};

const csvOf = ({ applicant, arriveId }: Application) => {
  const text = `到達番号,氏名,区分\r\n${arriveId},${applicant},①\r\n`;
  return Buffer.from(Encoding.convert(Encoding.stringToCode(text), "SJIS", "UNICODE"));
};

/** The files beside the 鑑XML. The style sheet begins with a BOM, as some of the real ones do. */
export const otherFiles = (application: Application, document: OfficialDocument) => [
  { name: styleFile, bytes: Buffer.from(`\uFEFF${styleText}`) },
  { name: pdfFile, bytes: pdfOf(document.title) },
  { name: csvFile, bytes: csvOf(application) },
];
