import * as z from "zod";
import { WireSchema } from "#shared/checklists/wire-schema.ts";
import { Company } from "#shared/companies/company.ts";
import { Workplace } from "#shared/companies/workplace.ts";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message, VersionQuery } from "#shared/values/ids.ts";
import { Agreement, AgreementSummary } from "./agreement.ts";
import { attachmentUploadMax, CompanyFile } from "./company-file.ts";
import { AgreementSave, FiledElsewhere, FileSave, Renewals } from "./requests.ts";

const One = z.object({ AutoId: Id });
const OneCompany = z.object({ id: Id });
const OneFile = z.object({ id: Id, file: Id });

/** What a form of a company starts from. */
const Start = z.object({
  company: Company,
  workplaces: z.array(Workplace),
  agreements: z.array(AgreementSummary),
  files: z.array(CompanyFile),
});
/** The form of a row, null before it is begun; one that is filed, or was sent with its answer lost, is read only. */
const Form = z.object({
  record: WireSchema,
  agreement: Agreement.nullable(),
  isFiled: z.boolean(),
  isOnItsWay: z.boolean(),
});
const Saved = Message.extend({ agreement: Agreement, record: WireSchema });

// prettier-ignore
export const agreementRoutes = defineRoutes("agreements", {
  start:      { method: "GET",    path: "/api/agreements",                  access: "user", query: z.object({ company: Id }), response: Start },
  get:        { method: "GET",    path: "/api/agreements/{AutoId}",         access: "user", params: One, response: Form },
  save:       { method: "POST",   path: "/api/agreements",                  access: "user", body: AgreementSave, response: Saved },
  renew:      { method: "POST",   path: "/api/agreements/renewals",         access: "user", body: Renewals, response: Message.extend({ records: z.array(WireSchema) }) },
  markFiled:  { method: "POST",   path: "/api/agreements/{AutoId}/filed",   access: "user", params: One, body: FiledElsewhere, response: Saved },
  saveFile:   { method: "POST",   path: "/api/companies/{id}/files",        access: "user", params: OneCompany, takesForm: true, maxBody: attachmentUploadMax, body: FileSave, response: Message.extend({ file: CompanyFile }) },
  getFile:    { method: "GET",    path: "/api/companies/{id}/files/{file}", access: "user", params: OneFile, response: z.object({ link: z.string() }) },
  removeFile: { method: "DELETE", path: "/api/companies/{id}/files/{file}", access: "user", params: OneFile, query: VersionQuery, response: Message },
});
