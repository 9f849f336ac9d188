import { addDays, type Day } from "#shared/dates/day.ts";
import type { Variant } from "./document-variants.ts";
import { dayOf } from "./egov-clock.ts";
import type { Application, CorrectType, Notice, NoticeType, OfficialDocument } from "./state.ts";
import { statuses } from "./statuses.ts";

/** When it happens, by e-Gov's clock. */
type At = { at: number };

const nextSubId = ({ notices, documents }: Application) =>
  Math.max(0, ...[...notices, ...documents].map(({ subId }) => subId)) + 1;
const digits = (count: number, seed: string) => seed.replace(/\D/g, "").padStart(count, "0").slice(-count);
const shortName = ({ procName }: Application) => procName.split("／").at(-1)!;

const notify = (
  application: Application,
  { at, type = "お知らせ", title, sentence, ...more }: At & Partial<Notice> & { type?: NoticeType },
) => {
  const notice: Notice = {
    ...more,
    subId: nextSubId(application),
    issued: at,
    type,
    title: title ?? "申請に関するお知らせ",
    sentence: sentence ?? `${shortName(application)}について、お知らせします。`,
  };
  application.notices.push(notice);
  return notice;
};

const requestCorrection = (
  application: Application,
  { at, until, correctType = "部分補正" }: At & { until?: Day | undefined; correctType?: CorrectType | undefined },
) => {
  notify(application, {
    at,
    type: "補正",
    title: "補正通知",
    sentence: "添付書類を確認できません。補正して再度送信してください。",
    correctType,
    correctUntil: until ?? addDays(dayOf(at), 14),
  });
  application.status = statuses.correcting;
};

const correct = (application: Application, { at }: At) => {
  for (const notice of application.notices) if (notice.type === "補正") notice.corrected ??= at;
  application.status = statuses.judging;
};

type Issue = Partial<Pick<OfficialDocument, "title" | "variant" | "names" | "until" | "isComment">>;
const issueDocument = (
  application: Application,
  { at, title, variant = "good", names = "cp932", until, isComment }: At & Issue,
) => {
  const document: OfficialDocument = {
    subId: nextSubId(application),
    allowed: at,
    title: title ?? `${shortName(application)}　${isComment ? "コメント通知" : "決定通知書"}`,
    until: until ?? addDays(dayOf(at), 90),
    variant: variant satisfies Variant,
    names,
    ...(isComment && { isComment }),
  };
  application.documents.push(document);
  application.status = statuses.judged;
  return document;
};

/** The procedure has ended then: of the money pay_status says more. */
const requestPayment = (
  application: Application,
  { at, fee = 1_500, until }: At & { fee?: number | undefined; until?: Day | undefined },
) => {
  const seed = `${application.arriveId}${application.payments.length}`;
  application.payments.push({
    number: digits(16, seed),
    confirm: digits(6, seed),
    facility: "00100",
    kana: "ロウドウホケンリョウ",
    fee,
    until: until ?? addDays(dayOf(at), 60),
  });
  application.status = statuses.ended;
  notify(application, {
    at,
    type: "納付",
    title: "納付のお知らせ",
    sentence: "電子納付の手続をしてください。",
  });
};

const pay = (application: Application, { at }: At) => {
  for (const payment of application.payments) if (!payment.isCancelled) payment.paid ??= at;
};
const cancelPayment = (application: Application) => {
  for (const payment of application.payments) if (payment.paid === undefined) payment.isCancelled = true;
};

const withdraw = (application: Application) => void (application.status = statuses.withdrawing);
const finishWithdrawal = (application: Application, { at }: At) => {
  const sentence = "取下げ依頼を受け付け、手続を終了しました。";
  notify(application, { at, type: "取下げ", title: "取下げ完了のお知らせ", sentence });
  application.status = statuses.ended;
};

const nextStatus: Record<string, string> = {
  [statuses.arrived]: statuses.judging,
  [statuses.judging]: statuses.judged,
  [statuses.judged]: statuses.ended,
};
const advance = (application: Application, at: At) => {
  if (application.status === statuses.withdrawing) finishWithdrawal(application, at);
  else if (application.status === statuses.correcting) correct(application, at);
  else application.status = nextStatus[application.status] ?? application.status;
};

/** 取得完了. The case ends with its last document. */
const reportDocument = (application: Application, { at, subId }: At & { subId: number }) => {
  const document = application.documents.find((each) => each.subId === subId)!;
  document.reported = at;
  if (application.documents.every(({ reported }) => reported !== undefined)) application.status = statuses.ended;
  return document;
};

/** What can happen to an application, by its filer, by the office or by hand. */
export const acts = {
  advance,
  notify,
  requestCorrection,
  correct,
  issueDocument,
  reportDocument,
  requestPayment,
  pay,
  cancelPayment,
  withdraw,
  finishWithdrawal,
};
