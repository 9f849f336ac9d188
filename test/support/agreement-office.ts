import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { anAgreement } from "./agreements.ts";
import { checklistCalls } from "./checklists.ts";
import { anOffice, type aUser } from "./office.ts";

type Caller = Pick<Awaited<ReturnType<typeof aUser>>, "call">;
type Save = {
  AutoId?: number;
  Version?: number;
  type?: AgreementType;
  company?: number;
  workplace?: number;
  content?: AgreementContent;
  files?: number[];
};

/** The calls of the form's screen, as a user makes them. */
export const agreementCalls = ({ call }: Caller) => ({
  save: ({ type = "9-2", content = anAgreement(type), ...more }: Save = {}, headers = {}) =>
    call(agreementRoutes.save, {
      headers,
      body: { type, company: 1, workplace: -1, files: [], content, ...more },
    }),
  get: (AutoId = 1) => call(agreementRoutes.get, { params: { AutoId } }),
  start: (company = 1) => call(agreementRoutes.start, { query: { company } }),
  renew: (List: number[], headers = {}) => call(agreementRoutes.renew, { headers, body: { List } }),
  markFiled: (body: object, AutoId = 1) => call(agreementRoutes.markFiled, { params: { AutoId }, body }),
  upload: (file: Uint8Array, { purpose = "proxy", name = "証明書.pdf", company = 1 } = {}) => {
    const form = new FormData();
    form.set("purpose", purpose);
    form.set("name", name);
    form.set("file", new Blob([file as BlobPart]), name);
    return call(agreementRoutes.saveFile, { params: { id: company }, body: form });
  },
  addWorkplace: (fields: object, company = 1) =>
    call(companyRoutes.saveWorkplace, { params: { id: company }, body: fields }),
  rows: checklistCalls({ call }, "article36Agreement"),
});

export const client = {
  name: "株式会社青葉製作所",
  nameKana: "カブシキガイシャアオバセイサクショ",
  corporateNumber: "8000012010038",
  postalCode: "220-0011",
  prefecture: "神奈川県",
  address: "横浜市西区高島２－１１－８",
  addressKana: "ヨコハマシニシクタカシマ",
  phone: "045-000-0001",
  mailAddress: "aoki@aoba.example",
  industry: "金属製品製造業",
  representativeTitle: "代表取締役",
  representativeLastName: "青木",
  representativeFirstName: "健太",
  representativeLastKana: "アオキ",
  representativeFirstKana: "ケンタ",
};

/** An office with one company, and the calls of its manager. */
export const anAgreementOffice = async () => {
  const office = await anOffice();
  await office.call(companyRoutes.save, { body: client });
  return { ...office, ...agreementCalls(office) };
};

export const pdf = new TextEncoder().encode("%PDF-1.7\nテスト\n%%EOF\n");
