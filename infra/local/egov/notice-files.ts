import { showTime } from "./egov-clock.ts";
import { escape } from "./http.ts";
import type { Application, Notice } from "./state.ts";

type Written = { notice: Notice; application: Application; style: string };
/** A notice as XML. A guess: of the recorded ones only the names of the files are known. */
export const noticeText = ({ notice, application, style }: Written) => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="${style}"?>
<DataRoot><様式ID>${style.replace(".xsl", "")}</様式ID><通知情報><到達番号>${application.arriveId}</到達番号><手続名称>${escape(application.procName)}</手続名称><発行日時>${showTime(notice.issued)}</発行日時><件名>${escape(notice.title)}</件名><本文>${escape(notice.sentence)}</本文></通知情報></DataRoot>
`;

/** Its stylesheet, which begins with a BOM. */
export const noticeStyle = (name: string) => ({
  name,
  bytes: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8"/>
  <xsl:template match="/"><html lang="ja"><head><title><xsl:value-of select="//件名"/></title></head>
    <body><h1><xsl:value-of select="//件名"/></h1><p><xsl:value-of select="//発行日時"/></p><p><xsl:value-of select="//到達番号"/></p>
    <p><xsl:value-of select="//手続名称"/></p><p><xsl:value-of select="//本文"/></p></body></html></xsl:template>
</xsl:stylesheet>
`),
});
