import { noUser } from "#shared/users/in-charge.ts";
import { isNumberKind, type TypedField, typedFields } from "./company-fields.ts";
import type { CompanyForm } from "./company-form.ts";

const blankOf = (kind: TypedField["kind"]) => {
  if (kind === "user") return noUser;
  return isNumberKind(kind) ? null : "";
};
const blank = (fields: readonly TypedField[]) =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, blankOf(kind)]));

/** A new company before anything is typed. */
export const blankCompany = blank(typedFields) as CompanyForm;
/** What procedures ask for, not known. */
export const blankFacts = blank(typedFields.filter(({ section }) => section === "facts"));

type Stamp = { userId: number; at: string };
/** A company before it has a number and employees; `at` is an ISO instant. */
export const newCompany = <Form extends Partial<CompanyForm> & { prefectureCode?: string | undefined }>(
  form: Form,
  { userId, at }: Stamp,
) => ({
  ...blankCompany,
  prefectureCode: "",
  employeeCount: 0,
  ...form,
  CreatedAt: at,
  CreateUserId: userId,
  UpdatedAt: at,
  UpdateUserId: userId,
  Version: 1,
});
/** What bears the number of a company. */
export const companyNumbers = (id: number) => ({ id, rowNumber: id });

/** The form's part of a company. */
export const companyForm = (company: CompanyForm) =>
  Object.fromEntries(typedFields.map(({ name }) => [name, company[name]])) as CompanyForm;
