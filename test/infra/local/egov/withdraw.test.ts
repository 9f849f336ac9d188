import { expect, test } from "vitest";
import { sendFile, withdrawal } from "#test/support/egov-filings.ts";
import { sakura, useEgov } from "#test/support/egov-simulator.ts";

const useTarget = async (status?: string) => {
  const egov = await useEgov();
  const { get, post } = egov.caller(await egov.signIn());
  const arrive_id = await egov.arrive(sakura, { status });
  const read = async () =>
    ((await (await get(`/apply/${arrive_id}`)).json()) as { results: Record<string, string> }).results;
  const { proc_name, applicant_name } = (await read()) as { proc_name: string; applicant_name: string };
  const target = { arrive_id, proc_name, applicant_name };
  const send = async (files: Record<string, string>) =>
    post("/apply/withdraw", { arrive_id, send_file: await sendFile(files, "withdraw.zip") });
  return { ...egov, target, read, send, post };
};

test("取下げ依頼が届くと 到達（取下げ処理中） になり、しばらくして手続終了と通知になる", async () => {
  const { target, read, send, control } = await useTarget();
  expect(await read()).toMatchObject({ withdraw_flag: true });
  // Recorded traffic names another person than the application.
  const answer = await send(withdrawal({ ...target, applicant_name: "取下依頼　太郎" }));
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      results: {
        arrive_id: target.arrive_id,
        withdraw_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /),
        applicant_name: target.applicant_name,
        proc_name: target.proc_name,
        ministry_name: "厚生労働省",
      },
    },
  ]);
  expect(await read()).toMatchObject({ status: "到達（取下げ処理中）", withdraw_flag: false });
  expect((await send(withdrawal(target))).status).toBe(400);
  await control("settings", { shift: 61 });
  expect(await read()).toMatchObject({ status: "手続終了", notice_list: [{ notice_data_type: "取下げ" }] });
});

const faults: [string, (xml: string) => string, Record<string, string>][] = [
  [
    "別の到達番号",
    (xml) => xml.replace(/<到達番号>\d/, "<到達番号>0"),
    { item: "到達番号", file_name: "torisageirai.xml" },
  ],
  [
    "別の初回受付番号",
    (xml) => xml.replace(/<初回受付番号>\d/, "<初回受付番号>0"),
    { item: "初回受付番号", file_name: "kousei.xml" },
  ],
  ["空の申請者", (xml) => xml.replace(/<申請者氏名>.*<\/申請者氏名>/, "<申請者氏名/>"), { item: "申請者氏名" }],
  [
    "別の手続名称",
    (xml) => xml.replace(/<取下げ依頼情報>(.*)<手続名称>/, "<取下げ依頼情報>$1<手続名称>別の"),
    { item: "手続名称" },
  ],
  ["空の理由", (xml) => xml.replace(/<理由>.*<\/理由>/, "<理由/>"), { item: "理由" }],
  ["暦にない日", (xml) => xml.replace("<日>22<", "<日>31<"), { item: "依頼年月日" }],
  ["別の手続ID", (xml) => xml.replace("9990000000000003", "9990000000000008"), { item: "手続ID" }],
  ["取下げ申請", (xml) => xml.replace("取下げ依頼</申請種別>", "取下げ申請</申請種別>"), { item: "申請種別" }],
  [
    "添付書類",
    (xml) => xml.replace("<申請書属性情報>", "<添付書類属性情報/><申請書属性情報>"),
    { item: "添付書類属性情報" },
  ],
  ["欠けた手数料", (xml) => xml.replace(/<手数料6>.*<\/手数料6>/, ""), { item: "手数料6／振込金額" }],
  ["提出先のない", (xml) => xml.replace(/<提出先情報>.*<\/提出先情報>/, ""), { item: "提出先情報／提出先識別子" }],
  [
    "氏名を書いた",
    (xml) => xml.replace("<申請者情報><氏名/>", "<申請者情報><氏名>青木　健太</氏名>"),
    { item: "申請者情報／氏名", file_name: "kousei.xml" },
  ],
  [
    "受付行政機関IDを書いた",
    (xml) => xml.replace("<受付行政機関ID/>", "<受付行政機関ID>100999</受付行政機関ID>"),
    { item: "手続番号／受付行政機関ID" },
  ],
  ["壊れた XML", (xml) => xml.replace("</取下げ依頼情報>", ""), { file_name: "torisageirai.xml", item: "-" }],
  [
    "外部実体",
    (xml) => xml.replace("<DataRoot>", "<!DOCTYPE DataRoot [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><DataRoot>"),
    { item: "-" },
  ],
];
test.each(faults)("%s の取下げ依頼は 400 で、報告に項目が出る", async (_, change, fault) => {
  const { target, read, send } = await useTarget();
  const files = Object.entries(withdrawal(target)).map(([name, xml]) => [name, change(xml)]);
  const answer = await send(Object.fromEntries(files) as Record<string, string>);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { title: expect.any(String), report_list: expect.arrayContaining([expect.objectContaining(fault)]) },
  ]);
  expect(await read()).toMatchObject({ status: "到達" });
});

test("フォルダのない zip と、足りないファイルは 400 になる", async () => {
  const { target, send } = await useTarget();
  const { "4950000020325000/kousei.xml": main, ...request } = withdrawal(target);
  expect((await send({ "kousei.xml": main! })).status).toBe(400);
  const answer = await send(request);
  expect(await answer.json()).toMatchObject({
    report_list: [{ file_name: "kousei.xml", content: "ファイルがありません。" }],
  });
});

test.each(["審査終了", "手続終了", "到達（取下げ処理中）"])("%s の申請は取り下げられない", async (status) => {
  const { target, read, send } = await useTarget(status);
  expect(await read()).toMatchObject({ withdraw_flag: false });
  expect((await send(withdrawal(target))).status).toBe(400);
  expect(await read()).toMatchObject({ status });
});
