import { type ApiRoute, type Call, notFound } from "./api-call.ts";
import { applicationFor, correctionOf, visibleOf } from "./applications.ts";
import { dayOf, none, showTime } from "./egov-clock.ts";
import { pageOf, readPeriod } from "./paging.ts";
import { pdfOf } from "./document-files.ts";
import { noticeStyle, noticeText } from "./notice-files.ts";
import type { Application, Notice } from "./state.ts";

const partiesOf = ({ corporation, applicant, procName }: Application, { account }: Call) => ({
  corporation_name_list: [{ corporation_name: corporation }],
  applicant_name_list: [{ applicant_name: applicant }],
  proc_name: procName,
  notified_account: account.email,
});

const list = (call: Call) => {
  const isAsked = readPeriod(call);
  const all = visibleOf(call.egov, call.account.sub)
    .flatMap((application) => application.notices.map((notice) => ({ application, notice })))
    .filter(({ notice }) => isAsked(dayOf(notice.issued)))
    .toSorted((one, other) => other.notice.issued - one.notice.issued);
  const { page, resultset, _links } = pageOf(call, "/notice/lists", all);
  const notice_list = page.map(({ application, notice }) => ({
    issuer_organization: application.destination,
    arrive_id: application.arriveId,
    notice_sub_id: notice.subId,
    notice_issue_date: showTime(notice.issued),
    type: notice.type,
    title: notice.title,
    ...partiesOf(application, call),
  }));
  return { resultset, results: { notice_list }, _links };
};

/** What has a text of its own comes as XML with a stylesheet, as in recorded traffic: 補正通知, コメント通知. */
const attachmentsOf = (notice: Notice, application: Application) => {
  const name = { 補正: "hoseitsuuchi.xml", お知らせ: "commenttsuuchi.xml", 納付: "", 取下げ: "" }[notice.type];
  if (name === "") return [];
  const style = notice.type === "補正" ? "999000000000000010.xsl" : "999000000000000002.xsl";
  const pdf = notice.type === "補正" ? [{ name: `${notice.title}書.pdf`, bytes: pdfOf(notice.title) }] : [];
  const files = [{ name, bytes: Buffer.from(noticeText({ notice, application, style })) }, noticeStyle(style), ...pdf];
  return files.map((file) => ({ file_name: file.name, file_data: file.bytes.toString("base64") }));
};

const one = (call: Call) => {
  const [arriveId, subId] = call.params;
  const application = applicationFor(call, arriveId!);
  const found = application.notices.find((notice) => notice.subId === Number(subId));
  if (!found) throw notFound();
  const notice = {
    issuer_organization: application.destination,
    notice_issue_date: showTime(found.issued),
    notice_type: found.type,
    ...(found.type === "補正" && { correct_type: found.correctType ?? none }),
    ...correctionOf(found),
    notice_title: found.title,
    notice_sentence: found.sentence,
    attached_file_list: attachmentsOf(found, application),
    ...partiesOf(application, call),
  };
  return { results: { notice } };
};

export const noticeRoutes: ApiRoute[] = [
  { method: "GET", path: "/notice/lists", title: "申請案件に関する通知一覧取得", answer: list },
  { method: "GET", path: "/notice/{arrive_id}/{notice_sub_id}", title: "申請案件に関する通知取得", answer: one },
];
