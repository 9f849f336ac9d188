import { lengths } from "#shared/limits.ts";

/** The server alone gives these. */
export type GivenKind = "id" | "employeeCount";
export type NumberKind = "settlementTerm" | "raiseMonth" | "dayOfMonth" | "count";
/** The number of a user of the office, -1 for none. */
export type UserKind = "user";
export type TextKind =
  | "fullWidth"
  | "kana"
  | "corporateNumber"
  | "postalCode"
  | "prefecture"
  | "industry"
  | "phone"
  | "fax"
  | "mailAddress"
  | "bonusMonths"
  | "choice"
  | "note";
export type CompanySection = "basic" | "address" | "representative" | "applicant" | "facts" | "memo";

export type CompanyField = {
  name: string;
  /** In sentences and at the head of a file's column. */
  label: string;
  /** What it holds, and so how it is checked, typed and read from a file. */
  kind: GivenKind | TextKind | NumberKind | UserKind;
  /** The block of the dialog that it stands in. */
  section?: CompanySection;
  /** Where the block's heading says the rest, or a unit is to be shown. */
  formLabel?: string;
  /** How long a text may be, or how large a number; absent: as its kind has it. */
  max?: number;
  isRequired?: true;
  /** What a choice may be; empty: not known. */
  choices?: readonly string[];
  /** Columns of its block that it takes, and the one that it begins at. */
  span?: 2 | 3 | 4;
  column?: 1 | 2;
  /** Narrower than its columns. */
  width?: "number";
  /** Neither exported nor imported. */
  isInFile?: false;
};

const workersMax = 999_999;

/**
 * A company, field by field, in the order of a file's columns and of each block of the dialog. Schema, form, export and
 * import follow from a row here. No zod: the list's page reads it.
 */
// prettier-ignore
export const companyFields = [
  { name: "id",                      label: "No",             kind: "id" },
  { name: "name",                    label: "会社名",           kind: "fullWidth",       section: "basic", isRequired: true, span: 2 },
  { name: "nameKana",                label: "会社名カナ",         kind: "kana",            section: "basic", isRequired: true, span: 2 },
  { name: "corporateNumber",         label: "法人番号",          kind: "corporateNumber", section: "basic", column: 1 },
  { name: "postalCode",              label: "郵便番号",          kind: "postalCode",      section: "address" },
  { name: "prefecture",              label: "都道府県",          kind: "prefecture",      section: "address" },
  { name: "prefectureKana",          label: "都道府県カナ",        kind: "kana",            section: "address" },
  { name: "address",                 label: "住所",            kind: "fullWidth",       section: "address", max: lengths.address, span: 2, column: 1 },
  { name: "addressKana",             label: "住所カナ",          kind: "kana",            section: "address", span: 2 },
  { name: "industry",                label: "業種",            kind: "industry",        section: "basic" },
  { name: "employeeCount",           label: "従業員数",          kind: "employeeCount",   section: "basic" },
  { name: "officers",                label: "役員数",           kind: "count",           section: "basic", width: "number", formLabel: "役員数（名）", max: 9_999, isInFile: false },
  { name: "capital",                 label: "資本金",           kind: "count",           section: "basic", column: 1, formLabel: "資本金（円）", max: 999_999_999_999_999, isInFile: false },
  { name: "settlementTerm",          label: "決算月",           kind: "settlementTerm",  section: "basic", width: "number" },
  { name: "representativeTitle",     label: "代表者役職",         kind: "fullWidth",       section: "representative", formLabel: "役職", column: 1 },
  { name: "representativeLastName",  label: "代表者姓",          kind: "fullWidth",       section: "representative", formLabel: "姓" },
  { name: "representativeFirstName", label: "代表者名",          kind: "fullWidth",       section: "representative", formLabel: "名" },
  { name: "representativeTitleKana", label: "代表者役職カナ",       kind: "kana",            section: "representative", formLabel: "役職カナ", column: 1, isInFile: false },
  { name: "representativeLastKana",  label: "代表者姓カナ",        kind: "kana",            section: "representative", formLabel: "姓カナ" },
  { name: "representativeFirstKana", label: "代表者名カナ",        kind: "kana",            section: "representative", formLabel: "名カナ" },
  { name: "phone",                   label: "電話番号",          kind: "phone",           section: "address", span: 2 },
  { name: "fax",                     label: "FAX番号",         kind: "fax",             section: "address", span: 2 },
  { name: "mailAddress",             label: "メールアドレス",       kind: "mailAddress",     section: "address", span: 2, isInFile: false },
  { name: "applicantTitle",          label: "申請者役職",         kind: "fullWidth",       section: "applicant", column: 1, isInFile: false },
  { name: "applicantName",           label: "申請者氏名",         kind: "fullWidth",       section: "applicant", isInFile: false },
  { name: "applicantDepartment",     label: "申請者部署",         kind: "fullWidth",       section: "applicant", isInFile: false },
  { name: "applicantKana",           label: "申請者氏名カナ",       kind: "kana",            section: "applicant", column: 2, isInFile: false },
  { name: "applicantDepartmentKana", label: "申請者部署カナ",       kind: "kana",            section: "applicant", isInFile: false },
  { name: "memo",                    label: "メモ",            kind: "note",            section: "memo", span: 4 },
  // What procedures ask for. Empty is not known: neither none nor no.
  { name: "regularWorkers",          label: "常時使用人数",        kind: "count",           section: "facts", column: 1, formLabel: "常時使用人数（名）", max: workersMax },
  { name: "pensionInsured",          label: "被保険者数（健保・厚年）",  kind: "count",           section: "facts", max: workersMax },
  { name: "employmentInsured",       label: "被保険者数（雇保）",     kind: "count",           section: "facts", max: workersMax },
  { name: "payClosingDay",           label: "給与の締め日",        kind: "dayOfMonth",      section: "facts", column: 1 },
  { name: "payDay",                  label: "給与の支払日",        kind: "dayOfMonth",      section: "facts" },
  { name: "raiseMonth",              label: "昇給月",           kind: "raiseMonth",      section: "facts" },
  { name: "bonusMonths",             label: "賞与予定月",         kind: "bonusMonths",     section: "facts" },
  { name: "laborInsuranceType",      label: "労働保険の適用",       kind: "choice",          section: "facts", column: 1, choices: ["一元適用", "二元適用"] },
  { name: "laborInsuranceFiling",    label: "労働保険の委託",       kind: "choice",          section: "facts", choices: ["個別", "事務組合"] },
  { name: "dispatchPermit",          label: "労働者派遣の許可",      kind: "choice",          section: "facts", choices: ["あり", "なし"] },
  { name: "placementPermit",         label: "職業紹介の許可",       kind: "choice",          section: "facts", choices: ["あり", "なし"] },
  { name: "mainUser",                label: "担当",            kind: "user",            section: "basic" },
  { name: "subUser",                 label: "副担当",           kind: "user",            section: "basic" },
] as const satisfies readonly CompanyField[];

/** The columns of a file. */
export const fileFields = companyFields.filter(({ isInFile }: CompanyField) => isInFile !== false);

type CompanyFieldRow = (typeof companyFields)[number];
export type TypedField = Exclude<CompanyFieldRow, { kind: GivenKind }>;

/** The fields that are typed into the form. */
export const typedFields = companyFields.filter(
  (field: CompanyField): field is TypedField => field.kind !== "id" && field.kind !== "employeeCount",
);
const numberKinds: readonly TypedField["kind"][] = [
  "settlementTerm",
  "raiseMonth",
  "dayOfMonth",
  "count",
] satisfies NumberKind[];
export const isNumberKind = (kind: TypedField["kind"]): kind is NumberKind => numberKinds.includes(kind);
