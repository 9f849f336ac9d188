import * as z from "zod";
import { acts } from "./acts.ts";
import { type ApiRoute, type Call, failure, readBody, SendFile } from "./api-call.ts";
import { applicationFor } from "./applications.ts";
import { none, showTime } from "./egov-clock.ts";
import { checkFormat, mainFile, readFiling } from "./format-check.ts";
import { type Procedure, procedureOf } from "./procedures.ts";
import { type Files, readFolders } from "./sent-zip.ts";
import type { Application, Report } from "./state.ts";
import { statuses } from "./statuses.ts";
import { nextArriveId } from "./store.ts";
import { textAt, rootOf } from "./xml.ts";

const Filing = z.object({ proc_id: z.string().regex(/^\w{16}$/), send_file: SendFile });
const Amendment = z.object({ arrive_id: z.string().regex(/^\d{16,18}$/), send_file: SendFile });
/** 申請種別 of an application that is sent by `POST /apply`. */
export const filingTypes = ["新規申請", "再提出"];

/** A sending is looked at more closely than a mere check. */
const readFilingOf = async (call: Call, { isReal = false } = {}) => {
  const { proc_id, send_file } = readBody(call, Filing);
  const procedure = procedureOf(proc_id);
  if (!procedure) throw failure(call, { title: "指定された手続識別子の手続がありません。" });
  const folders = await readFolders(call, send_file.file_data);
  const files = folders.get(proc_id);
  const reports = [...checkFormat(files, procedure, filingTypes, { isReal }), ...checkFirst(call, files)];
  return { procedure, files, reports };
};

/** A 再提出 names a case of the account that waits for one; other corrections are not made by it. */
const checkFirst = ({ egov, account }: Call, files: Files | undefined): Report[] => {
  if (!files?.has(mainFile)) return [];
  const { type, first } = readFiling(files);
  const where = { form_name: none, attached_file_name: none, file_name: mainFile, item: "初回受付番号" };
  if (type !== "再提出") return first === "" ? [] : [{ ...where, content: "値が正しくありません。" }];
  const earlier = egov.store.find(first);
  const isOpen =
    earlier?.sub === account.sub &&
    earlier.notices.some(
      ({ type: kind, correctType, corrected }) =>
        kind === "補正" && correctType !== "部分補正" && corrected === undefined,
    );
  return isOpen ? [] : [{ ...where, content: "再提出を受け付けていません。" }];
};

const check = async (call: Call) => {
  const { reports } = await readFilingOf(call);
  const message = reports.length > 0 ? "形式チェックでエラーがありました。" : "形式チェックは正常に終了しました。";
  return { results: { message, error_count: reports.length, report_list: reports } };
};

type SentFiling = { files: Files; procedure: Procedure; visible: number; sent?: Application["sent"] };
/** Takes an application that passed the check. */
export const arrive = ({ egov, account }: Call, { files, procedure, visible, sent }: SentFiling) => {
  const { corporation, applicant, destination, first, type } = readFiling(files);
  const { paces, walks } = egov.store.state.settings;
  const application: Application = {
    sub: account.sub,
    arriveId: nextArriveId(egov.store.state, { procId: procedure.id, at: visible }),
    arrived: visible,
    visible,
    ...(sent && { sent }),
    status: statuses.arrived,
    procId: procedure.id,
    procName: procedure.name,
    ministry: procedure.ministry,
    destination,
    corporation,
    applicant,
    notices: [],
    documents: [],
    payments: [],
    ...(walks && { walk: { at: visible + paces.step * 1_000, corrects: false } }),
  };
  egov.store.add(application);
  const earlier = type === "再提出" ? egov.store.find(first) : undefined;
  for (const notice of earlier?.notices ?? []) if (notice.type === "補正") notice.corrected ??= visible;
  return application;
};

const apply = async (call: Call) => {
  const { procedure, files, reports } = await readFilingOf(call, { isReal: true });
  if (!files || reports.length > 0)
    throw failure(call, { title: "形式チェックでエラーがありました。", report_list: reports });
  const application = arrive(call, { files, procedure, visible: call.egov.now() });
  const { type, forms, attachments } = readFiling(files);
  const { apiUrl } = call.egov;
  return {
    results: {
      arrive_id: application.arriveId,
      arrive_date: showTime(application.arrived),
      corporation_name: application.corporation,
      applicant_name: application.applicant,
      apply_type: type,
      proc_name: application.procName,
      ministry_name: application.ministry,
      submission_destination: application.destination,
      apply_form: { form: forms, attached_file: attachments },
      apply_pay_list: [],
    },
    _links: { self: `${apiUrl}/apply`, status: `${apiUrl}/apply/${application.arriveId}` },
  };
};

const amend = async (call: Call) => {
  const { arrive_id, send_file } = readBody(call, Amendment);
  const application = applicationFor(call, arrive_id);
  const open = application.notices.some(
    (notice) => notice.correctType === "部分補正" && notice.corrected === undefined,
  );
  if (application.status !== statuses.correcting || !open)
    throw failure(call, { title: "部分補正を受け付けていません。" });
  const folders = await readFolders(call, send_file.file_data);
  const root = rootOf([...folders.values()][0]?.get(mainFile));
  const right = { 申請種別: "部分補正", 初回受付番号: arrive_id };
  const wrong = Object.entries(right).filter(([item, value]) => textAt(root, `構成情報/管理情報/${item}`) !== value);
  const where = { form_name: "-", attached_file_name: "-", file_name: mainFile };
  const report_list = wrong.map(([item]) => ({ ...where, item, content: "値が正しくありません。" }));
  if (wrong.length > 0) throw failure(call, { title: "形式チェックでエラーがありました。", report_list });
  const at = call.egov.now();
  acts.correct(application, { at });
  const { paces, walks } = call.egov.store.state.settings;
  if (walks) application.walk = { at: at + paces.step * 1_000, corrects: false };
  return { results: { arrive_id, amend_date: showTime(at) } };
};

export const filingRoutes: ApiRoute[] = [
  { method: "POST", path: "/apply/check", title: "形式チェック実行", answer: check },
  { method: "POST", path: "/apply", title: "申請データ送信", answer: apply },
  { method: "POST", path: "/apply/amend", title: "補正データ送信", answer: amend },
];
