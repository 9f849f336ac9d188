import * as z from "zod";

const optionalNumber = z.int().nullable();

/** A client company on the wire. Texts may be empty; a split field travels as one hyphenated string. */
export const Company = z.object({
  id: z.int(),
  /** Shown as No; always the id. */
  rowNumber: z.int(),
  name: z.string(),
  nameKana: z.string(),
  corporateNumber: z.string(),
  /** How many employees the office keeps for it; only adding and deleting one moves it. */
  employeeCount: z.int(),
  postalCode: z.string(),
  prefecture: z.string(),
  prefectureKana: z.string(),
  /** JIS X 0401, two digits. */
  prefectureCode: z.string(),
  address: z.string(),
  addressKana: z.string(),
  industry: z.string(),
  representativeTitle: z.string(),
  representativeTitleKana: z.string(),
  representativeLastName: z.string(),
  representativeFirstName: z.string(),
  representativeLastKana: z.string(),
  representativeFirstKana: z.string(),
  phone: z.string(),
  fax: z.string(),
  memo: z.string(),
  /** The month in which its business year ends, 1 to 12. */
  settlementTerm: optionalNumber,
  /** Yen. */
  capital: optionalNumber,
  /** How many officers it has. */
  officers: optionalNumber,
  mailAddress: z.string(),
  applicantTitle: z.string(),
  applicantName: z.string(),
  applicantKana: z.string(),
  applicantDepartment: z.string(),
  applicantDepartmentKana: z.string(),
  Version: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
});
export type Company = z.output<typeof Company>;
