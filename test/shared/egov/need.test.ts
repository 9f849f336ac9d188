import { expect, test } from "vitest";
import { byNeed } from "#shared/egov/order.ts";
import { isGivenBack, isOpenAtEgov, needOf } from "#shared/egov/need.ts";

const today = "2026-11-24";
const notice = (fields: object = {}) => ({
  notice_sub_id: 1,
  issue_date: "2026-11-20 10:00:00",
  notice_data_type: "補正",
  notice_title: "補正のお願い",
  notice_sentence: "",
  issuer_organization: "",
  correct_expired_date: "2026-12-03 23:59:59",
  correct_completed_date: "",
  ...fields,
});
const payment = {
  pay_number: "1",
  confirm_number: "",
  facility_number: "",
  pay_name_kana: "",
  total_fee: "",
  pay_expired: "2026-12-10 23:59:59",
};
const document = (fields: object = {}) => ({
  notice_sub_id: 7,
  allowed_date: "",
  doc_title: "",
  doc_download_expired_date: "2027-02-01 23:59:59",
  doc_download_date: "",
  sign: "",
  archived: false,
  opened: false,
  ...fields,
});
const aCase = (fields: object = {}) => ({
  status: "審査中",
  pay_status: "",
  notice_list: [],
  official_list: [],
  apply_pay_list: [],
  ...fields,
});

test("公文書は、取得期限の日の終わりまで取りに行き、次の日からは取りに行かない", () => {
  const details = aCase({
    status: "手続終了",
    official_list: [document({ doc_download_expired_date: "2026-11-24 23:59:59" })],
  });
  expect([isOpenAtEgov(details, today), isOpenAtEgov(details, "2026-11-25")]).toEqual([true, false]);
});

// status, what e-Gov lists, → the need and its day, whether it is given back, whether e-Gov is asked on
test.each([
  ["審査中で何もない", {}, null, false, true],
  ["手続終了で何もない", { status: "手続終了" }, null, false, false],
  ["取下げ済み", { status: "取下げ", notice_list: [notice()] }, null, false, false],
  ["取下げ処理中の補正", { status: "到達（取下げ処理中）", notice_list: [notice()] }, "amend 2026-12-03", true, true],
  ["手続終了の補正（再提出可）", { status: "手続終了", notice_list: [notice()] }, "amend 2026-12-03", true, true],
  [
    "手続終了の補正の期限が今日",
    { status: "手続終了", notice_list: [notice({ correct_expired_date: today })] },
    "amend 2026-11-24",
    true,
    true,
  ],
  [
    "手続終了の補正の期限が昨日",
    { status: "手続終了", notice_list: [notice({ correct_expired_date: "2026-11-23 23:59:59" })] },
    null,
    false,
    false,
  ],
  [
    "審査中の補正の期限が昨日",
    { notice_list: [notice({ correct_expired_date: "2026-11-23 23:59:59" })] },
    "amend 2026-11-23",
    true,
    true,
  ],
  [
    "補正が済んだ手続終了",
    { status: "手続終了", notice_list: [notice({ correct_completed_date: "2026-11-22" })] },
    null,
    false,
    false,
  ],
  ["期限のない補正", { notice_list: [notice({ correct_expired_date: "" })] }, "amend ", true, true],
  ["通知0件の補正待ち", { status: "審査中（補正待ち）" }, "amend ", true, true],
  [
    "手続終了の納付待ち",
    { status: "手続終了", pay_status: "納付待ち", apply_pay_list: [payment] },
    "payment 2026-12-10",
    false,
    true,
  ],
  ["番号の出ていない納付待ち", { status: "到達", pay_status: "納付待ち" }, "payment ", false, true],
  ["手続終了の納付済み", { status: "手続終了", pay_status: "納付済み", apply_pay_list: [payment] }, null, false, false],
  ["手続終了の納付期限切れ", { status: "手続終了", pay_status: "納付期限切れ" }, null, false, false],
  [
    "手続終了の公文書",
    { status: "手続終了", official_list: [document({ archived: true })] },
    "document 2027-02-01",
    false,
    false,
  ],
  [
    "手続終了で、まだ保管していない公文書",
    { status: "手続終了", official_list: [document()] },
    "document 2027-02-01",
    false,
    true,
  ],
  [
    "取得期限を過ぎた公文書",
    { status: "手続終了", official_list: [document({ doc_download_expired_date: "2026-11-23" })] },
    "document 2026-11-23",
    false,
    false,
  ],
  [
    "期限のない補正と、期限の近い公文書",
    { notice_list: [notice({ correct_expired_date: "-" })], official_list: [document()] },
    "amend ",
    true,
    true,
  ],
])("%sは、通知と納付状況のとおりに要る対応と、尋ね続けるかを決める", (_, fields, need, back, open) => {
  const details = aCase(fields);
  const found = needOf(details, today);
  expect(found && `${found.kind} ${found.day}`).toBe(need);
  expect([isGivenBack(details, today), isOpenAtEgov(details, today)]).toEqual([back, open]);
});

test("期限の分からない対応は先頭に、取得期限の分からない公文書は対応の最後に立つ", () => {
  const row = (need: { kind: "amend" | "document"; day: string } | null) => ({
    need,
    arrive_date: "2026-11-01",
    arrive_id: "1",
  });
  const days = ["2026-12-01", "", "unknown document", undefined].map((day) =>
    row(day === undefined ? null : day.startsWith("u") ? { kind: "document", day: "" } : { kind: "amend", day }),
  );
  expect(days.toSorted(byNeed).map(({ need }) => need && `${need.kind} ${need.day}`)).toEqual([
    "amend ",
    "amend 2026-12-01",
    "document ",
    null,
  ]);
});
