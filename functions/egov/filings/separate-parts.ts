import { AppError } from "#shared/errors.ts";
import { toFullWidth } from "#shared/text/letters.ts";
import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import { type AttachedFile, setAttachments } from "./attachments.ts";
import type { FilledProcedure } from "./content.ts";
import { setBasics, setFormInfos } from "./main-file.ts";
import { textAt, type XmlFile } from "./xml.ts";

/** A file of 構成管理XML. */
export type MainFile = { name: string; xml: XmlFile };

/** 様式ID of the 構成情報 of a form (申請書作成); that of the attachments (添付書類署名) has another. */
const formPart = "999000000000000009";
const title = "添付書類署名ファイル";
const numbered = (procId: string, letter: string, number: number) =>
  procId.slice(0, -3) + letter + String(number).padStart(2, "0");

/**
 * Fills the parts of 個別署名形式, where nobody signs: each form has a 構成情報 of its own, the attachments have one together,
 * and the main file lists all of these files as attachments. @returns the parts that are sent, and that list
 */
export const fillSeparateParts = (
  { forms }: Skeleton,
  { procId, fullName }: FilledProcedure,
  parts: readonly MainFile[],
  attached: readonly AttachedFile[],
): { parts: readonly MainFile[]; listed: AttachedFile[] } => {
  const nobody = { fullName, firstArriveId: "", applicant: {}, contact: {} };
  const formParts = parts.filter(({ xml }) => textAt(xml.root, "様式ID") === formPart);
  const signing = parts.find((part) => !formParts.includes(part));
  if (formParts.length !== forms.length || (attached.length > 0 && !signing))
    throw new AppError("invalid", "e-Govの手続きの構成を読み取れないため、申請できません。");
  const listed = forms.flatMap((form, index) => {
    const { name, xml } = formParts[index]!;
    setBasics(xml.root, { ...nobody, procId: numbered(procId, "F", index + 1), applyType: "申請書作成" });
    setFormInfos(xml.root, "提出先情報", [form]);
    return [
      { name: `${form.name}の構成情報`, file: name },
      { name: form.name, file: form.file },
    ];
  });
  if (!signing || attached.length === 0) return { parts: formParts, listed };
  setBasics(signing.xml.root, { ...nobody, procId: numbered(procId, "T", 1), applyType: "添付書類署名" });
  setAttachments(signing.xml.root, "管理情報", attached);
  const files = attached.map(({ file }, index) => ({ name: title + toFullWidth(String(index + 1)), file }));
  return {
    parts: [...formParts, signing],
    listed: [...listed, { name: `${title}１の構成情報`, file: signing.name }, ...files],
  };
};
