import * as z from "zod";
import { splitCity } from "#shared/postal-codes/city.ts";
import { Company } from "./company.ts";
import { Employee } from "./employee.ts";

const amount = z.int().nullable();

/** A company with the names that the case screen has for what the form holds, each from one field of it. */
export const CaseCompany = Company.extend({
  AutoId: z.int(),
  Name: z.string(),
  NameKana: z.string(),
  Business: z.string(),
  Capital: amount,
  Employees: z.int(),
  Officers: amount,
  SettlementTerm: amount,
  StuffList: z.array(Employee.pick({ value: true, label: true, number: true })),
  CorporateNumber: z.string(),
  PostCode: z.string(),
  Prefecture: z.string(),
  City: z.string(),
  Address: z.string(),
  /** The reading of City and Address. */
  AddressKana: z.string(),
  PhoneNumber: z.string(),
  FaxNumber: z.string(),
  MailAddress: z.string(),
  ApplicantTitle: z.string(),
  ApplicantName: z.string(),
  ApplicantKana: z.string(),
  ApplicantDepartment: z.string(),
  ApplicantDepartmentKana: z.string(),
});

export const caseCompany = (company: Company, employees: Employee[]): z.input<typeof CaseCompany> => {
  const { city, rest } = splitCity(company.address);
  return {
    ...company,
    AutoId: company.id,
    Name: company.name,
    NameKana: company.nameKana,
    Business: company.industry,
    Capital: company.capital,
    Employees: company.employeeCount,
    Officers: company.officers,
    SettlementTerm: company.settlementTerm,
    StuffList: employees,
    CorporateNumber: company.corporateNumber,
    PostCode: company.postalCode,
    Prefecture: company.prefecture,
    City: city,
    Address: rest,
    AddressKana: company.addressKana,
    PhoneNumber: company.phone,
    FaxNumber: company.fax,
    MailAddress: company.mailAddress,
    ApplicantTitle: company.applicantTitle,
    ApplicantName: company.applicantName,
    ApplicantKana: company.applicantKana,
    ApplicantDepartment: company.applicantDepartment,
    ApplicantDepartmentKana: company.applicantDepartmentKana,
  };
};
