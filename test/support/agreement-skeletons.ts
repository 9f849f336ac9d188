import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import { xmlValuesOf } from "#shared/agreements/xml.ts";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { agreementProcedureOf } from "#shared/agreements/procedures.ts";
import { fillSkeleton } from "#functions/egov/filings/fill.ts";
import { checkFormat } from "#infra/local/egov/format-check.ts";
import { procedureOf } from "#infra/local/egov/procedures.ts";
import { skeletonFiles } from "#infra/local/egov/skeleton.ts";

const units: Partial<Record<AgreementType, string>> = { "9": "headOffice", "9-2": "workplace" };
const person = {
  氏名: "青木　健太",
  氏名フリガナ: "アオキ　ケンタ",
  法人団体名: "株式会社青葉製作所",
  郵便番号: "220-0011",
  住所: "神奈川県横浜市西区高島2-11-8",
  電話番号: "045-000-0001",
};

/** A skeleton as the simulator gives it, filled with a content; its form before and after, and what the format check says. */
export const fillAgreement = (type: "9" | "9-2", content: AgreementContent) => {
  const { procId, formId } = agreementProcedureOf(type, units[type]!)!;
  const procedure = procedureOf(procId)!;
  const file = `${formId}_01.xml`;
  const texts = skeletonFiles(procedure);
  const skeleton: Skeleton = {
    configurations: ["kousei.xml"],
    forms: [{ id: formId, name: procedure.form.name, file }],
    files: new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  };
  const forms = { [formId]: xmlValuesOf(type, content) };
  const { files } = fillSkeleton(skeleton, { applicant: person, contact: person, forms, attachments: [] });
  const sent = new Map([...files].map(([name, bytes]) => [name, Buffer.from(bytes)]));
  return {
    before: texts[file]!,
    after: sent.get(file)!.toString(),
    reports: checkFormat(sent, procedure, ["新規申請"]).map(({ item, content: sentence }) => [item, sentence]),
  };
};
