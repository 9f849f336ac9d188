import * as z from "zod";
import { acts } from "./acts.ts";
import { type ApiRoute, type Call, failure, notFound, readBody } from "./api-call.ts";
import { applicationFor } from "./applications.ts";
import { mainFileOf, otherFiles } from "./document-files.ts";
import { documentZip } from "./document-zip.ts";
import { dayOf, showTime } from "./egov-clock.ts";
import { readFolders } from "./sent-zip.ts";
import { verifySignatures } from "./verify.ts";

const Reported = z.object({ arrive_id: z.string().regex(/^\d{16,18}$/), notice_sub_id: z.coerce.number().int() });
const Asked = z.object({
  file_name: z.string().min(1).max(256),
  file_data: z.base64().min(1),
  sig_verification_xml_file_name: z.string().min(1).max(256),
});

const documentFor = (call: Call, arriveId: string, subId: number) => {
  const application = applicationFor(call, arriveId);
  const document = application.documents.find((each) => each.subId === subId);
  if (!document) throw notFound();
  return { application, document };
};
const named = (names: readonly string[]) => names.map((file_name) => ({ file_name }));

const fetchDocument = async (call: Call) => {
  const [arriveId, subId] = call.params;
  const { application, document } = documentFor(call, arriveId!, Number(subId));
  // A guess: what e-Gov answers after the last day is not known.
  if (document.until < dayOf(call.egov.now())) throw failure(call, { title: "公文書の取得期限を過ぎています。" });
  const { bytes, files } = await documentZip(call.egov.pki, application, document);
  const { apiUrl } = call.egov;
  return {
    results: { file_data: bytes.toString("base64"), file_name_list: named(files) },
    _links: {
      self: `${apiUrl}/official_document/${arriveId}/${subId}`,
      complete: `${apiUrl}/official_document`,
    },
  };
};

const complete = (call: Call) => {
  const { arrive_id, notice_sub_id } = readBody(call, Reported);
  const { application, document } = documentFor(call, arrive_id, notice_sub_id);
  // A guess: e-Gov may as well answer the same again.
  if (document.reported !== undefined) throw failure(call, { title: "公文書の取得完了はすでに登録されています。" });
  acts.reportDocument(application, { at: call.egov.now(), subId: notice_sub_id });
  const files = [mainFileOf(document), ...otherFiles(application, document).map(({ name }) => name)];
  return {
    results: {
      arrive_id,
      notice_sub_id,
      proc_name: application.procName,
      doc_title: document.title,
      download_date: showTime(document.reported),
      file_name_list: named(files),
    },
  };
};

const verify = async (call: Call) => {
  const { file_data, sig_verification_xml_file_name: name } = readBody(call, Asked);
  const files = (await readFolders(call, file_data)).get("");
  const bytes = files?.get(name);
  if (!bytes) throw failure(call, { title: "指定された電子公文書が見つかりません" });
  const verify_result = await verifySignatures(call.egov, bytes.toString("utf8"));
  return { results: { sig_verification_xml_file_name: name, attached_file_name: "-", verify_result } };
};

export const documentRoutes: ApiRoute[] = [
  {
    method: "GET",
    path: "/official_document/{arrive_id}/{notice_sub_id}",
    title: "公文書取得",
    answer: fetchDocument,
  },
  { method: "POST", path: "/official_document", title: "公文書取得完了", answer: complete },
  { method: "POST", path: "/official_document/verify", title: "公文書署名検証要求", answer: verify },
];
