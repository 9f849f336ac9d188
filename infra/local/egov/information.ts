import { type ApiRoute, type Call, notFound } from "./api-call.ts";
import { applicationFor, paymentOf, payStatusOf } from "./applications.ts";
import { dayOf, none, showTime } from "./egov-clock.ts";
import { pageOf, readPeriod } from "./paging.ts";

const bank = (financial_name: string) => ({ financial_name, url: "https://bank.example/" });

const banks = ({ egov }: Call) => ({
  results: {
    bank_list: {
      trust_bank: [{ initial_name: "さ", bank: [{ ...bank("さくら銀行"), service_name: "さくらダイレクト" }] }],
      shinkin_bank: { bank: [bank("横浜信用金庫（見本）")] },
      credit_union: { bank: [bank("港信用組合（見本）")] },
      norinchukin_bank: { bank: [] },
      labour_bank: { bank: [] },
    },
    financial_type_list_date: dayOf(egov.now()),
  },
});

const payments = (call: Call) => {
  const { arriveId, procName, payments: all } = applicationFor(call, call.params[0]!);
  const today = dayOf(call.egov.now());
  const apply_pay_list = all.map((payment) => ({
    ...paymentOf(payment),
    pay_status: payStatusOf(payment, today),
    pay_date: payment.paid === undefined ? none : dayOf(payment.paid),
    pay_memo: none,
    pay_flag: "1",
  }));
  return { results: { arrive_id: arriveId, proc_name: procName, apply_pay_list } };
};

/** Two announcements of the offices, some days old. */
const messagesOf = ({ egov }: Call) => {
  const hour = 3_600_000;
  const sender = { issuer_organization: "厚生労働省", proc_first_category: "社会保険・労働保険" };
  const categories = { proc_second_category: "労働保険", proc_third_category: none };
  const titles = ["電子申請の受付時間についてのお知らせ", "労働保険の年度更新についてのお知らせ"];
  return titles.map((information_title, position) => ({
    information_id: `INF${String(position + 1).padStart(6, "0")}`,
    issued: egov.now() - (position * 60 + 30) * hour,
    ...sender,
    ...categories,
    information_title,
  }));
};

const messages = (call: Call) => {
  const isAsked = readPeriod(call);
  const all = messagesOf(call).filter(({ issued }) => isAsked(dayOf(issued)));
  const { page, resultset, _links } = pageOf(call, "/message/lists", all);
  const information_list = page.map(({ issued, ...message }) => ({ ...message, issue_date: showTime(issued) }));
  return { resultset, results: { information_list }, _links };
};

const message = (call: Call) => {
  const found = messagesOf(call).find(({ information_id }) => information_id === call.params[0]);
  if (!found) throw notFound();
  const { issued, information_id: _, ...rest } = found;
  const information_data = `${rest.information_title}。詳しくは窓口にお問い合わせください。`;
  return {
    results: { information: { ...rest, issue_date: showTime(issued), information_data, attached_file_list: [] } },
  };
};

export const informationRoutes: ApiRoute[] = [
  { method: "GET", path: "/payment/lists", title: "国庫金電子納付取扱金融機関一覧取得", answer: banks },
  { method: "GET", path: "/payment/{arrive_id}", title: "電子納付情報一覧取得", answer: payments },
  { method: "GET", path: "/message/lists", title: "手続に関するご案内一覧取得", answer: messages },
  { method: "GET", path: "/message/{information_id}", title: "手続に関するご案内取得", answer: message },
];
