import { agreementForms } from "#shared/agreements/agreement-types.ts";
import { type FilePurpose, filePurposes } from "#shared/agreements/company-file.ts";
import type { EgovProcedure, Filling } from "#shared/egov-procedures/procedure.ts";
import { fillingWords, signatureLabels, unitLabels } from "#shared/egov-procedures/words.ts";
import { count, instant, onOff, table, type Words, words, yesNo } from "./field-words.ts";

const purposeWords = Object.fromEntries(
  (Object.keys(filePurposes) as FilePurpose[]).map((purpose) => [
    `attachmentNames.${purpose}`,
    words(`添付書類の名称（${filePurposes[purpose]}）`),
  ]),
);
const showLeaves = (value: unknown) =>
  Object.entries((value ?? {}) as Record<string, Filling>)
    .map(([path, filling]) => `${path}：${fillingWords(filling)}`)
    .join("\n");
const ofForm = "leaves.";
const fields = table({
  procId: words("手続ID"),
  fullName: words("手続名称"),
  signature: words("電子署名", (value) => signatureLabels[value as EgovProcedure["signature"]] ?? ""),
  isActive: words("状態", onOff),
  "skeleton.fetchedAt": words("様式の取得", instant),
  "skeleton.hasDestination": words("提出先の指定", yesNo),
  "skeleton.hasFee": words("手数料の納付", yesNo),
  "destinations.count": words("提出先の件数", count),
  "tried.at": words("形式チェック", instant),
  "tried.reports": words("形式チェックの指摘", (value) => count((value as unknown[] | undefined)?.length)),
  ...purposeWords,
});

/** Of its leaves an entry holds those that changed. */
export const egovProcedureWords: Words = (name) =>
  name.startsWith(ofForm) ? words(`様式の項目（${name.slice(ofForm.length)}）`, showLeaves) : fields(name);

export const egovProcedureName = ({ type, unit }: EgovProcedure) => {
  const form = agreementForms.find(({ value }) => value === type);
  return [form?.label, unitLabels[unit]].join("　");
};
