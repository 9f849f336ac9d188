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

/** A document beside the forms: its title, and its bytes as PDF, JPEG or PNG. */
export type Attachment = { name: string; bytes: Uint8Array };

/** What an application says. */
export type FilingContent = {
  applicant: Person;
  contact: Person;
  /** 提出先; absent where the skeleton names the only one. */
  destination?: { id: string; name: string } | undefined;
  /** What the name of the skeleton's own 提出先 must contain, where `destination` names no other. */
  destinationPart?: string;
  /** By 様式ID: values by the path of their element below the root, `申請書/氏名`; `行[2]` is the second of that name. */
  forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  attachments: readonly Attachment[];
  /** Of which record and version all this is. */
  form?: { key: { pk: string; sk: string }; Version: number };
};
