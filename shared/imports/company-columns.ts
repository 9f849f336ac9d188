import { type CompanyField, fileFields } from "#shared/companies/company-fields.ts";
import { employeeCsvColumns, workplaceCsvColumns } from "#shared/companies/csv-columns.ts";
import { type EmployeeDate, employeeDates } from "#shared/people-dates/employee-dates.ts";
import { workplaceFields, type WorkplaceKind } from "#shared/companies/workplace-fields.ts";
import { type ImportColumn, recordNumber, upTo } from "#shared/csv/import-column.ts";
import { lengths } from "#shared/limits.ts";

/** Of the examples. */
export const company = { name: "株式会社見本商事", kana: "カブシキガイシャミホンショウジ" };
export const employee = { name: "見本　花子", kana: "ミホン　ハナコ" };

/** What a spreadsheet takes for a number. */
const digitKinds: readonly CompanyField["kind"][] = [
  "id",
  "corporateNumber",
  "postalCode",
  "phone",
  "fax",
  "settlementTerm",
  "count",
];
const kana = "全角カタカナ。ひらがなと半角は直します";
const companyTakes: Record<CompanyField["kind"], string> = {
  id: recordNumber,
  fullWidth: upTo(lengths.name),
  kana,
  corporateNumber: "13桁の数字",
  postalCode: "7桁の数字（150-0001）",
  prefecture: "都道府県の名前",
  industry: upTo(lengths.name),
  employeeCount: "",
  settlementTerm: "1から12までの月",
  phone: "「-」で区切った番号（03-1234-5678）",
  fax: "「-」で区切った番号（03-1234-5678）",
  mailAddress: "メールアドレス",
  raiseMonth: "1から12までの月。昇給がなければ「なし」",
  dayOfMonth: "1から31までの日。月の終わりは「末日」",
  bonusMonths: "3つまでの月（6月・12月）。なければ「支給なし」",
  choice: "",
  count: "0以上の整数",
  user: "ユーザーの氏名かメールアドレス",
  note: upTo(lengths.note),
};
const companyExamples: Partial<Record<string, string>> = {
  name: company.name,
  nameKana: company.kana,
  postalCode: "150-0001",
  prefecture: "東京都",
  address: "渋谷区神宮前１－２－３",
  addressKana: "シブヤクジングウマエ１－２－３",
  industry: "卸売業、小売業",
  settlementTerm: "3",
  phone: "03-1234-5678",
  regularWorkers: "24",
  payClosingDay: "末日",
  payDay: "25日",
  bonusMonths: "6月・12月",
};
const takesOf = ({ kind, max, choices }: CompanyField) => {
  if (choices) return choices.map((choice) => `「${choice}」`).join("か");
  return kind === "fullWidth" && max ? upTo(max) : companyTakes[kind];
};
export const companies = fileFields.map((field: CompanyField): ImportColumn => ({
  label: field.label,
  field: field.name,
  takes: takesOf(field),
  example: companyExamples[field.name] ?? "",
  ...(digitKinds.includes(field.kind) && { isNumber: true }),
  ...(field.isRequired && { isRequired: true }),
  ...(field.kind === "employeeCount" && { isIgnored: true }),
}));

export const dateTakes = "日付（2026/04/01、令和8年4月1日）";
const dateExamples: Record<EmployeeDate, string> = {
  birthday: "1985/04/01",
  hiredOn: "2026/04/01",
  leftOn: "",
  permitUntil: "",
  fixedTermFrom: "",
};
type ColumnRules = Omit<ImportColumn, "label" | "field">;
const employeeColumns: Record<string, ColumnRules> = {
  company: { takes: "会社の番号。会社名だけで1社に決まるときは空欄でも可", example: "", isNumber: true },
  companyName: { takes: "登録されている会社の名前", example: company.name },
  value: { takes: recordNumber, example: "", isNumber: true },
  number: { takes: "会社が付けた番号。50文字まで", example: "0012", isCode: true },
  label: { takes: upTo(lengths.name), example: employee.name, isRequired: true },
  kana: { takes: kana, example: employee.kana },
  ...Object.fromEntries(employeeDates.map(({ name }) => [name, { takes: dateTakes, example: dateExamples[name] }])),
};
export const employees = employeeCsvColumns.map(({ label, key }): ImportColumn => ({
  label,
  field: key,
  ...employeeColumns[key]!,
}));

const workplaceTakes: Record<WorkplaceKind, string> = {
  fullWidth: upTo(lengths.name),
  text: upTo(lengths.name),
  postalCode: companyTakes.postalCode,
  phone: companyTakes.phone,
  laborInsurance: "「-」で区切った14桁の番号（13-1-01-123456-000）",
  consolidatedNumber: "4桁の数字",
  employmentInsurance: "「-」で区切った11桁の番号（1301-123456-7）",
  count: companyTakes.count,
};
const workplaceExamples: Record<string, string> = {
  name: "株式会社見本商事　横浜支店",
  postalCode: "220-0011",
  address: "神奈川県横浜市西区高島１－２－３",
  laborInsurance: "14-1-02-123456-000",
  laborOffice: "横浜西",
  employeeCount: "12",
};
const fieldOfWorkplace = new Map(workplaceFields.map((each) => [each.name as string, each]));
export const workplaces = workplaceCsvColumns.map(({ label, key }): ImportColumn => {
  const of = fieldOfWorkplace.get(key);
  if (!of) return { label, field: key, ...employeeColumns[key === "id" ? "value" : key]! };
  return {
    label,
    field: key,
    takes: key === "address" ? upTo(lengths.address) : workplaceTakes[of.kind],
    example: workplaceExamples[key] ?? "",
    ...(of.kind === "text" ? { isCode: true as const } : of.kind !== "fullWidth" && { isNumber: true as const }),
    ...(key === "name" && { isRequired: true as const }),
  };
});
