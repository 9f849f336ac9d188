import type { FilePurpose } from "#shared/agreements/company-file.ts";
import type { FormValues } from "#shared/agreements/xml.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";

/** 申請者情報 and 連絡先情報 of the 構成管理XML, in its own words. */
export type Person = Partial<
  Record<
    | "氏名"
    | "氏名フリガナ"
    | "役職"
    | "法人番号"
    | "法人団体名"
    | "法人団体名フリガナ"
    | "部門名"
    | "部門名フリガナ"
    | "郵便番号"
    | "住所"
    | "住所フリガナ"
    | "電話番号"
    | "FAX番号"
    | "電子メールアドレス",
    string
  >
>;

/** A document beside the forms: its title, and its bytes as PDF, JPEG or PNG, a list of 事業場 also as CSV. */
export type Attachment = { name: string; bytes: Uint8Array; purpose?: FilePurpose };

/** How the procedure that is filed by is filled in. */
export type FilledProcedure = Pick<
  EgovProcedure,
  "procId" | "fullName" | "signature" | "skeleton" | "leaves" | "attachmentNames"
>;

/** What an application says. */
export type FilingContent = {
  procedure: FilledProcedure;
  applicant: Person;
  contact: Person;
  /** 提出先; absent where the skeleton names the only one, or the procedure has none. */
  destination?: { id: string; name: string } | undefined;
  /** What the name of the skeleton's own 提出先 must contain, where `destination` names no other. */
  destinationPart?: string;
  /** What the procedure's leaves take their texts from. */
  values: FormValues;
  attachments: readonly Attachment[];
  /** Of which record and version all this is. */
  form?: { key: { pk: string; sk: string }; Version: number };
};
