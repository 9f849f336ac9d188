import { expect, test } from "vitest";
import { fill, fillMain, openZip, sendFile } from "#test/support/egov-filings.ts";
import { allDays, useEgov } from "#test/support/egov-simulator.ts";

const procId = "4950008680033000";
const name = "雇用保険被保険者資格取得届（令和４年１２月以降手続き）／電子申請";
const formFile = `${procId}/495008680033800330_01.xml`;
const destination = { id: "49510800020000000000048", name: "神奈川労働局,横浜公共職業安定所" };
const day = (label: string) => ({
  [`${label}元号`]: "平成",
  [`${label}年`]: "2",
  [`${label}月`]: "1",
  [`${label}日`]: "2",
});
const values = {
  取得区分: "1",
  被保険者氏名: "山田　太郎",
  被保険者氏名フリガナ: "ヤマダ　タロウ",
  性別: "男",
  ...day("生年月日"),
  ...day("資格取得年月日"),
  ...day("届出年月日"),
  事業所番号安定所番号: "1401",
  事業所番号一連番号: "000001",
  事業所番号CD: "0",
  事業主住所: "横浜市",
  事業主氏名: "青木　健太",
  あて先: "横浜",
};

const useFiling = async () => {
  const egov = await useEgov();
  const { get, post } = egov.caller(await egov.signIn());
  const { results } = (await (await get(`/procedure/${procId}`)).json()) as {
    results: {
      file_data: string;
      configuration_file_name: string[];
      file_info: Parameters<typeof fillMain>[1]["infos"];
    };
  };
  const skeleton = await openZip(results.file_data);
  const main = `${procId}/kousei.xml`;
  const filled: Record<string, string> = {
    ...skeleton,
    [main]: fillMain(skeleton[main]!, { procId, name, destination, infos: results.file_info }),
    [formFile]: fill(skeleton[formFile]!, values),
  };
  return { ...egov, get, post, results, skeleton, filled, main };
};
const body = async (files: Record<string, string>) => ({ proc_id: procId, send_file: await sendFile(files) });
const readJson = async (answer: Response) =>
  [answer.status, await answer.json()] as [number, { results: Record<string, unknown>; _links: object }];

test("申請は到達番号を返し、一覧の先頭に出る", async () => {
  const { post, get, filled } = await useFiling();
  const [status, { results, _links }] = await readJson(await post("/apply", await body(filled)));
  expect(status).toBe(200);
  expect(results).toEqual({
    arrive_id: expect.stringMatching(/^4952\d{12}$/),
    arrive_date: expect.any(String),
    corporation_name: "株式会社青葉製作所",
    applicant_name: "青木　健太",
    apply_type: "新規申請",
    proc_name: name,
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
  await control("settings", { shift: 200 });
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

test("部分補正を送ると審査中に戻り、補正を求められていなければ 400 になる", async () => {
  const { post, get, control, arrive } = await useFiling();
  const arriveId = await arrive();
  const xml = `<DataRoot><構成情報><管理情報><初回受付番号>${arriveId}</初回受付番号><申請種別>部分補正</申請種別></管理情報></構成情報></DataRoot>`;
  const sent = { arrive_id: arriveId, send_file: await sendFile({ [`${procId}/kousei.xml`]: xml }) };
  expect((await post("/apply/amend", sent)).status).toBe(400);
  await control("act", { arriveId, act: "requestCorrection" });
  const other = {
    ...sent,
    send_file: await sendFile({ [`${procId}/kousei.xml`]: xml.replace("部分補正", "新規申請") }),
  };
  expect(await readJson(await post("/apply/amend", other))).toMatchObject([
    400,
    { report_list: [{ item: "申請種別" }] },
  ]);
  await control("act", { arriveId, act: "setStatus", status: "手続終了" });
  expect((await post("/apply/amend", sent)).status).toBe(400);
  await control("act", { arriveId, act: "setStatus", status: "審査中（補正待ち）" });
  expect(await readJson(await post("/apply/amend", sent))).toMatchObject([200, { results: { arrive_id: arriveId } }]);
  expect(await (await get(`/apply/${arriveId}`)).json()).toMatchObject({
    results: { status: "審査中", notice_list: [{ correct_completed_date: expect.stringMatching(/^\d{4}-/) }] },
  });
});

test("再提出は、再提出を求められている自分の案件の初回受付番号でだけ受け付ける", async () => {
  const { filled, main, post, arrive, control } = await useFiling();
  const refile = async (first: string, type = "再提出") => {
    const xml = filled[main]!.replace("<初回受付番号/>", `<初回受付番号>${first}</初回受付番号>`).replace(
      /<申請種別>[^<]*</,
      `<申請種別>${type}<`,
    );
    return post("/apply", await body({ ...filled, [main]: xml }));
  };
  const first = await arrive();
  const theirs = await arrive("egov@tsubaki.example");
  for (const arriveId of [first, theirs])
    await control("act", { arriveId, act: "requestCorrection", correctType: "部分補正" });
  for (const number of [first, theirs, "999999999999999999"]) expect((await refile(number)).status).toBe(400);
  await control("act", { arriveId: first, act: "requestCorrection", correctType: "再提出" });
  expect((await refile(first, "新規申請")).status).toBe(400);
  expect((await refile(first)).status).toBe(200);
  expect((await refile(first)).status).toBe(400);
});
