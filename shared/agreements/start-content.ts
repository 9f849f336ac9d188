import type { Company } from "#shared/companies/company.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import type { Day } from "#shared/dates/day.ts";
import type { AgreementContent } from "./content.ts";
import { yearEnd } from "#shared/dates/year.ts";

type Whose = { company: Company | undefined; workplace: Workplace | undefined };

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** 会社名　事業場名; a 事業場 that is called by both names its company itself. */
const placeName = ({ company, workplace }: Whose) => {
  const [owner = "", own = ""] = [company?.name, workplace?.followsCompany ? "" : workplace?.name];
  return own.startsWith(owner) ? own : [owner, own].filter(Boolean).join("　");
};

/** What is known of the employer and of the 事業場: only what there is. */
export const headOf = ({ company, workplace }: Whose): Record<string, string> => {
  const address = workplace ?? company;
  return filled({
    corporateNumber: company?.corporateNumber ?? "",
    industry: company?.industry ?? "",
    workplaceName: placeName({ company, workplace }),
    postalCode: address?.postalCode ?? "",
    address: (workplace ? "" : (company?.prefecture ?? "")) + (address?.address ?? ""),
    phone: address?.phone ?? "",
    laborInsurance: workplace?.laborInsurance ?? "",
    consolidatedNumber: workplace?.consolidatedNumber ?? "",
    laborOffice: workplace?.laborOffice ?? "",
    employerTitle: company?.representativeTitle ?? "",
    employerName: [company?.representativeLastName, company?.representativeFirstName].filter(Boolean).join("　"),
  });
};

/** A row of the list of 事業場 that the head office files for. */
export const siteOf = ({ name, laborInsurance, address, phone, laborOffice, employeeCount }: Workplace) => ({
  ...{ name, laborInsurance, address, phone, laborOffice },
  headcount: employeeCount === null ? "" : String(employeeCount),
});

/** A year from a day: 起算日 and 有効期間. */
export const periodFrom = (startDate: Day) => ({ startDate, validFrom: startDate, validTo: yearEnd(startDate, 1) });

/** What a new form starts with. */
export const startContent = ({ startDate, ...whose }: Whose & { startDate?: Day | undefined }): AgreementContent => ({
  fields: { unit: "workplace", ...headOf(whose), ...(startDate && periodFrom(startDate)) },
  tables: {},
});
