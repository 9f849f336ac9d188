import type { Element } from "@xmldom/xmldom";
import { none } from "./egov-clock.ts";
import type { Rows } from "./form.ts";
import { agencyOf, type Procedure } from "./procedures.ts";
import type { Files } from "./sent-zip.ts";
import type { Report } from "./state.ts";
import { elementsAt, rootOf, textAt } from "./xml.ts";

export const mainFile = "kousei.xml";
const manage = "構成情報/管理情報";
const applicant = `${manage}/申請者連絡先情報/申請者情報`;
const contact = `${manage}/申請者連絡先情報/連絡先情報`;

const report = (content: string, where: Partial<Report>): Report => ({
  form_name: none,
  attached_file_name: none,
  file_name: none,
  item: none,
  ...where,
  content,
});
const needed = "必須項目が入力されていません。";

/** Who is named in an application. */
const checkPerson = (root: Element, path: string) => {
  const label = path.split("/").at(-1)!;
  const read = (item: string) => textAt(root, `${path}/${item}`);
  const fault = (item: string, content: string) => report(content, { file_name: mainFile, item: `${label}／${item}` });
  const empty = ["氏名", "氏名フリガナ", "郵便番号", "住所", "電話番号"].filter((item) => read(item) === "");
  return [
    ...empty.map((item) => fault(item, needed)),
    ...(/^(\d{3}-?\d{4})?$/.test(read("郵便番号")) ? [] : [fault("郵便番号", "半角数字7桁で入力してください。")]),
    ...(/^[\d-]*$/.test(read("電話番号")) ? [] : [fault("電話番号", "半角数字とハイフンで入力してください。")]),
    ...(/[!-~｡-ﾟ]/.test(read("住所")) ? [fault("住所", "全角文字で入力してください。")] : []),
  ];
};

const checkManaged = (root: Element, procedure: Procedure, types: readonly string[]) => {
  const right: [item: string, isRight: (text: string) => boolean][] = [
    ["手続番号/受付行政機関ID", (text) => text === agencyOf(procedure.id)],
    ["手続番号/手続ID", (text) => text === procedure.id],
    ["手続名称", (text) => text === procedure.name],
    ["申請種別", (text) => types.includes(text)],
  ];
  const wrong = right.filter(([item, isRight]) => !isRight(textAt(root, `${manage}/${item}`)));
  const destination = textAt(root, "構成情報/提出先情報/提出先識別子") === "" ? ["提出先識別子"] : [];
  return [
    ...wrong.map(([item]) => report("値が正しくありません。", { file_name: mainFile, item: item.split("/").at(-1)! })),
    ...destination.map((item) => report(needed, { file_name: mainFile, item })),
  ];
};

type Fault = { item: string; content: string };
/** Each row that says anything, as a whole. */
const checkRows = (root: Element, { path, required, most }: Rows): Fault[] =>
  elementsAt(root, `申請書/${path}`).flatMap((row, index) => {
    if (row.textContent?.trim() === "") return [];
    const at = `${path}[${index + 1}]`;
    const empty = required.filter((item) => textAt(row, item) === "");
    const over = most.filter(({ item, max, isBelow }) => {
      const value = Number(textAt(row, item));
      return isBelow ? value >= max : value > max;
    });
    return [
      ...empty.map((item) => ({ item: `${at}/${item}`, content: needed })),
      ...over.map(({ item, sentence }) => ({ item: `${at}/${item}`, content: sentence })),
    ];
  });

const checkForm = (name: string, bytes: Buffer | undefined, { form }: Procedure) => {
  const where = { form_name: form.name, file_name: name };
  const root = rootOf(bytes);
  if (!root) return [report(bytes ? "XMLの形式が正しくありません。" : "申請書ファイルがありません。", where)];
  const read = (item: string) => root.getElementsByTagName(item)[0]?.textContent?.trim() ?? "";
  const wrongForm =
    read("様式ID") === form.id ? [] : [report("様式IDが正しくありません。", { ...where, item: "様式ID" })];
  const text = (item: string) => textAt(root, `申請書/${item}`);
  const { exempt } = form;
  const isExempt = (item: string) => exempt?.items.includes(item) && exempt.says.test(text(exempt.when));
  const empty = form.required.filter((item) => text(item) === "" && !isExempt(item));
  const faults = [
    ...empty.map((item): Fault => ({ item, content: needed })),
    ...form.rows.flatMap((rows) => checkRows(root, rows)),
  ];
  return [
    ...wrongForm,
    ...faults.map(({ item, content }) => report(content, { ...where, item: item.replaceAll("/", "／") })),
  ];
};

const formFiles = (root: Element) =>
  elementsAt(root, "構成情報/申請書属性情報").map((element) => ({
    name: textAt(element, "申請書様式名称"),
    file: textAt(element, "申請書ファイル名称"),
  }));
const attachments = (root: Element) =>
  elementsAt(root, "構成情報/添付書類属性情報").map((element) => ({
    name: textAt(element, "添付書類名称"),
    file: textAt(element, "添付書類ファイル名称"),
  }));

/** 形式チェック of one application. @returns what is wrong with it */
export const checkFormat = (files: Files | undefined, procedure: Procedure, types: readonly string[]): Report[] => {
  const bytes = files?.get(mainFile);
  const root = rootOf(bytes);
  if (!files || !root)
    return [
      report(bytes ? "XMLの形式が正しくありません。" : "構成管理XMLがありません。", {
        file_name: mainFile,
        item: none,
      }),
    ];
  const forms = formFiles(root);
  const missing = attachments(root).filter(({ file }) => !files.has(file));
  return [
    ...checkManaged(root, procedure, types),
    ...checkPerson(root, applicant),
    ...checkPerson(root, contact),
    ...(forms.length === 0 ? [report("申請書がありません。", { file_name: mainFile, item: "申請書属性情報" })] : []),
    ...forms.flatMap(({ file }) => checkForm(file, files.get(file), procedure)),
    ...missing.map(({ name, file }) =>
      report("添付書類ファイルがありません。", { attached_file_name: name, file_name: file }),
    ),
  ];
};

/** What an application that passed says of itself. */
export const readFiling = (files: Files) => {
  const root = rootOf(files.get(mainFile))!;
  return {
    corporation: textAt(root, `${applicant}/法人団体名`),
    applicant: textAt(root, `${applicant}/氏名`),
    type: textAt(root, `${manage}/申請種別`),
    first: textAt(root, `${manage}/初回受付番号`),
    destination: textAt(root, "構成情報/提出先情報/提出先名称"),
    forms: formFiles(root).map(({ name }) => ({ form_name: name })),
    attachments: attachments(root).map(({ name }) => ({ attached_file_name: name })),
  };
};
