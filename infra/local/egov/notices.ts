import { type ApiRoute, type Call, notFound } from "./api-call.ts";
import { applicationFor, visibleOf } from "./applications.ts";
import { dayOf, none, showTime } from "./egov-clock.ts";
import { pageOf, readPeriod } from "./paging.ts";
import { pdfOf } from "./document-files.ts";
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

const attachmentsOf = ({ type, title }: Notice) =>
  type === "補正" ? [{ file_name: `${title}書.pdf`, file_data: pdfOf(title).toString("base64") }] : [];

const one = (call: Call) => {
  const [arriveId, subId] = call.params;
  const application = applicationFor(call, arriveId!);
  const found = application.notices.find((notice) => notice.subId === Number(subId));
  if (!found) throw notFound();
  const notice = {
    issuer_organization: application.destination,
    notice_issue_date: showTime(found.issued),
    notice_type: found.type,
    correct_type: found.correctType ?? none,
    correct_expired_date: found.correctUntil ?? none,
    correct_completed_date: showTime(found.corrected),
    notice_title: found.title,
    notice_sentence: found.sentence,
    attached_file_list: attachmentsOf(found),
    ...partiesOf(application, call),
  };
  return { results: { notice } };
};

export const noticeRoutes: ApiRoute[] = [
  { method: "GET", path: "/notice/lists", title: "申請案件に関する通知一覧取得", answer: list },
  { method: "GET", path: "/notice/{arrive_id}/{notice_sub_id}", title: "申請案件に関する通知取得", answer: one },
];
