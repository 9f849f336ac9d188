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
/** That of `POST /apply/amend`; 「補正」 is refused. */
const amending = "部分補正";

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

/** The cases of a chain: the first one, and every 再提出 after it. */
const chainOf = ({ egov, account }: Call, first: string) =>
  egov.store.applicationsOf(account.sub).filter(({ arriveId, first: of = arriveId }) => of === first);
const awaitsRefiling = ({ notices }: Application) =>
  notices.some(
    ({ type, correctType, corrected }) => type === "補正" && correctType !== "部分補正" && corrected === undefined,
  );

const managedFault = (item: string): Report => ({
  form_name: none,
  attached_file_name: none,
  file_name: mainFile,
  item,
  content: `構成管理XML.${item}に誤りがあります`,
});

/** A 再提出 names the first case of a chain of which one waits for it; other corrections are not made by it. */
const checkFirst = (call: Call, files: Files | undefined): Report[] => {
  if (!files?.has(mainFile)) return [];
  const { type, first } = readFiling(files);
  const isRight = type === "再提出" ? chainOf(call, first).some(awaitsRefiling) : first === "";
  return isRight ? [] : [managedFault("初回受付番号")];
};

const check = async (call: Call) => {
  const { reports } = await readFilingOf(call);
  const message = reports.length > 0 ? "形式チェックでエラーがありました。" : "形式チェックは正常に終了しました。";
  return { results: { message, error_count: reports.length, report_list: reports } };
};

type SentFiling = { files: Files; procedure: Procedure; visible: number; sent?: Application["sent"] };
/** Takes an application that passed the check. */
export const arrive = (call: Call, { files, procedure, visible, sent }: SentFiling) => {
  const { egov, account } = call;
  const { corporation, applicant, destination, first, type } = readFiling(files);
  const { paces, walks } = egov.store.state.settings;
  const application: Application = {
    sub: account.sub,
    arriveId: nextArriveId(egov.store.state, { procId: procedure.id, at: visible }),
    arrived: visible,
    visible,
    ...(sent && { sent }),
    ...(type === "再提出" && { first }),
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
  if (type === "再提出")
    for (const { notices } of chainOf(call, first))
      for (const notice of notices) if (notice.type === "補正") notice.corrected ??= visible;
  egov.store.add(application);
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
  const files = [...(await readFolders(call, send_file.file_data)).values()][0];
  const root = rootOf(files?.get(mainFile));
  const right = { 申請種別: amending, 初回受付番号: arrive_id };
  const wrong = Object.entries(right).filter(([item, value]) => textAt(root, `構成情報/管理情報/${item}`) !== value);
  const procedure = procedureOf(application.procId);
  const faults = wrong.map(([item]) => managedFault(item));
  // The whole form is sent again, not what has changed.
  const report_list =
    procedure && faults.length === 0 ? checkFormat(files, procedure, [amending], { isReal: true }) : faults;
  if (report_list.length > 0) throw failure(call, { title: "形式チェックでエラーがありました。", report_list });
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
