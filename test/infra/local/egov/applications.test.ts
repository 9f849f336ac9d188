import { expect, test } from "vitest";
import { allDays, sakura, tsubaki, useEgov } from "#test/support/egov-simulator.ts";

type Row = Record<string, unknown> & { arrive_id: string; status: string };
type List = {
  metadata: Record<string, string>;
  resultset: { all_count: number; limit: number; offset: number; count: number };
  results: { apply_list: Row[] };
  _links: { self: string; previous?: string; next?: string };
};

const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

test("一覧の封筒、項目、日時の形", async () => {
  const { signIn, caller } = await useEgov();
  const { get } = caller(await signIn());
  const answer = await get(`/apply/lists?${allDays}&limit=50&offset=0`);
  expect(answer.headers.get("content-type")).toContain("application/json");
  const { metadata, resultset, results, _links } = (await answer.json()) as List;
  expect(Object.keys(metadata).toSorted()).toEqual(["detail", "instance", "title", "type"]);
  expect(resultset).toEqual({ all_count: 30, limit: 50, offset: 0, count: 30 });
  expect(Object.keys(_links)).toEqual(["self"]);
  const [row] = results.apply_list;
  expect(Object.keys(row!).toSorted()).toEqual(
    [
      ...["no", "send_number", "send_date", "status", "arrive_id", "arrive_date", "corporation_name", "applicant_name"],
      ...["proc_name", "submission_destination", "withdraw_flag", "pay_status", "notice_count", "doc_count"],
      ...["apply_pay_count", "notice_list", "apply_pay_list", "applied_account"],
    ].toSorted(),
  );
  for (const each of results.apply_list) {
    expect(each.arrive_id).toMatch(/^\d{16}$/);
    expect(each.arrive_date).toMatch(time);
    expect([each.notice_count, each.doc_count, each.apply_pay_count]).toEqual(
      [each.notice_list, each.official_list ?? [], each.apply_pay_list].map((list) => (list as unknown[]).length),
    );
  }
  expect(new Set(results.apply_list.map(({ status }) => status))).toEqual(
    new Set(["到達", "到達（取下げ処理中）", "審査中", "審査中（補正待ち）", "審査終了", "手続終了"]),
  );
});

test("1件の取得と、通知・公文書・納付の項目", async () => {
  const { signIn, caller, control, arrive } = await useEgov();
  const { get } = caller(await signIn());
  const arriveId = await arrive();
  await control("act", { arriveId, act: "requestPayment", fee: 3_000 });
  await control("act", { arriveId, act: "issueDocument" });
  await control("act", { arriveId, act: "requestCorrection", until: "2030-01-31" });
  const { results } = (await (await get(`/apply/${arriveId}`)).json()) as { results: Record<string, never[]> };
  expect(Object.keys(results)).not.toContain("send_number");
  expect(results.pay_status).toBe("納付待ち");
  expect(results.notice_list![1]).toEqual({
    notice_sub_id: 3,
    issue_date: expect.stringMatching(time),
    notice_data_type: "補正",
    notice_title: expect.any(String),
    notice_sentence: expect.any(String),
    issuer_organization: expect.any(String),
    correct_expired_date: "2030-01-31",
    correct_completed_date: "-",
  });
  expect(results.official_list![0]).toEqual({
    notice_sub_id: 2,
    allowed_date: expect.stringMatching(time),
    doc_title: expect.any(String),
    doc_download_expired_date: expect.stringMatching(day),
    doc_download_date: "-",
    sign: "あり",
  });
  expect(results.apply_pay_list![0]).toEqual({
    pay_number: expect.stringMatching(/^\d{16}$/),
    confirm_number: expect.stringMatching(/^\d{6}$/),
    facility_number: expect.stringMatching(/^\d{5}$/),
    pay_name_kana: expect.any(String),
    total_fee: 3_000,
    pay_expired: expect.stringMatching(day),
  });
  await control("act", { arriveId, act: "pay" });
  expect(await (await get(`/apply/${arriveId}`)).json()).toMatchObject({ results: { pay_status: "納付済み" } });
  const paid = (await (await get(`/payment/${arriveId}`)).json()) as { results: object };
  expect(paid.results).toMatchObject({ arrive_id: arriveId, apply_pay_list: [{ pay_status: "納付済み" }] });
  const notice = (await (await get(`/notice/${arriveId}/3`)).json()) as { results: object };
  expect(notice.results).toMatchObject({
    notice: {
      notice_type: "補正",
      correct_type: "部分補正",
      attached_file_list: [{ file_name: "hoseitsuuchi.xml" }, {}, { file_name: "補正通知書.pdf" }],
    },
  });
  const notices = await get(`/notice/lists?${allDays}&limit=2&offset=0`);
  expect(await notices.json()).toMatchObject({
    resultset: { all_count: 8, count: 2 },
    results: {
      notice_list: [
        { arrive_id: arriveId, type: "補正" },
        { arrive_id: arriveId, type: "納付" },
      ],
    },
  });
});

test.each(["rows", "pages"])("_links.next をたどると、offset が %s のどちらでも全件が1回ずつ出る", async (offset) => {
  const { signIn, caller, control, apiUrl } = await useEgov();
  const { access_token } = await signIn();
  await control("applications", { email: sakura, count: 120, daysAgo: 60 });
  await control("settings", { offset });
  const seen: string[] = [];
  let previous: string | undefined;
  let next: string | undefined = `${apiUrl}/apply/lists?${allDays}&limit=50&offset=0`;
  while (next) {
    const { get } = caller({ access_token });
    const page = (await (await get(next.slice(apiUrl.length))).json()) as List;
    expect(page.resultset).toMatchObject({ all_count: 150, count: page.results.apply_list.length });
    expect(page.results.apply_list.map(({ no }) => no)).toEqual(
      page.results.apply_list.map((_, position) => seen.length + position + 1),
    );
    seen.push(...page.results.apply_list.map(({ arrive_id }) => arrive_id));
    expect(page._links.previous === undefined).toBe(previous === undefined);
    previous = next;
    next = page._links.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([150, 150]);
});

test("期間と送信番号で絞り、自分の申請だけが見える", async () => {
  const { signIn, caller, arrive } = await useEgov();
  const [own, other] = [caller(await signIn()), caller(await signIn(tsubaki))];
  const arriveId = await arrive(tsubaki);
  for (const path of [`/apply/${arriveId}`, `/notice/${arriveId}/1`, `/official_document/${arriveId}/1`]) {
    const answer = await own.get(path);
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
  }
  expect((await other.get(`/apply/${arriveId}`)).status).toBe(200);
  const empty = await own.get("/apply/lists?date_from=2001-01-01&date_to=2001-12-31&limit=50&offset=0");
  expect(await empty.json()).toMatchObject({ resultset: { all_count: 0, count: 0 }, results: { apply_list: [] } });
  const unknown = await own.get("/apply/lists?send_number=123456789012345678");
  expect(await unknown.json()).toMatchObject({ resultset: { all_count: 0 } });
});

test.each([
  "limit=50&offset=0",
  `${allDays}&limit=51&offset=0`,
  `${allDays}&limit=0&offset=0`,
  `${allDays}&limit=50`,
  `${allDays}&limit=50&offset=10000`,
  "date_from=2026-02-01&date_to=2026-01-01&limit=50&offset=0",
])("一覧の誤り %s は 400 で、title・type・instance をもつ", async (query) => {
  const { signIn, caller } = await useEgov();
  const answer = await caller(await signIn()).get(`/apply/lists?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    title: expect.any(String),
    type: expect.any(String),
    instance: "/shinsei/v2/apply/lists",
  });
});

test("トークンがない・切れた呼び出しは、本文のない 401 と WWW-Authenticate になる", async () => {
  const { signIn, caller, apiUrl, control } = await useEgov();
  const tokens = await signIn();
  await control("settings", { shift: 3_601 });
  const answers = [await fetch(`${apiUrl}/payment/lists`), await caller(tokens).get("/payment/lists")];
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([401, ""]);
  expect(answers.map(({ headers }) => headers.get("www-authenticate"))).toEqual([
    'Bearer error="invalid_request"',
    'Bearer error="invalid_token"',
  ]);
});

test("案内と金融機関の一覧", async () => {
  const { signIn, caller } = await useEgov();
  const { get } = caller(await signIn());
  const list = (await (await get(`/message/lists?${allDays}&limit=50&offset=0`)).json()) as {
    results: { information_list: { information_id: string }[] };
  };
  const [{ information_id }] = list.results.information_list as [{ information_id: string }];
  expect(await (await get(`/message/${information_id}`)).json()).toMatchObject({
    results: { information: { information_data: expect.any(String) } },
  });
  expect((await get("/message/none")).status).toBe(404);
  expect(await (await get("/payment/lists")).json()).toMatchObject({ results: { bank_list: { trust_bank: [{}] } } });
});
