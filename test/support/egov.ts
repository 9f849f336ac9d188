import { addDays, dayInJapan } from "#shared/dates/day.ts";
import type { EgovDocument, EgovNotice, EgovPayment } from "#shared/egov/record.ts";
import { needOf } from "#shared/egov/need.ts";
import { officeLimits } from "#shared/limits.ts";
import { commit } from "#functions/db/commit.ts";
import { egovAccounts, resetTokens, subWrite } from "#functions/db/egov-accounts.ts";
import { type PollState, startPoll } from "#functions/egov/items/polls.ts";
import { beginFiling, type StoredFiling } from "#functions/db/egov-filings.ts";
import { egovRecords, type StoredDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { anOffice, firstAccount } from "./office.ts";
import { createCases, createdAtOnce, type Made } from "#functions/egov/records/store.ts";

/** `YYYY-MM-DD` so many days from now. */
export const dayFromNow = (days: number) => addDays(dayInJapan(new Date()), days);

type AccountFields = { email?: string; endsAt?: string; state?: "connected" | "refused" } & Partial<PollState>;

/** An account that is connected, without tokens that any e-Gov would take. */
export const anEgovAccount = async (tenant: number, fields: AccountFields = {}) => {
  const { email = "tanaka@egov.example", endsAt = `${dayFromNow(180)}T00:00:00.000Z`, state, ...poll } = fields;
  const now = new Date();
  const [id] = await egovAccounts.takeIds(tenant);
  const account = { id: id!, Version: 1, sub: `sub-${email}`, email, connectedAt: now.toISOString() };
  const author = { tenant, userId: 1, now, limits: officeLimits };
  const extra = [subWrite(tenant, account)];
  await commit(author, { changes: [egovAccounts.creating(tenant, account)], extra, answer: undefined });
  await resetTokens(tenant, account.id, { access: "", accessUntil: 0, refresh: "", endsAt });
  await startPoll(tenant, account.id, { dueAt: now.toISOString() });
  await updateItem(recordKey(tenant, "egovPoll", account.id), { set: { syncedAt: now.toISOString(), ...poll } });
  if (state) await updateItem(recordKey(tenant, "egovTokens", account.id), { set: { state } });
  return account;
};

export const aNotice = (fields: Partial<EgovNotice> = {}): EgovNotice => ({
  notice_sub_id: 1,
  issue_date: "2026-11-20 10:00:00",
  notice_data_type: "補正",
  notice_title: "補正のお知らせ",
  notice_sentence: "添付書類に不足があります。\n賃金台帳を添付してください。",
  issuer_organization: "東京労働局",
  correct_expired_date: `${dayFromNow(3)} 23:59:59`,
  correct_completed_date: "-",
  ...fields,
});
export const aDocument = (fields: Partial<EgovDocument> = {}): EgovDocument => ({
  notice_sub_id: 2,
  allowed_date: "2026-11-21 10:00:00",
  doc_title: "資格取得確認通知書",
  doc_download_expired_date: `${dayFromNow(80)} 23:59:59`,
  doc_download_date: "-",
  sign: "あり",
  archived: false,
  opened: false,
  ...fields,
});
export const aPayment = (fields: Partial<EgovPayment> = {}): EgovPayment => ({
  pay_number: "1234567890123456",
  confirm_number: "654321",
  facility_number: "00100",
  pay_name_kana: "サクラシャカイホケンロウムシジムショ",
  total_fee: "12300",
  pay_expired: `${dayFromNow(0)} 23:59:59`,
  ...fields,
});

type CaseFields = Partial<StoredEgov> & { detail?: Partial<StoredDetail> };

const madeOf = (id: number, { detail: given, ...fields }: CaseFields): Made => {
  const now = new Date().toISOString();
  const status = fields.status ?? "審査中";
  const detail: StoredDetail = {
    apply_form: [],
    notice_list: [],
    official_list: [],
    apply_pay_list: [],
    statuses: [{ status, at: now }],
    archives: {},
    ...given,
  };
  const pay_status = fields.pay_status ?? "-";
  const record: StoredEgov = {
    id,
    Version: 1,
    account: firstAccount,
    arrive_id: `2026112200${String(id).padStart(8, "0")}`,
    arrive_date: "2026-11-22 09:30:15",
    status,
    notice_count: detail.notice_list.length,
    doc_count: detail.official_list.length,
    corporation_name: `株式会社第${id}製作所`,
    applicant_name: "佐藤 一郎",
    user_id: -1,
    proc_name: "健康保険・厚生年金保険被保険者資格取得届／電子申請",
    need: needOf({ status, pay_status, ...detail }, dayInJapan(new Date())),
    check_list_id: -1,
    proc_id: "",
    apply_type: "",
    ministry_name: "",
    confirm_time: "",
    send_date: "2026-11-22 09:30:00",
    send_number: "202611220930000001",
    submission_destination: "日本年金機構",
    withdraw_flag: true,
    pay_status,
    apply_pay_count: detail.apply_pay_list.length,
    applied_account: "tanaka@egov.example",
    created_at: now,
    updated_at: now,
    askAt: "",
    untold: [],
    ...fields,
  };
  return { record, detail };
};

/** Cases as the poll keeps them, numbered from 1. */
export const someCases = async (tenant: number, cases: readonly CaseFields[]) => {
  const ids = await egovRecords.takeIds(tenant, cases.length);
  const made = cases.map((fields, index) => madeOf(ids[index]!, fields));
  for (let from = 0; from < made.length; from += createdAtOnce)
    await createCases(tenant, made.slice(from, from + createdAtOnce), new Date());
  return made.map(({ record }) => record);
};

/** A filing that was begun, and sent if it was, eleven minutes ago from an account that is not connected. */
export const aWaitingFiling = async (tenant: number, fields: Partial<StoredFiling> = {}) => {
  const at = new Date(Date.now() - 11 * 60_000).toISOString();
  const state = fields.state ?? "unsettled";
  const filing = await beginFiling(
    tenant,
    {
      state,
      check_list_id: 1,
      check_list_type: "article36Agreement",
      proc_id: "4950013320677000",
      proc_name: "時間外労働・休日労働に関する協定届（各事業場単位による届出）（特別条項付き）",
      corporation_name: "株式会社青葉製作所",
      submission_destination: "新宿労働基準監督署",
      sent_at: state === "unsettled" ? at : "",
      arrive_id: "",
      reports: [],
      asks: false,
      candidates: [],
      user_id: 1,
      asked_by: "",
      token_sub: "gone",
      applicant_name: "青木 健太",
      apply_type: "新規申請",
      apply_form: [],
      first_arrive_id: "",
      confirm_time: "",
      file: "",
      refusal: "",
      ...fields,
    },
    undefined,
    "",
  );
  const gsi1sk = `${at}#${String(filing.id).padStart(10, "0")}`;
  await updateItem(recordKey(tenant, "egovFiling", filing.id), { set: { gsi1sk } });
  return filing;
};

/** An office with one case of these fields, and the address of its dialog. */
export const anOfficeWithCase = async (fields: Parameters<typeof someCases>[1][number] = {}) => {
  const office = await anOffice();
  await anEgovAccount(office.tenant);
  const [record] = await someCases(office.tenant, [fields]);
  return { ...office, record: record!, path: `/egovlist?id=${record!.arrive_id}` };
};
