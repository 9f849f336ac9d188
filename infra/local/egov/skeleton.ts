import { type ApiRoute, type Call, failure } from "./api-call.ts";
import { blankXml } from "./form.ts";
import { escape } from "./http.ts";
import { mainFile } from "./format-check.ts";
import { agencyOf, type Procedure, procedureOf } from "./procedures.ts";
import { zipOf } from "./zip-writer.ts";

const numbered = (name: string, count: number, inside: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => `<${name}${index + 1}>${inside(index + 1)}</${name}${index + 1}>`).join(
    "",
  );

// prettier-ignore
const person = blankXml([
  "氏名", "氏名フリガナ", "役職", "法人番号", "法人団体名", "法人団体名フリガナ", "部門名", "部門名フリガナ", "郵便番号", "住所",
  "住所フリガナ", "電話番号", "FAX番号", "電子メールアドレス",
]);
const fees = numbered("手数料", 6, () => blankXml(["手数料識別子", "略科目コード", "略科目名", "振込金額"]));
const inquiries = numbered("府省照会", 10, () => blankXml(["府省照会情報ラベル", "府省照会情報"]));

const xmlOf = (formId: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet href="${formId}.xsl" type="text/xsl"?>
<DataRoot><様式ID>${formId}</様式ID><様式バージョン>0001</様式バージョン><STYLESHEET>${formId}.xsl</STYLESHEET>${inside}</DataRoot>
`;

const fileNameOf = ({ form }: Procedure) => `${form.id}_01.xml`;

/** 構成管理XML as it comes in a skeleton: what the procedure settles is filled in. */
const mainXml = (procedure: Procedure) => {
  const { id, name, destination, form } = procedure;
  const number = `<手続番号><受付行政機関ID>${agencyOf(id)}</受付行政機関ID><手続ID>${id}</手続ID></手続番号>`;
  const parties = `<申請者情報>${person}</申請者情報><連絡先情報>${person}</連絡先情報>`;
  const proxy = `<委任登録票添付情報>${blankXml(["発行番号", "委任登録票名称", "委任登録票ファイル名称"])}</委任登録票添付情報>`;
  const managed = `<管理情報>${number}<手続名称>${escape(name)}</手続名称><初回受付番号/><申請種別>新規申請</申請種別><申請者連絡先情報>${parties}${proxy}</申請者連絡先情報></管理情報>`;
  const sent = `<提出先情報><提出先識別子>${destination.id}</提出先識別子><提出先名称>${destination.name}</提出先名称></提出先情報>`;
  const formInfo = `<申請書属性情報><申請書様式ID>${form.id}</申請書様式ID><申請書様式バージョン>0001</申請書様式バージョン><申請書様式名称>${escape(form.name)}</申請書様式名称><申請書ファイル名称>${fileNameOf(procedure)}</申請書ファイル名称></申請書属性情報>`;
  const rest = `<手数料情報>${fees}</手数料情報><納付関連情報/><通信欄/><府省照会情報>${inquiries}</府省照会情報>`;
  const inside = `<構成情報 ID="構成情報">${managed}${rest}${sent}${formInfo}</構成情報><署名情報/><その他/>`;
  return xmlOf("999000000000000001", inside);
};

const formXml = ({ form }: Procedure) => xmlOf(form.id, `<申請書>${blankXml(form.items)}</申請書>`);

/** The files of a skeleton, by name. */
export const skeletonFiles = (procedure: Procedure): Record<string, string> => ({
  [mainFile]: mainXml(procedure),
  [fileNameOf(procedure)]: formXml(procedure),
});

const skeleton = (call: Call) => {
  const procedure = procedureOf(call.params[0]!);
  if (!procedure) throw failure(call, { title: "指定された手続識別子の手続がありません。" });
  const { id, form } = procedure;
  const entries = Object.entries(skeletonFiles(procedure)).map(([name, text]) => ({
    name: `${id}/${name}`,
    bytes: Buffer.from(text),
  }));
  const file = {
    form_id: form.id,
    form_version: 1,
    form_name: form.name,
    apply_file_name: fileNameOf(procedure),
    xsl_file_name: `${form.id}.xsl`,
  };
  return {
    results: {
      file_data: zipOf(entries).toString("base64"),
      configuration_file_name: [mainFile],
      file_info: [file],
    },
  };
};

export const skeletonRoutes: ApiRoute[] = [
  { method: "GET", path: "/procedure/{proc_id}", title: "手続選択", answer: skeleton },
];
