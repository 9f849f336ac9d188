import { expect, test } from "vitest";
import { fill, openZip, person, sendFile } from "#test/support/egov-filings.ts";
import { allDays, useEgov } from "#test/support/egov-simulator.ts";

const procId = "4950000020325000";
const formFile = `${procId}/495000002032500001_01.xml`;
const values = {
  被保険者氏名: "山田　太郎",
  被保険者氏名フリガナ: "ヤマダ　タロウ",
  生年月日: "1990-01-02",
  資格取得年月日: "2026-11-01",
  事業所番号: "1401-000001-0",
};

const useFiling = async () => {
  const egov = await useEgov();
  const { get, post } = egov.caller(await egov.signIn());
  const { results } = (await (await get(`/procedure/${procId}`)).json()) as {
    results: { file_data: string; configuration_file_name: string[]; file_info: Record<string, unknown>[] };
  };
  const skeleton = await openZip(results.file_data);
  const main = `${procId}/kousei.xml`;
  const filled: Record<string, string> = {
    [main]: fill(skeleton[main]!, person),
    [formFile]: fill(skeleton[formFile]!, values),
  };
  return { ...egov, get, post, results, skeleton, filled, main };
};
const body = async (files: Record<string, string>) => ({ proc_id: procId, send_file: await sendFile(files) });
const readJson = async (answer: Response) =>
  [answer.status, await answer.json()] as [number, { results: Record<string, unknown>; _links: object }];

test("手続選択は、要素の並びの決まった kousei.xml と申請書を zip で返す", async () => {
  const { results, skeleton, main, get } = await useFiling();
  expect(results.configuration_file_name).toEqual(["kousei.xml"]);
  expect(results.file_info[0]).toMatchObject({
    form_id: "495000002032500001",
    form_version: 1,
    form_name: expect.any(String),
    apply_file_name: "495000002032500001_01.xml",
  });
  expect(Object.keys(skeleton).toSorted()).toEqual([formFile, main].toSorted());
  const order = [
    "様式ID",
    "様式バージョン",
    "STYLESHEET",
    "構成情報",
    "管理情報",
    "手続番号",
    "手続名称",
    "初回受付番号",
  ];
  const more = ["申請種別", "申請者連絡先情報", "手数料情報", "通信欄", "府省照会情報", "提出先情報", "申請書属性情報"];
  const places = [...order, ...more, "署名情報", "その他"].map((name) => skeleton[main]!.search(`<${name}[ />]`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(skeleton[main]).toContain("<受付行政機関ID>100495</受付行政機関ID>");
  expect((await get("/procedure/0000000000000000")).status).toBe(400);
});

test("形式チェックは、空の項目と形の違いを1件ずつ報告する", async () => {
  const { post, skeleton, filled, main } = await useFiling();
  const good = await readJson(await post("/apply/check", await body(filled)));
  expect(good).toMatchObject([200, { results: { error_count: 0, report_list: [] } }]);
  const { [formFile]: _form, ...rest } = filled;
  const bad = { ...rest, [main]: fill(skeleton[main]!, { ...person, 電話番号: "０４５－０００－０００１" }) };
  const [status, { results }] = await readJson(await post("/apply/check", await body(bad)));
  expect(status).toBe(200);
  expect(results).toMatchObject({
    error_count: 3,
    report_list: [
      { form_name: "-", attached_file_name: "-", file_name: "kousei.xml", item: "申請者情報／電話番号" },
      { item: "連絡先情報／電話番号" },
      { form_name: "雇用保険被保険者資格取得届", file_name: "495000002032500001_01.xml", item: "-" },
    ],
  });
});

test.each([
  ["手続IDの違い", (xml: string) => xml.replace(`<手続ID>${procId}`, "<手続ID>4950000020325001"), "手続ID"],
  ["申請種別の違い", (xml: string) => xml.replace("新規申請", "取下げ依頼"), "申請種別"],
  ["半角の住所", (xml: string) => xml.replaceAll("２－１１－８", "2-11-8"), "申請者情報／住所"],
  ["提出先なし", (xml: string) => xml.replace(/<提出先識別子>.*<\/提出先識別子>/, "<提出先識別子/>"), "提出先識別子"],
])("形式チェックは %s を見つけ、申請は 400 で受け付けない", async (_, change, item) => {
  const { post, get, filled, main } = await useFiling();
  const sent = await body({ ...filled, [main]: change(filled[main]!) });
  const [, { results }] = await readJson(await post("/apply/check", sent));
  expect(results).toMatchObject({ report_list: expect.arrayContaining([expect.objectContaining({ item })]) });
  const [status, failure] = await readJson(await post("/apply", sent));
  expect([status, failure]).toMatchObject([400, { title: expect.any(String), report_list: results.report_list }]);
  const list = await get(`/apply/lists?${allDays}&limit=1&offset=0`);
  expect(await list.json()).toMatchObject({ resultset: { all_count: 30 } });
});

test("申請は到達番号を返し、一覧の先頭に出る", async () => {
  const { post, get, filled } = await useFiling();
  const [status, { results, _links }] = await readJson(await post("/apply", await body(filled)));
  expect(status).toBe(200);
  expect(results).toEqual({
    arrive_id: expect.stringMatching(/^\d{18}$/),
    arrive_date: expect.any(String),
    corporation_name: "株式会社青葉製作所",
    applicant_name: "青木　健太",
    apply_type: "新規申請",
    proc_name: "雇用保険被保険者資格取得届／雇用保険被保険者資格取得届",
    ministry_name: "厚生労働省",
    submission_destination: expect.any(String),
    apply_form: { form: [{ form_name: "雇用保険被保険者資格取得届" }], attached_file: [] },
    apply_pay_list: [],
  });
  expect(Object.keys(_links)).toEqual(["self", "status"]);
  const list = await get(`/apply/lists?${allDays}&limit=1&offset=0`);
  expect(await list.json()).toMatchObject({
    results: { apply_list: [{ arrive_id: results.arrive_id, status: "到達", no: 1 }] },
  });
});

test("壊れた zip、JSON でない本文、zip でない名前は 400 になる", async () => {
  const { post, apiUrl, signIn } = await useFiling();
  const broken = { file_name: "send.zip", file_data: Buffer.from("no zip").toString("base64") };
  expect((await post("/apply", { proc_id: procId, send_file: broken })).status).toBe(400);
  expect((await post("/apply", { proc_id: procId, send_file: { ...broken, file_name: "send.txt" } })).status).toBe(400);
  const { access_token } = await signIn();
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${apiUrl}/apply`, { method: "POST", body: "{", headers })).status).toBe(400);
});

test("一括は 202 で受け、しばらくしてから一覧とエラーレポートに出る", async () => {
  const { post, get, filled, skeleton, main, control } = await useFiling();
  const folder = (name: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(procId, `${procId}(${name})`), text]));
  const files = { ...folder("1", filled), ...folder("2", { ...filled, [main]: skeleton[main]! }) };
  const sent = { send_file: await sendFile(files, "bulk.zip") };
  const [status, { results }] = await readJson(await post("/bulk-apply", sent));
  const { send_number } = results as { send_number: string };
  expect(status).toBe(202);
  expect(results).toMatchObject({
    send_number: expect.stringMatching(/^\d{18}$/),
    file_name: "bulk.zip",
    apply_count: 2,
  });
  const list = () => get(`/apply/lists?send_number=${send_number}`).then(readJson);
  expect(await list()).toMatchObject([200, { resultset: { all_count: 0 } }]);
  await control("settings", { shift: 20 });
  expect(await list()).toMatchObject([
    200,
    { resultset: { all_count: 1 }, results: { apply_list: [{ send_number }] } },
  ]);
  const [, report] = await readJson(await get(`/apply/report?send_number=${send_number}`));
  expect(report.results).toMatchObject({
    error_report_info: [
      {
        arrive_count: 1,
        error_count: 1,
        result: [
          { folder_name: `${procId}(1)`, report_list: [] },
          { arrive_id: "-", folder_name: `${procId}(2)`, report_list: expect.arrayContaining([expect.any(Object)]) },
        ],
      },
    ],
  });
  const wrong = await readJson(await post("/bulk-apply", { send_file: await sendFile({ "folder/kousei.xml": "" }) }));
  expect(wrong).toMatchObject([400, { error_count: 1, error: [{ errorFolder: "folder", errorFile: "kousei.xml" }] }]);
});

/** A filled form that goes on with a case. */
const againOf = (xml: string, first: string, type: string) =>
  xml
    .replace(/<初回受付番号(\/>|>[^<]*<\/初回受付番号>)/, `<初回受付番号>${first}</初回受付番号>`)
    .replace(/<申請種別>[^<]*</, `<申請種別>${type}<`);

test("部分補正は、書式のすべてを同じ案件の番号で送ると審査中に戻り、求められていなければ 400 になる", async () => {
  const { filled, main, post, get, control } = await useFiling();
  const [, { results: taken }] = await readJson(await post("/apply", await body(filled)));
  const arriveId = taken.arrive_id as string;
  const amendmentOf = async (more: Record<string, string> = {}, first = arriveId, type = "部分補正") => {
    const files = { ...filled, [main]: againOf(filled[main]!, first, type), ...more };
    return { arrive_id: arriveId, send_file: await sendFile(files) };
  };
  const sent = await amendmentOf();
  expect((await post("/apply/amend", sent)).status).toBe(400);
  await control("act", { arriveId, act: "requestCorrection" });
  for (const [item, wrong] of [
    ["申請種別", await amendmentOf({}, arriveId, "補正")],
    ["初回受付番号", await amendmentOf({}, "999999999999999999")],
  ] as const)
    expect(await readJson(await post("/apply/amend", wrong))).toMatchObject([
      400,
      { report_list: [{ item, content: `構成管理XML.${item}に誤りがあります` }] },
    ]);
  const bare = await amendmentOf({ [formFile]: filled[formFile]!.replace("山田　太郎", "") });
  expect(await readJson(await post("/apply/amend", bare))).toMatchObject([
    400,
    { report_list: [{ item: "被保険者氏名" }] },
  ]);
  await control("act", { arriveId, act: "setStatus", status: "手続終了" });
  expect((await post("/apply/amend", sent)).status).toBe(400);
  await control("act", { arriveId, act: "setStatus", status: "審査中（補正待ち）" });
  expect(await readJson(await post("/apply/amend", sent))).toMatchObject([200, { results: { arrive_id: arriveId } }]);
  expect(await (await get(`/apply/${arriveId}`)).json()).toMatchObject({
    results: { status: "審査中", notice_list: [{ correct_completed_date: expect.stringMatching(/^\d{4}-/) }] },
  });
});

test("再提出は、再提出を求められている自分の案件の、最初の受付番号でだけ受け付ける", async () => {
  const { filled, main, post, arrive, control } = await useFiling();
  const refile = async (first: string, type = "再提出") =>
    post("/apply", await body({ ...filled, [main]: againOf(filled[main]!, first, type) }));
  const first = await arrive();
  const theirs = await arrive("egov@tsubaki.example");
  for (const arriveId of [first, theirs])
    await control("act", { arriveId, act: "requestCorrection", correctType: "部分補正" });
  for (const number of [first, theirs, "999999999999999999"]) expect((await refile(number)).status).toBe(400);
  await control("act", { arriveId: first, act: "requestCorrection", correctType: "再提出" });
  expect((await refile(first, "新規申請")).status).toBe(400);
  const [, { results: second }] = await readJson(await refile(first));
  expect((await refile(first)).status).toBe(400);
  await control("act", { arriveId: second.arrive_id, act: "requestCorrection", correctType: "再提出" });
  expect(await readJson(await refile(second.arrive_id as string))).toMatchObject([
    400,
    { report_list: [{ item: "初回受付番号", content: "構成管理XML.初回受付番号に誤りがあります" }] },
  ]);
  expect((await refile(first)).status).toBe(200);
});
