import JSZip from "jszip";

/** A zip as a product sends it. */
export const sendFile = async (files: Record<string, string>, file_name = "send.zip") => {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(files)) zip.file(name, text);
  return { file_name, file_data: await zip.generateAsync({ type: "base64" }) };
};

/** The texts of a zip in base64. */
export const openZip = async (data: string) => {
  const zip = await JSZip.loadAsync(Buffer.from(data, "base64"));
  const texts = await Promise.all(Object.values(zip.files).map(async (file) => [file.name, await file.async("text")]));
  return Object.fromEntries(texts) as Record<string, string>;
};

/** Fills every empty element of that name. */
export const fill = (xml: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`<${name}/>`, `<${name}>${value}</${name}>`),
    xml,
  );

export const person = {
  氏名: "青木　健太",
  氏名フリガナ: "アオキ　ケンタ",
  法人団体名: "株式会社青葉製作所",
  郵便番号: "2200011",
  住所: "神奈川県横浜市西区高島２の１１の８",
  住所フリガナ: "カナガワケンヨコハマシニシクタカシマ",
  電話番号: "045-000-0001",
  電子メールアドレス: "aoki@aoba.example",
};

type Info = { form_id: string; form_version: number; form_name: string; apply_file_name: string };
type Basics = {
  procId: string;
  name: string;
  infos: readonly Info[];
  destination?: { id: string; name: string };
  attachments?: string;
};
/** 構成管理XML of a skeleton with what a client has to set, and its persons. */
export const fillMain = (xml: string, { procId, name, infos, destination, attachments = "" }: Basics) => {
  const set = (text: string, tag: string, value: string) =>
    text.replace(new RegExp(`<${tag}>[^<]*</${tag}>`), `<${tag}>${value}</${tag}>`);
  const basics = { 受付行政機関ID: `100${procId.slice(0, 3)}`, 手続ID: procId, 手続名称: name, 申請種別: "新規申請" };
  const filled = Object.entries(basics).reduce((text, [tag, value]) => set(text, tag, value), fill(xml, person));
  const forms = infos.map(
    ({ form_id, form_version, form_name, apply_file_name }) =>
      `<申請書属性情報><申請書様式ID>${form_id}</申請書様式ID><申請書様式バージョン>${String(form_version).padStart(4, "0")}</申請書様式バージョン><申請書様式名称>${form_name}</申請書様式名称><申請書ファイル名称>${apply_file_name}</申請書ファイル名称></申請書属性情報>`,
  );
  return fill(filled, destination ? { 提出先識別子: destination.id, 提出先名称: destination.name } : {}).replace(
    "</構成情報>",
    `${attachments}${forms.join("")}</構成情報>`,
  );
};

const blank = (names: string) =>
  names
    .split(" ")
    .map((name) => `<${name}/>`)
    .join("");
const times = (name: string, count: number, names: string) =>
  Array.from({ length: count }, (_, index) => `<${name}${index + 1}>${blank(names)}</${name}${index + 1}>`).join("");
const nobody = blank(
  "氏名 氏名フリガナ 役職 法人団体名 法人団体名フリガナ 部門名 部門名フリガナ 郵便番号 住所 住所フリガナ 電話番号 FAX番号 電子メールアドレス",
);
const parties = `<申請者連絡先情報><申請者情報>${nobody}</申請者情報><連絡先情報>${nobody}</連絡先情報><委任登録票添付情報>${blank("発行番号 委任登録票名称 委任登録票ファイル名称")}</委任登録票添付情報></申請者連絡先情報>`;
const unused = `<手数料情報>${times("手数料", 6, "手数料識別子 略科目コード 略科目名 振込金額")}</手数料情報><通信欄/><府省照会情報>${times("府省照会", 10, "府省照会情報ラベル 府省照会情報")}</府省照会情報><提出先情報>${blank("提出先識別子 提出先名称")}</提出先情報>`;

type Target = { arrive_id: string; proc_name: string; applicant_name: string };
/** The zip of 取下げ依頼 for an application. */
export const withdrawal = ({ arrive_id, proc_name, applicant_name }: Target, folder = "4950000020325000") => {
  const form = (id: string) =>
    `<様式ID>${id}</様式ID><様式バージョン>0001</様式バージョン><STYLESHEET>${id}.xsl</STYLESHEET>`;
  const head = (id: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="${id}.xsl" type="text/xsl"?><DataRoot>${form(id)}`;
  const number = "<手続番号><受付行政機関ID/><手続ID>9990000000000003</手続ID></手続番号>";
  const managed = `${number}<手続名称>${proc_name}</手続名称><初回受付番号>${arrive_id}</初回受付番号><申請種別>取下げ依頼</申請種別>${parties}`;
  const file =
    "<申請書様式ID>999000000000000003</申請書様式ID><申請書様式バージョン>0001</申請書様式バージョン><申請書様式名称>取下げ依頼XML</申請書様式名称><申請書ファイル名称>torisageirai.xml</申請書ファイル名称>";
  const day = "<依頼年月日><年>2026</年><月>11</月><日>22</日></依頼年月日>";
  const request = `<到達番号>${arrive_id}</到達番号><手続名称>${proc_name}</手続名称><申請者氏名>${applicant_name}</申請者氏名>${day}<理由>内容に誤りがあったため</理由>`;
  return {
    [`${folder}/kousei.xml`]: `${head("999000000000000009")}<構成情報 ID="構成情報"><管理情報>${managed}</管理情報>${unused}<申請書属性情報>${file}</申請書属性情報></構成情報></DataRoot>`,
    [`${folder}/torisageirai.xml`]: `${head("999000000000000003")}<取下げ依頼情報>${request}</取下げ依頼情報></DataRoot>`,
  };
};
