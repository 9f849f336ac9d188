import type { AgreementContent } from "#shared/agreements/content.ts";
import { filingValues } from "#shared/egov-procedures/agreement-values.ts";
import type { FilledProcedure } from "#functions/egov/filings/content.ts";
import { fillSkeleton } from "#functions/egov/filings/fill.ts";
import { checkFormat } from "#infra/local/egov/format-check.ts";
import { procedureOf } from "#infra/local/egov/procedures.ts";
import { simulatedLeaves } from "#infra/local/seed/agreement-leaves.ts";
import { simulatedSkeleton } from "#infra/local/seed/procedures.ts";
import { pdf } from "./agreement-office.ts";

const ids = { "9": "4950013320680000", "9-2": "4950013320677000" };
const person = {
  氏名: "青木　健太",
  氏名フリガナ: "アオキ　ケンタ",
  法人団体名: "株式会社青葉製作所",
  郵便番号: "220-0011",
  住所: "神奈川県横浜市西区高島2-11-8",
  住所フリガナ: "カナガワケンヨコハマシニシクタカシマ",
  電話番号: "045-000-0001",
  電子メールアドレス: "aoki@aoba.example",
};

export const skeletonOf = (type: "9" | "9-2") => simulatedSkeleton(procedureOf(ids[type])!);

/** Filled with a content by the record that 運営 would make; its form before and after, and what the format check says. */
export const fillAgreement = (type: "9" | "9-2", content: AgreementContent) => {
  const procedure = procedureOf(ids[type])!;
  const skeleton = simulatedSkeleton(procedure);
  const [title] = procedure.attachments ?? [];
  const record: FilledProcedure = {
    procId: procedure.id,
    fullName: procedure.name,
    signature: "none",
    skeleton: { file: "", fetchedAt: "", configurations: 1, forms: [], hasDestination: true, hasFee: false },
    leaves: simulatedLeaves[type],
    attachmentNames: title ? { sites: title } : {},
  };
  const attachments = title ? [{ name: "一覧", bytes: pdf, purpose: "sites" as const }] : [];
  const of = { applicant: person, contact: person, destination: procedure.destinations![0]!, attachments };
  const { files } = fillSkeleton(skeleton, { ...of, procedure: record, values: filingValues(type, content) });
  const sent = new Map([...files].map(([name, bytes]) => [name, Buffer.from(bytes)]));
  const { file } = skeleton.forms[0]!;
  return {
    before: new TextDecoder().decode(skeleton.files.get(file)),
    after: sent.get(file)!.toString(),
    reports: checkFormat(sent, procedure, ["新規申請"]).map(({ item, content: sentence }) => [item, sentence]),
  };
};
