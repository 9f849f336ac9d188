import { markup, type Markup } from "#shared/text/markup.ts";
import type { Day } from "#shared/dates/day.ts";

// A 取下げ依頼 as e-Gov takes it: one folder with kousei.xml (構成管理) and torisageirai.xml. Ids and element names are its own.

/** The procedure 取下げ依頼, and the forms of its two files. */
const procedure = "9990000000000003";
const forms = { kousei: "999000000000000009", request: "999000000000000003", version: "0001" };
export const withdrawalFiles = { kousei: "kousei.xml", request: "torisageirai.xml" } as const;

export type WithdrawalOf = {
  arriveId: string;
  procName: string;
  /** Of the case, "" where it was filed elsewhere. */
  procId: string;
  /** Who takes it back, and why. */
  name: string;
  reason: string;
  day: Day;
};

const head = (form: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet href="${form}.xsl" type="text/xsl"?>\n`;
const personFields = [
  "氏名",
  "氏名フリガナ",
  "役職",
  "法人団体名",
  "法人団体名フリガナ",
  "部門名",
  "部門名フリガナ",
  "郵便番号",
  "住所",
  "住所フリガナ",
  "電話番号",
  "FAX番号",
  "電子メールアドレス",
];
const proxyFields = ["発行番号", "委任登録票名称", "委任登録票ファイル名称"];
const feeFields = ["手数料識別子", "略科目コード", "略科目名", "振込金額"];
const inquiryFields = ["府省照会情報ラベル", "府省照会情報"];

const empty = (names: readonly string[]) => names.map((name) => `<${name}/>`).join("");
const block = (name: string, inside: string) => `<${name}>${inside}</${name}>`;
const numbered = (name: string, count: number, fields: readonly string[]) =>
  Array.from({ length: count }, (_, index) => block(`${name}${index + 1}`, empty(fields))).join("");

/** Every block of the skeleton has to be there, with nothing in it: who asks stands in the request alone. */
const parties: Markup = {
  markup: block(
    "申請者連絡先情報",
    block("申請者情報", empty(personFields)) +
      block("連絡先情報", empty(personFields)) +
      block("委任登録票添付情報", empty(proxyFields)),
  ),
};
const unused: Markup = {
  markup: [
    block("手数料情報", numbered("手数料", 6, feeFields)),
    empty(["通信欄"]),
    block("府省照会情報", numbered("府省照会", 10, inquiryFields)),
    block("提出先情報", empty(["提出先識別子", "提出先名称"])),
  ].join(""),
};

const requestXml = ({ arriveId, procName, name, reason, day }: WithdrawalOf) => {
  const [year, month, date] = day.split("-").map(Number);
  return head(forms.request).concat(
    markup`<DataRoot><様式ID>${forms.request}</様式ID><様式バージョン>${forms.version}</様式バージョン><STYLESHEET>${forms.request}.xsl</STYLESHEET><取下げ依頼情報><到達番号>${arriveId}</到達番号><手続名称>${procName}</手続名称><申請者氏名>${name}</申請者氏名><依頼年月日><年>${String(year)}</年><月>${String(month)}</月><日>${String(date)}</日></依頼年月日><理由>${reason}</理由></取下げ依頼情報></DataRoot>`
      .markup,
  );
};

const kouseiXml = ({ arriveId, procName }: WithdrawalOf) =>
  head(forms.kousei).concat(
    markup`<DataRoot><様式ID>${forms.kousei}</様式ID><様式バージョン>${forms.version}</様式バージョン><STYLESHEET>${forms.kousei}.xsl</STYLESHEET><構成情報 ID="構成情報"><管理情報><手続番号><受付行政機関ID/><手続ID>${procedure}</手続ID></手続番号><手続名称>${procName}</手続名称><初回受付番号>${arriveId}</初回受付番号><申請種別>取下げ依頼</申請種別>${parties}</管理情報>${unused}<申請書属性情報><申請書様式ID>${forms.request}</申請書様式ID><申請書様式バージョン>${forms.version}</申請書様式バージョン><申請書様式名称>取下げ依頼XML</申請書様式名称><申請書ファイル名称>${withdrawalFiles.request}</申請書ファイル名称></申請書属性情報></構成情報></DataRoot>`
      .markup,
  );

/** The files of the zip by their paths, as texts in UTF-8. The folder is named by the procedure of the case. */
export const withdrawalParts = (of: WithdrawalOf): Record<string, string> => {
  const folder = of.procId || procedure;
  return {
    [`${folder}/${withdrawalFiles.kousei}`]: kouseiXml(of),
    [`${folder}/${withdrawalFiles.request}`]: requestXml(of),
  };
};

const numberIn = /<到達番号>(\d{16,18})<\/到達番号>/;
/** The 到達番号 that a request names; undefined when it is none of ours. */
export const withdrawnNumber = (requestXmlText: string) => numberIn.exec(requestXmlText)?.[1];
