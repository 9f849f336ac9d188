import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { messages } from "#shared/messages.ts";
import { prefectureOf } from "#shared/postal-codes/prefectures.ts";
import {
  corporateNumber,
  count,
  fax,
  fullWidth,
  kana,
  mailAddress,
  phone,
  postalCode,
  requiredText,
  text,
} from "./fields.ts";

const prefecture = text("都道府県", lengths.name).refine(
  (name) => name === "" || !!prefectureOf(name),
  messages.prefectureFormat,
);

/** What the form of a company holds, converted as the fields are when they are left. */
export const CompanyForm = z.object({
  name: requiredText("会社名", fullWidth("会社名")),
  nameKana: requiredText("会社名カナ", kana("会社名カナ")),
  corporateNumber,
  postalCode,
  prefecture,
  prefectureKana: kana("都道府県カナ"),
  address: fullWidth("住所", lengths.address),
  addressKana: kana("住所カナ"),
  industry: text("業種", lengths.name),
  representativeTitle: fullWidth("代表者役職"),
  representativeTitleKana: kana("代表者役職カナ"),
  representativeLastName: fullWidth("代表者姓"),
  representativeFirstName: fullWidth("代表者名"),
  representativeLastKana: kana("代表者姓カナ"),
  representativeFirstKana: kana("代表者名カナ"),
  phone,
  fax,
  memo: text("メモ", lengths.note),
  settlementTerm: z.int().min(1, messages.settlementTermFormat).max(12, messages.settlementTermFormat).nullable(),
  capital: count("資本金", 999_999_999_999_999),
  officers: count("役員数", 9_999),
  mailAddress,
  applicantTitle: fullWidth("申請者役職"),
  applicantName: fullWidth("申請者氏名"),
  applicantKana: kana("申請者氏名カナ"),
  applicantDepartment: fullWidth("申請者部署"),
  applicantDepartmentKana: kana("申請者部署カナ"),
});
export type CompanyForm = z.output<typeof CompanyForm>;

/** A new company before anything is typed. */
export const blankCompany: CompanyForm = {
  name: "",
  nameKana: "",
  corporateNumber: "",
  postalCode: "",
  prefecture: "",
  prefectureKana: "",
  address: "",
  addressKana: "",
  industry: "",
  representativeTitle: "",
  representativeTitleKana: "",
  representativeLastName: "",
  representativeFirstName: "",
  representativeLastKana: "",
  representativeFirstKana: "",
  phone: "",
  fax: "",
  memo: "",
  settlementTerm: null,
  capital: null,
  officers: null,
  mailAddress: "",
  applicantTitle: "",
  applicantName: "",
  applicantKana: "",
  applicantDepartment: "",
  applicantDepartmentKana: "",
};

/** The form's part of a company. */
export const companyForm = (company: CompanyForm) =>
  Object.fromEntries(
    Object.keys(blankCompany).map((name) => [name, company[name as keyof CompanyForm]]),
  ) as CompanyForm;

/** The code always follows the name of the prefecture, its kana when none was typed. */
const withPrefecture = <Form extends { prefecture?: string | undefined; prefectureKana?: string | undefined }>(
  form: Form,
) => {
  if (form.prefecture === undefined) return form;
  const found = prefectureOf(form.prefecture);
  return { ...form, prefectureCode: found?.code ?? "", prefectureKana: form.prefectureKana || (found?.kana ?? "") };
};

/** Without `id` a new company; with one the company as it was in `Version`. What is left out stays as it is. */
export const CompanySave = CompanyForm.partial()
  .extend({
    name: CompanyForm.shape.name,
    nameKana: CompanyForm.shape.nameKana,
    id: z.int().min(1).optional(),
    Version: z.int().min(1).optional(),
  })
  .refine(({ id, Version }) => id === undefined || Version !== undefined, {
    path: ["Version"],
    error: messages.invalid,
  })
  .transform(withPrefecture);
