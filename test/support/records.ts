import { blankCompany } from "#shared/companies/company-form.ts";

/** A company as the form sends a new one. */
export const aCompany = (fields: Partial<typeof blankCompany> = {}) => ({
  ...blankCompany,
  name: "株式会社青葉製作所",
  nameKana: "カブシキガイシャアオバセイサクショ",
  ...fields,
});
