import { AppError } from "#shared/errors.ts";
import type { EgovRecord } from "#shared/egov/record.ts";
import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import { attachedFiles, setAttachments } from "./attachments.ts";
import type { FilingContent } from "./content.ts";
import { fillForms } from "./form-files.ts";
import { applicantNameAt, setBasics, setDestination, setFormInfos, setPayment } from "./main-file.ts";
import { fillSeparateParts, type MainFile } from "./separate-parts.ts";
import { childrenOf, elementAt, parseXml, textAt, writeXml } from "./xml.ts";

export type Filled = {
  files: ReadonlyMap<string, Uint8Array>;
  proc_name: string;
  corporation_name: string;
  applicant_name: string;
  submission_destination: string;
  apply_type: "新規申請" | Correcting["type"];
  apply_form: EgovRecord["apply_form"];
};

const signatureNeeded = () =>
  new AppError(
    "invalid",
    "この手続きには電子署名が必要なため、Todokeからは申請できません。e-Govの画面から申請してください。",
  );

/** The files of 構成管理XML: the main one first. @throws invalid where a signature is asked for */
const readMains = ({ configurations, files }: Skeleton, { procedure }: FilingContent): MainFile[] => {
  if (procedure.signature !== "none") throw signatureNeeded();
  const mains = configurations.map((name) => ({ name, xml: parseXml(files.get(name)) }));
  const signed = mains.some(({ xml }) => {
    const signature = elementAt(xml.root, "署名情報");
    return signature && childrenOf(signature).length > 0;
  });
  if (mains.length === 0 || signed) throw signatureNeeded();
  return mains.toSorted((one, other) => one.name.length - other.name.length);
};

/** How it goes on with a case that e-Gov has given back: 申請種別 and 初回受付番号. */
export type Correcting = { type: "再提出" | "部分補正"; first: string };

/**
 * A procedure's skeleton filled in by its record. What is not filled stays as e-Gov gave it, in its order; 構成管理XML of parts
 * that are not sent are left out. `correction` is absent of a new filing. @throws invalid when it cannot be filed
 */
export const fillSkeleton = (skeleton: Skeleton, content: FilingContent, correction?: Correcting): Filled => {
  const { procedure, applicant } = content;
  const [main, ...others] = readMains(skeleton, content);
  const { root } = main!.xml;
  const attached = attachedFiles(content.attachments, procedure);
  const { type: applyType = "新規申請", first: firstArriveId = "" } = correction ?? {};
  setBasics(root, { ...procedure, ...content, applyType, firstArriveId });
  const submission_destination = setDestination(root, content);
  setPayment(root, content);
  const isSeparate = others.length > 0;
  const { parts, listed } = isSeparate
    ? fillSeparateParts(skeleton, procedure, others, attached)
    : { parts: [], listed: attached };
  setFormInfos(root, "提出先情報", isSeparate ? [] : skeleton.forms);
  setAttachments(root, isSeparate ? "管理情報" : "提出先情報", listed);
  const unsent = others.filter((part) => !parts.includes(part)).map(({ name }) => name);
  return {
    files: new Map([
      ...[...skeleton.files].filter(([name]) => !unsent.includes(name)),
      ...fillForms(skeleton, content),
      ...[main!, ...parts].map(({ name, xml }) => [name, writeXml(xml)] as const),
      ...attached.map(({ file, bytes }) => [file, bytes] as const),
    ]),
    proc_name: procedure.fullName,
    corporation_name: applicant.法人団体名 ?? "",
    applicant_name: textAt(root, applicantNameAt),
    submission_destination,
    apply_type: applyType,
    apply_form: skeleton.forms.map(({ name }, index) => ({
      form_name: name,
      attached_files: index === 0 ? attached.map((file) => file.name) : [],
    })),
  };
};
