import * as z from "zod";
import type { Agreement } from "#shared/agreements/agreement.ts";
import type { CompanyFile } from "#shared/agreements/company-file.ts";
import type { AgreementContent } from "#shared/agreements/content.ts";
import { isByAgent } from "#shared/agreements/own-fields.ts";
import { filingValues } from "#shared/egov-procedures/agreement-values.ts";
import { isFiled } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import type { Company } from "#shared/companies/company.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { Destination } from "#shared/egov-procedures/destination.ts";
import { AppError } from "#shared/errors.ts";
import { destinationGone } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { agreements, companyFiles } from "#functions/db/agreements.ts";
import { activeProcedure } from "#functions/db/egov-procedures.ts";
import { companies, offices, type StoredOffice } from "#functions/db/entities.ts";
import type { Attachment, FilingContent, Person } from "./content.ts";
import { readFile } from "#functions/files/files.ts";
import { checkComplete } from "#shared/agreements/check-complete.ts";
import { readOfProcedure } from "#functions/files/procedure-files.ts";
import { keptFile } from "#functions/files/attachment-file.ts";

const joined = (...parts: string[]) => parts.filter(Boolean).join("　");

/** The employer: the company that the form is of. */
const applicantOf = (company: Company): Person => ({
  氏名: company.applicantName || joined(company.representativeLastName, company.representativeFirstName),
  氏名フリガナ: company.applicantKana || joined(company.representativeLastKana, company.representativeFirstKana),
  役職: company.applicantTitle || company.representativeTitle,
  法人番号: company.corporateNumber,
  法人団体名: company.name,
  法人団体名フリガナ: company.nameKana,
  部門名: company.applicantDepartment,
  部門名フリガナ: company.applicantDepartmentKana,
  郵便番号: company.postalCode,
  住所: company.prefecture + company.address,
  住所フリガナ: company.prefectureKana + company.addressKana,
  電話番号: company.phone,
  FAX番号: company.fax,
  電子メールアドレス: company.mailAddress,
});

/** The office, which files for it (社会保険労務士法2条1項1号の2). */
const contactOf = (office: StoredOffice, applicant: Person): Person => ({
  氏名: office.Name,
  氏名フリガナ: office.NameKana,
  法人団体名: office.Name,
  法人団体名フリガナ: office.NameKana,
  郵便番号: office.PostCode || applicant.郵便番号!,
  住所: office.Address || applicant.住所!,
  住所フリガナ: office.AddressKana || applicant.住所フリガナ!,
  電話番号: office.PhoneNumber || applicant.電話番号!,
  FAX番号: office.FaxNumber ?? "",
  電子メールアドレス: applicant.電子メールアドレス!,
});

const readAttachments = async (tenant: number, { company, files }: Agreement): Promise<Attachment[]> => {
  const found = await companyFiles.getMany(
    tenant,
    files.map((id) => [company, id]),
  );
  const records = found.filter((file): file is CompanyFile => file !== undefined);
  if (records.length < files.length) throw new AppError("invalid", messages.attachmentUnknown);
  return Promise.all(
    records.map(async (file) => {
      const bytes = await readFile(keptFile(tenant, file));
      if (!bytes) throw new Error("The bytes of an attachment are gone");
      return { name: file.name, bytes, purpose: file.purpose };
    }),
  );
};

type Active = NonNullable<Awaited<ReturnType<typeof activeProcedure>>>;

/** Where the procedure has a list of 提出先, one of it is meant. @throws invalid */
const checkListed = async ({ operator, procedure }: Active, fields: AgreementContent["fields"]) => {
  const list = await readOfProcedure(operator, procedure.destinations?.file, z.array(Destination));
  const { destinationId = "", destinationName = "" } = fields;
  if (!list || destinationId === "" || list.some(({ id }) => id === destinationId)) return;
  const sentence = destinationGone(destinationName || destinationId);
  throw new AppError("invalid", undefined, { fields: { "content.destinationName": sentence } });
};

type FiledRow = { tenant: number; row: ChecklistRow; now: Date };

/** What the 36協定届 of a row says to e-Gov by its active procedure. @throws invalid when it has none, or it is not complete */
export const agreementContent = async ({ tenant, row, now }: FiledRow): Promise<FilingContent> => {
  const [found, company, office] = await Promise.all([
    agreements.find(tenant, row.company, row.AutoId),
    companies.find(tenant, row.company),
    offices.get(tenant),
  ]);
  if (!found || !company) throw new AppError("invalid", messages.agreementMissing);
  // Filed on paper or at the portal it would be filed twice.
  if (row.Egov.length === 0 && isFiled(row)) throw new AppError("invalid", messages.agreementFiled);
  const { type } = found;
  const today = dayInJapan(now);
  const fields: AgreementContent["fields"] = { ...found.content.fields, filedOn: today };
  const content = { ...found.content, fields };
  checkComplete({ type, content }, today);
  const { unit = "", destinationId = "", destinationName = "", laborOffice = "" } = fields;
  const active = await activeProcedure(type, unit === "headOffice" ? unit : "workplace");
  if (!active) throw new AppError("invalid", messages.formNotSent);
  await checkListed(active, fields);
  const attachments = await readAttachments(tenant, found);
  if (isByAgent(fields) && !attachments.some(({ purpose }) => purpose === "proxy"))
    throw new AppError("invalid", messages.proxyMissing);
  // The form itself does not say who agreed at each 事業場.
  if (unit === "headOffice" && !attachments.some(({ purpose }) => purpose === "sites"))
    throw new AppError("invalid", messages.siteListMissing);
  const applicant = applicantOf(company);
  return {
    procedure: active.procedure,
    applicant,
    contact: contactOf(office, applicant),
    ...(destinationId && { destination: { id: destinationId, name: destinationName } }),
    destinationPart: laborOffice,
    values: filingValues(type, content),
    attachments,
    form: { key: agreements.key(tenant, found.company, found.AutoId), Version: found.Version },
  };
};
