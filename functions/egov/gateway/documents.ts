import * as z from "zod";
import { base64, text } from "./answers.ts";
import { callEgov, type Meter } from "./call.ts";

type DocumentRef = { arriveId: string; subId: number };

const results = <S extends z.ZodType>(schema: S) => z.looseObject({ results: schema });
const Fetched = results(z.looseObject({ file_data: base64, file_name_list: z.array(z.unknown()).nullish() }));
const Reported = z.looseObject({});

/** A name comes alone or in an object of one field. */
const nameOf = (entry: unknown) => {
  if (typeof entry === "string") return entry;
  const values = typeof entry === "object" && entry !== null ? Object.values(entry) : [];
  return values.find((value) => typeof value === "string");
};

/** The zip of a 公文書 and the names in it, as e-Gov writes them. @throws EgovError */
export const fetchDocument = async (token: string, { arriveId, subId }: DocumentRef, meter?: Meter) => {
  const path = `/official_document/${encodeURIComponent(arriveId)}/${subId}`;
  const { results: found } = await callEgov({ method: "GET", path, token }, Fetched, meter);
  const names = (found.file_name_list ?? []).map(nameOf).filter((name) => name !== undefined);
  return { zip: found.file_data, names };
};

/** Tells e-Gov that somebody has the document. This cannot be taken back. @throws EgovError */
export const reportFetched = (token: string, { arriveId, subId }: DocumentRef) =>
  callEgov(
    { method: "POST", path: "/official_document", body: { arrive_id: arriveId, notice_sub_id: subId }, token },
    Reported,
  );

const Certificate = z.looseObject({
  validation_result: text,
  certificate_result: text,
  publisher: text,
  owner: text,
  publisher_dn: text,
  owner_dn: text,
  start_date: text,
  end_date: text,
});
const Verified = results(
  z.looseObject({
    verify_result: z.array(
      z.looseObject({ official: Certificate.nullish(), government: z.array(Certificate).nullish() }),
    ),
  }),
);

/** e-Gov gives nothing of an authority but its distinguished names. */
const checkOf = (isAbove: boolean) => (each: z.output<typeof Certificate>) => ({
  isAbove,
  validation: each.validation_result,
  certificate: each.certificate_result,
  owner: each.owner || each.owner_dn,
  publisher: each.publisher || each.publisher_dn,
  from: each.start_date,
  until: each.end_date,
});

/** e-Gov's own check of a document's signature: chain and revocation too. @throws EgovError */
export const verifyDocument = async (token: string, { zip, xmlName }: { zip: Uint8Array; xmlName: string }) => {
  const body = {
    file_name: "official_document.zip",
    file_data: Buffer.from(zip).toString("base64"),
    sig_verification_xml_file_name: xmlName,
  };
  const { results: found } = await callEgov(
    { method: "POST", path: "/official_document/verify", body, token, isRead: true },
    Verified,
  );
  return found.verify_result
    .flatMap(({ official, government }) => [
      ...(official ? [official].map(checkOf(false)) : []),
      ...(government ?? []).map(checkOf(true)),
    ])
    .filter(({ isAbove: _, ...texts }) => Object.values(texts).some(Boolean));
};
