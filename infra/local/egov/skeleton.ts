import { type ApiRoute, type Call, failure } from "./api-call.ts";
import { checkFile, checkXml, formFile, formXml, xmlHead } from "./form.ts";
import { mainFile } from "./main-check.ts";
import { escape } from "./http.ts";
import { partFiles, type Procedure, procedureOf } from "./procedures.ts";
import { zipOf } from "./zip-writer.ts";

const blank = (names: readonly string[]) => names.map((name) => `<${name}/>`).join("");
const numbered = (name: string, count: number, inside: string) =>
  Array.from({ length: count }, (_, at) => `<${name}${at + 1}>${inside}</${name}${at + 1}>`).join("");

// prettier-ignore
const person = blank([
  "氏名", "氏名フリガナ", "役職", "法人団体名", "法人団体名フリガナ", "部門名", "部門名フリガナ", "郵便番号", "住所", "住所フリガナ",
  "電話番号", "FAX番号", "電子メールアドレス",
]);
const fees = numbered("手数料", 6, blank(["手数料識別子", "略科目コード", "略科目名", "振込金額"]));
const inquiries = numbered("府省照会", 10, blank(["ラベル", "府省照会情報"]));
const proxy = blank(["発行番号", "委任登録票名称", "委任登録票ファイル名称"]);

type Basics = { agency: string; number: string; name: string; type: string };
/** 構成管理XML as it comes: the basics are empty or wrong, and 申請書属性情報, attachments and 納付関連情報 are not there. */
const mainXml = (id: string, { agency, number, name, type }: Basics) => {
  const managed = `<管理情報><手続番号><受付行政機関ID>${agency}</受付行政機関ID><手続ID>${number}</手続ID></手続番号><手続名称>${escape(name)}</手続名称><初回受付番号/><申請種別>${type}</申請種別><申請者連絡先情報><申請者情報>${person}</申請者情報><連絡先情報>${person}</連絡先情報><委任登録票添付情報>${proxy}</委任登録票添付情報></申請者連絡先情報></管理情報>`;
  const rest = `<手数料情報>${fees}</手数料情報><通信欄/><府省照会情報>${inquiries}</府省照会情報><提出先情報><提出先識別子/><提出先名称/></提出先情報>`;
  return `${xmlHead(id)}<DataRoot>\n<様式ID>${id}</様式ID><様式バージョン>0001</様式バージョン><STYLESHEET>${id}.xsl</STYLESHEET>\n<構成情報 ID="構成情報">${managed}${rest}</構成情報>\n<署名情報/><その他><法人番号/></その他></DataRoot>\n`;
};

const nothing: Basics = { agency: "", number: "", name: "", type: "" };
/** What some skeletons say, and what is refused as it stands. */
const preset = ({ id, forms }: Procedure): Basics => ({
  agency: id.slice(0, 6),
  number: id,
  name: forms[0]!.name,
  type: "新規",
});

const ofForm = "999000000000000009";
const main = "999000000000000001";

const stylesheet = `<?xml version="1.0" encoding="UTF-8"?>\n<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>\n`;
/** The files of a skeleton, by name. */
export const skeletonFiles = (procedure: Procedure): Record<string, string> => {
  const { forms, isPreset } = procedure;
  const parts = partFiles(procedure).map((name, index) => [
    name,
    mainXml(index < forms.length ? ofForm : main, nothing),
  ]);
  return Object.fromEntries([
    [mainFile, mainXml(main, isPreset ? preset(procedure) : nothing)],
    ...parts,
    ...forms.flatMap((form) => [
      [formFile(form), formXml(form)],
      [`${form.id}.xsl`, stylesheet],
      [checkFile(form), checkXml(form)],
    ]),
  ]) as Record<string, string>;
};

const skeleton = (call: Call) => {
  const procedure = procedureOf(call.params[0]!);
  if (!procedure) throw failure(call, { title: "指定された手続識別子の手続がありません。" });
  const { id, forms } = procedure;
  const entries = Object.entries(skeletonFiles(procedure)).map(([name, text]) => ({
    name: `${id}/${name}`,
    bytes: Buffer.from(text),
  }));
  return {
    results: {
      file_data: zipOf(entries).toString("base64"),
      configuration_file_name: [mainFile, ...partFiles(procedure)],
      file_info: forms.map((form) => ({
        form_id: form.id,
        form_version: form.version,
        form_name: form.name,
        apply_file_name: formFile(form),
        xsl_file_name: `${form.id}.xsl`,
        server_check_file_name: checkFile(form),
        schema_file_name: `${form.id}.xsd`,
        style_indication_file: `${form.id}style.xml`,
      })),
    },
  };
};

export const skeletonRoutes: ApiRoute[] = [
  { method: "GET", path: "/procedure/{proc_id}", title: "手続選択", answer: skeleton },
];
