import { industries } from "#shared/companies/industries.ts";
import { prefectures } from "#shared/postal-codes/prefectures.ts";
import type { FormField } from "#web/components/form-field.ts";
import { spreadPhone } from "#web/components/place-digits.ts";
import type { DialogForm } from "./dialog-form.ts";

type Fields = readonly FormField<DialogForm>[];

const kana = { kind: "kana", placeholder: "全角カタカナ" } as const;
const fullWidth = { kind: "fullWidth" } as const;
const phoneParts = [
  { label: "市外局番", length: 5 },
  { label: "市内局番", length: 4 },
  { label: "加入者番号", length: 4 },
] as const;
const phone = { kind: "splitDigits", parts: phoneParts, spread: spreadPhone } as const;
const postalParts = [
  { label: "前半3桁", length: 3 },
  { label: "後半4桁", length: 4 },
] as const;
const none = { value: null, label: "未設定" };
const months = [none, ...Array.from({ length: 12 }, (_, month) => ({ value: month + 1, label: `${month + 1}月` }))];
const noPrefecture = { value: "", label: "未設定" };

/** The presets help with a new company; later the text is what counts. */
const industry = (isNew: boolean): Fields[number] => {
  const field = { name: "industry", label: "業種" } as const;
  const choices = industries.map((label) => ({ value: label, label }));
  return isNew ? { ...field, kind: "combobox", isFree: true, choices } : field;
};

export const basicFields = (isNew: boolean): Fields => [
  { name: "name", label: "会社名", isRequired: true, ...fullWidth },
  { name: "nameKana", label: "会社名カナ", isRequired: true, ...kana },
  { name: "corporateNumber", label: "法人番号", kind: "digits", placeholder: "13桁の数字" },
  industry(isNew),
];

export const postalField: Fields[number] = {
  name: "postalCode",
  label: "郵便番号",
  kind: "splitDigits",
  parts: postalParts,
};

export const addressFields: Fields = [
  {
    name: "prefecture",
    label: "都道府県",
    kind: "select",
    options: [noPrefecture, ...prefectures.map(({ name }) => ({ value: name, label: name }))],
  },
  { name: "prefectureKana", label: "都道府県カナ", ...kana },
  { name: "address", label: "住所", span: 3, ...fullWidth },
  { name: "addressKana", label: "住所カナ", span: 3, ...kana },
  { name: "phone", label: "電話番号", ...phone },
  { name: "fax", label: "FAX番号", ...phone },
  { name: "mailAddress", label: "メールアドレス", inputMode: "email" },
];

export const representativeFields: Fields = [
  { name: "representativeTitle", label: "役職", ...fullWidth },
  { name: "representativeLastName", label: "姓", ...fullWidth },
  { name: "representativeFirstName", label: "名", ...fullWidth },
  { name: "representativeTitleKana", label: "役職カナ", ...kana },
  { name: "representativeLastKana", label: "姓カナ", ...kana },
  { name: "representativeFirstKana", label: "名カナ", ...kana },
];

export const detailFields: Fields = [
  { name: "settlementTerm", label: "決算月", kind: "select", options: months },
  { name: "capital", label: "資本金（円）", kind: "currency" },
  { name: "officers", label: "役員数（名）", kind: "currency" },
  { name: "applicantName", label: "申請者氏名", ...fullWidth },
  { name: "applicantKana", label: "申請者氏名カナ", ...kana },
  { name: "applicantTitle", label: "申請者役職", ...fullWidth },
  { name: "applicantDepartment", label: "申請者部署", ...fullWidth },
  { name: "applicantDepartmentKana", label: "申請者部署カナ", ...kana },
  { name: "memo", label: "メモ", kind: "textarea", span: 3 },
];
