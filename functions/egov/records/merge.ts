import { dayInJapan } from "#shared/dates/day.ts";
import { isGivenBack, isOpenAtEgov, isPaymentDue, needOf } from "#shared/egov/need.ts";
import { nextAskAt } from "#shared/egov/poll.ts";
import { isEnded } from "#shared/checklists/egov-status.ts";
import { picked } from "#functions/db/fields.ts";
import type { StoredDetail, StoredEgov } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { isWhole, nextDetail, noDetail } from "./detail.ts";
import { eventsOf } from "./events.ts";

/** What e-Gov says of a case in a list as well as alone. */
const listedFields = [
  "arrive_id",
  "arrive_date",
  "send_number",
  "send_date",
  "status",
  "corporation_name",
  "applicant_name",
  "proc_name",
  "submission_destination",
  "withdraw_flag",
  "pay_status",
  "notice_count",
  "doc_count",
  "apply_pay_count",
  "applied_account",
] as const;

type Facts = Pick<StoredEgov, (typeof listedFields)[number]>;
const blankFacts: Omit<Facts, "arrive_id" | "status"> = {
  arrive_date: "",
  send_number: "",
  send_date: "",
  corporation_name: "",
  applicant_name: "",
  proc_name: "",
  submission_destination: "",
  withdraw_flag: false,
  pay_status: "",
  notice_count: 0,
  doc_count: 0,
  apply_pay_count: 0,
  applied_account: "",
};
/** What an answer says of a case: a field that it does not have stays as we know it. */
const factsOf = (application: Application): Pick<Facts, "arrive_id" | "status"> & Partial<Facts> => ({
  ...picked(
    application,
    listedFields.filter((field) => application[field] !== undefined),
  ),
  arrive_id: application.arrive_id,
  status: application.status,
});

/** Whether an answer says something of a case that we do not have. */
export const differs = (record: StoredEgov, application: Application) =>
  Object.entries(factsOf(application)).some(([field, value]) => record[field as keyof StoredEgov] !== value);

type KnownCase = { record: StoredEgov; detail: StoredDetail };

/** The fields of a case that follow from its status and its detail. */
export const derived = (
  { id, arrive_date, status, pay_status }: Pick<StoredEgov, "id" | "arrive_date" | "status" | "pay_status">,
  detail: StoredDetail,
  now: Date,
  movedAt = now.getTime(),
) => {
  const [details, today] = [{ status, pay_status, ...detail }, dayInJapan(now)];
  return {
    need: needOf(details, today),
    isGivenBack: isGivenBack(details, today),
    askAt: isOpenAtEgov(details, today) ? nextAskAt({ id, arrive_date }, movedAt, now.getTime()) : "",
    updated_at: now.toISOString(),
  };
};

/** A known case as e-Gov answers it now, with what is news since. */
export const merge = ({ record, detail: before }: KnownCase, answer: Application, now: Date) => {
  const detail = nextDetail(before, answer, now);
  const had = new Set(eventsOf(before, record.status).map(({ name }) => name));
  // What stood there when we first looked is no news.
  const isFirstLook = before.statuses.length === 0;
  const news = isFirstLook ? [] : eventsOf(detail, answer.status).filter(({ name }) => !had.has(name));
  const facts = factsOf(answer);
  const fields: Partial<StoredEgov> = {
    ...facts,
    ...derived({ ...record, ...facts }, detail, now),
    untold: [...record.untold, ...news],
  };
  return { fields, detail };
};

export const arrivedAt = ({ arrive_date = "" }: Application) => {
  const at = Date.parse(`${arrive_date.replace(" ", "T")}+09:00`);
  return Number.isNaN(at) ? 0 : at;
};

const firstRecord = (
  { id, account }: { id: number; account: number },
  application: Application,
  detail: StoredDetail,
  now: Date,
): StoredEgov => {
  const facts = { ...blankFacts, ...factsOf(application) };
  return {
    ...facts,
    id,
    Version: 1,
    account,
    user_id: -1,
    check_list_id: -1,
    proc_id: "",
    apply_type: "",
    ministry_name: "",
    confirm_time: "",
    created_at: now.toISOString(),
    ...derived({ id, ...facts }, detail, now, arrivedAt(application)),
    untold: [],
  };
};

/** ms for which a case that has ended may still have a notice to answer, or a 公文書 to fetch. */
const oweTime = 180 * 86_400_000;
/** Whether something may be open of a case of which a list says how many notices and 公文書 it has, but not which. */
const mayOwe = (application: Application, now: Date) => {
  const { status, pay_status = "", notice_count = 0, doc_count = 0 } = application;
  if (!isEnded(status) || isPaymentDue(pay_status)) return true;
  return notice_count + doc_count > 0 && now.getTime() - arrivedAt(application) < oweTime;
};

/** A case as a list has it: no news, and asked for at once while something may be open of it. */
export const listedRecord = (of: { id: number; account: number }, application: Application, now: Date): KnownCase => {
  if (isWhole(application)) {
    const detail = nextDetail(noDetail, application, now);
    return { record: firstRecord(of, application, detail, now), detail };
  }
  const record = firstRecord(of, application, noDetail, now);
  return { record: { ...record, askAt: mayOwe(application, now) ? now.toISOString() : "" }, detail: noDetail };
};

/** A case that has arrived since; the office gets a mail with what stands in it. */
export const newRecord = (of: { id: number; account: number }, answer: Application, now: Date): KnownCase => {
  const detail = nextDetail(noDetail, answer, now);
  const record = firstRecord(of, answer, detail, now);
  return { record: { ...record, untold: eventsOf(detail, answer.status) }, detail };
};
