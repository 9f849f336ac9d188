import type { Element } from "@xmldom/xmldom";
import { none } from "./egov-clock.ts";
import { type Form, formFile } from "./form.ts";
import { checkForm } from "./form-check.ts";
import type { Procedure } from "./procedures.ts";
import type { Files } from "./sent-zip.ts";
import type { Report } from "./state.ts";
import { elementsAt, textAt } from "./xml.ts";

export const mainFile = "kousei.xml";
export const manage = "構成情報/管理情報";

export const report = (content: string, where: Partial<Report> = {}): Report => ({
  form_name: none,
  attached_file_name: none,
  file_name: none,
  item: none,
  ...where,
  content,
});
export const wrongItem = (item: string, file_name = mainFile) =>
  report(`構成管理XML.${item}に誤りがあります`, { file_name, item });
const missingItem = (item: string) => report(`${item}を設定しなければなりません`, { file_name: mainFile, item });

type Managed = { id: string; name: string; types: readonly string[]; file?: string };
export const checkManaged = (root: Element, { id, name, types, file }: Managed) => {
  const right: [item: string, isRight: (text: string) => boolean][] = [
    ["手続番号/受付行政機関ID", (text) => text === `100${id.slice(0, 3)}`],
    ["手続番号/手続ID", (text) => text === id],
    ["手続名称", (text) => text === name],
    ["申請種別", (text) => types.includes(text)],
  ];
  const wrong = right.filter(([item, isRight]) => !isRight(textAt(root, `${manage}/${item}`)));
  return wrong.map(([item]) => wrongItem(item.split("/").at(-1)!, file));
};

const texts = (element: Element | undefined) => element?.textContent?.trim() ?? "";
/** What nobody fills in: a dummy is refused. */
const unused = [
  `${manage}/申請者連絡先情報/委任登録票添付情報`,
  "構成情報/手数料情報",
  "構成情報/通信欄",
  "構成情報/府省照会情報",
];
export const checkUnused = (root: Element) =>
  unused
    .filter((path) => {
      const [element] = elementsAt(root, path);
      return !element || texts(element) !== "";
    })
    .map((path) => wrongItem(path.split("/").at(-1)!));

const information = (afterManaged: boolean) => [
  "管理情報",
  ...(afterManaged ? ["添付書類属性情報"] : []),
  "手数料情報",
  "通信欄",
  "府省照会情報",
  "提出先情報",
  ...(afterManaged ? [] : ["添付書類属性情報"]),
  "申請書属性情報",
];
/** 構成情報 has its parts in one order; attachments stand after 提出先情報, in 個別署名形式 after 管理情報. */
export const checkOrder = (root: Element, { isSeparate }: Procedure, file = mainFile) => {
  const order = information(isSeparate === true);
  const [parent] = elementsAt(root, "構成情報");
  const names = Array.from(parent?.childNodes ?? [])
    .filter(({ nodeType }) => nodeType === 1)
    .map(({ nodeName }) => nodeName);
  const places = names.map((name) => order.indexOf(name));
  const wrong = names.find((_, at) => places[at]! < 0 || places[at]! < (places[at - 1] ?? 0));
  return wrong ? [report(`構成管理XML.${wrong}の位置に誤りがあります`, { file_name: file, item: wrong })] : [];
};

export const checkDestination = (root: Element, { destinations }: Procedure) => {
  const [id, name] = ["提出先識別子", "提出先名称"].map((item) => textAt(root, `構成情報/提出先情報/${item}`));
  if (!destinations)
    return id || name ? [report("提出先情報は設定できません", { file_name: mainFile, item: "提出先情報" })] : [];
  if (!id || !name) return [missingItem("提出先情報")];
  return destinations.some((each) => each.id === id && each.name === name) ? [] : [wrongItem("提出先識別子")];
};

export const checkFee = (root: Element, { hasFee }: Procedure) => {
  const children = elementsAt(root, "その他")[0]?.childNodes ?? [];
  const names = Array.from(children).map(({ nodeName }) => nodeName);
  const isThere = names.includes("納付関連情報");
  if (!hasFee) return isThere ? [wrongItem("納付関連情報")] : [];
  if (!isThere || names.indexOf("納付関連情報") > names.indexOf("法人番号")) return [missingItem("納付関連情報")];
  const wanted = ["納付方法", "振込者氏名カナ"].filter((item) => textAt(root, `その他/納付関連情報/${item}`) === "");
  return wanted.map((item) => wrongItem(item));
};

export const attachmentsOf = (root: Element | undefined) =>
  elementsAt(root, "構成情報/添付書類属性情報").map((element) => ({
    name: textAt(element, "添付書類名称"),
    file: textAt(element, "添付書類ファイル名称"),
    isSent: textAt(element, "添付種別") === "添付" && textAt(element, "提出情報") === "1",
  }));
export const formInfos = (root: Element | undefined) =>
  elementsAt(root, "構成情報/申請書属性情報").map((element) => ({
    id: textAt(element, "申請書様式ID"),
    version: textAt(element, "申請書様式バージョン"),
    name: textAt(element, "申請書様式名称"),
    file: textAt(element, "申請書ファイル名称"),
  }));

export const checkAttachments = (root: Element | undefined, files: Files, { attachments = [] }: Procedure) => {
  const sent = attachmentsOf(root).filter(({ isSent }) => isSent);
  const names = new Set(sent.map(({ name }) => name));
  return [
    ...attachments
      .filter((name) => !names.has(name))
      .map((name) => report(`添付必須のファイル(${name})が添付されていません`, { attached_file_name: name })),
    ...sent
      .filter(({ file }) => !files.has(file))
      .map(({ name, file }) => report("添付書類ファイルがありません。", { attached_file_name: name, file_name: file })),
  ];
};

/** The 申請書属性情報 of one 構成管理XML, each with its form's file. */
export const checkFormInfos = (root: Element | undefined, files: Files, forms: readonly Form[]) => {
  const infos = formInfos(root);
  if (infos.length === 0) return [missingItem("申請書属性情報")];
  return infos.flatMap(({ id, version, name, file }) => {
    const form = forms.find((each) => each.id === id);
    if (!form || version !== String(form.version).padStart(4, "0"))
      return [
        report(`申請書様式ID(${id})と申請書様式バージョンに一致する申請書様式は登録されていません`, {
          form_name: name,
          file_name: mainFile,
          item: "申請書様式ID",
        }),
      ];
    if (name !== form.name || file !== formFile(form)) return [wrongItem("申請書様式名称")];
    return checkForm(files.get(file), form).map(({ item, content }) =>
      report(content, { form_name: form.name, file_name: file, item }),
    );
  });
};
