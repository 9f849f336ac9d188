import type { Element } from "@xmldom/xmldom";
import { formFile } from "./form.ts";
import {
  attachmentsOf,
  checkAttachments,
  checkDestination,
  checkFee,
  checkFormInfos,
  checkManaged,
  checkOrder,
  checkUnused,
  formInfos,
  mainFile,
  manage,
  report,
  wrongItem,
} from "./main-check.ts";
import { checkPerson } from "./person-check.ts";
import { partFiles, type Procedure } from "./procedures.ts";
import type { Files } from "./sent-zip.ts";
import type { Report } from "./state.ts";
import { elementsAt, rootOf, textAt } from "./xml.ts";

export { mainFile } from "./main-check.ts";
const parties = `${manage}/申請者連絡先情報`;

/** 個別署名形式: what the main file lists, and each form's and the attachments' own 構成管理XML. */
const checkParts = (root: Element, files: Files, procedure: Procedure) => {
  const { id, name, forms } = procedure;
  const parts = partFiles(procedure);
  const numbered = (letter: string, at: number) => `${id.slice(0, -3)}${letter}${String(at + 1).padStart(2, "0")}`;
  const listed = attachmentsOf(root);
  const title = "添付書類署名ファイル１";
  const isAttached = files.has(parts.at(-1)!);
  const expected = [
    ...forms.flatMap((form, at) => [
      { name: `${form.name}の構成情報`, file: parts[at]! },
      { name: form.name, file: formFile(form) },
    ]),
    ...(isAttached ? [{ name: `${title}の構成情報`, file: parts.at(-1)! }] : []),
  ];
  const unlisted = expected.filter((each, at) => listed[at]?.name !== each.name || listed[at].file !== each.file);
  const signing = rootOf(files.get(parts.at(-1)!));
  return [
    ...unlisted.map((each) =>
      report(`添付必須のファイル(${each.name})が添付されていません`, { attached_file_name: each.name }),
    ),
    ...(formInfos(root).length > 0
      ? [report("申請書属性情報は申請書送信の場合指定できません", { file_name: mainFile, item: "申請書属性情報" })]
      : []),
    ...forms.flatMap((form, at) => {
      const part = rootOf(files.get(parts[at]!));
      if (!part) return [wrongItem("構成情報", parts[at])];
      const order = checkOrder(part, procedure, parts[at]);
      const managed = { id: numbered("F", at), name, types: ["申請書作成"], file: parts[at]! };
      return [...order, ...checkManaged(part, managed), ...checkFormInfos(part, files, [form])];
    }),
    ...(signing
      ? checkManaged(signing, { id: numbered("T", 0), name, types: ["添付書類署名"], file: parts.at(-1)! })
      : []),
    ...checkAttachments(signing, files, procedure),
  ];
};

/**
 * What Trial does not look at: a real sending is signed where the procedure wants it, and nowhere else. A 部分補正 and a
 * 再提出 of one that several must sign has exactly one.
 */
const checkSignatures = (files: Files, { signatures: asked = 0 }: Procedure): Report[] => {
  const isAgain = ["再提出", "部分補正"].includes(textAt(rootOf(files.get(mainFile)), `${manage}/申請種別`));
  const signatures = isAgain ? Math.min(asked, 1) : asked;
  const count = [...files].reduce(
    (sum, [name, bytes]) =>
      sum + (name.startsWith("kousei") ? elementsAt(rootOf(bytes), "署名情報/Signature").length : 0),
    0,
  );
  if (isAgain && count > 1) return [wrongItem("署名情報")];
  if (count > 0 === signatures > 0)
    return count < signatures
      ? [report(`${signatures}つ以上の署名が必要`, { file_name: mainFile, item: "署名情報" })]
      : [];
  const content = "手続における署名要否と送信データの署名有無が一致しません";
  return [report(content, { file_name: mainFile, item: "署名情報" })];
};

/** 形式チェック of one application; a real sending (`isReal`) is looked at more closely than one of Trial. @returns what is wrong with it */
export const checkFormat = (
  files: Files | undefined,
  procedure: Procedure,
  types: readonly string[],
  { isReal = false } = {},
): Report[] => {
  const bytes = files?.get(mainFile);
  const root = rootOf(bytes);
  if (!files || !root) {
    const content = bytes ? "XMLの形式が正しくありません。" : "構成管理XMLがありません。";
    return [report(content, { file_name: mainFile })];
  }
  const persons = ["申請者情報", "連絡先情報"].flatMap((who) => checkPerson(root, `${parties}/${who}`));
  return [
    ...checkManaged(root, { ...procedure, types }),
    ...persons.map(({ item, content }) => report(content, { file_name: mainFile, item })),
    ...checkUnused(root),
    ...checkOrder(root, procedure),
    ...checkDestination(root, procedure),
    ...checkFee(root, procedure),
    ...(procedure.isSeparate
      ? checkParts(root, files, procedure)
      : [...checkFormInfos(root, files, procedure.forms), ...checkAttachments(root, files, procedure)]),
    ...(isReal ? checkSignatures(files, procedure) : []),
  ];
};

/** What an application that passed says of itself. */
export const readFiling = (files: Files) => {
  const root = rootOf(files.get(mainFile))!;
  return {
    corporation: textAt(root, `${parties}/申請者情報/法人団体名`),
    applicant: textAt(root, `${parties}/申請者情報/氏名`),
    type: textAt(root, `${manage}/申請種別`),
    first: textAt(root, `${manage}/初回受付番号`),
    destination: textAt(root, "構成情報/提出先情報/提出先名称"),
    forms: formInfos(root).map(({ name }) => ({ form_name: name })),
    attachments: attachmentsOf(root).map(({ name }) => ({ attached_file_name: name })),
  };
};
